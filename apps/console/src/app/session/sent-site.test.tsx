import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { type Call, fakeServer, person, show, signIn } from '../../kernel/resource/testing.tsx';
import { useSessionStore } from '../../kernel/session-store.ts';
import { siteIn, useSiteInAddress, withoutSite, withSite } from '../../kernel/site-address.ts';
import { useAddressOfSite, useSentSite } from './sent-site.ts';
import SentSiteBar from './sent-site-bar.tsx';

const own = { id: '102', name: 'Myanmar', flag: '0', siteType: 'main', timeZone: 'Asia/Yangon' } as const;
const china = { id: '103', name: 'China', classify: 'other', selectable: true, childList: [] };
const onChosen = vi.fn();
let calls: Call[];

beforeEach(async () => {
  await signIn();
  onChosen.mockClear();
  useSessionStore.setState({ subsite: own });
  calls = fakeServer({
    'GET /subsite/subsite/getSubsiteListByLoginUser': () => ({ result: [china] }),
    'POST /subsite/subsite/changeCurrentSubsite': () => ({
      result: {
        token: 'next',
        subsite: { ...own, id: '103', name: 'China' },
        userInfo: {
          id: '1',
          username: 'thiri',
          realname: 'Thiri',
          avatar: null,
          orgCode: null,
          departName: null,
        },
      },
    }),
  });
});
afterEach(() => {
  cleanup();
  useSessionStore.setState({ subsite: null, token: null });
});

const address = (): string => `${location.pathname}${location.search}`;
const changes = (): Call[] => calls.filter(({ method }) => method === 'POST');

const Page = () => {
  useSiteInAddress(useSessionStore(({ subsite }) => subsite?.id ?? null));
  return null;
};

/** The frame, and a page in it that the working site limits. */
const Frame = ({ isLimited = true }) => {
  const sent = useSentSite(onChosen);
  useAddressOfSite(sent.id !== undefined);
  return (
    <>
      {isLimited && <Page />}
      {sent.id && !sent.isChanging && <SentSiteBar />}
    </>
  );
};

const open = (path: string, isLimited = true) => {
  navigate(path);
  return show(<Frame isLimited={isLimited} />);
};

test('an address names one site, and its other parts stay as they were written', () => {
  expect(siteIn('/company?site=103&x=1')).toBe('103');
  for (const search of ['', '?site=', '?site=a', '?mysite=1', `?site=${'1'.repeat(20)}`])
    expect(siteIn(`/company${search}`), search).toBeUndefined();
  expect(withoutSite('/company?site=103&x=a%20b')).toBe('/company?x=a%20b');
  expect(withoutSite('/company?site=103')).toBe('/company');
  expect(withSite('/company?site=103&x=1', '102')).toBe('/company?x=1&site=102');
});

test('the address names the site that limits the page, keeps it when loaded anew, and follows a switch', async () => {
  const page = open('/company?keyword=a');
  expect(address()).toBe('/company?keyword=a&site=102');
  page.unmount();
  show(<Frame />);
  expect(address()).toBe('/company?keyword=a&site=102');
  act(() => useSessionStore.setState({ subsite: { ...own, id: '103' } }));
  expect(address()).toBe('/company?keyword=a&site=103');
  // A step back in the history is no sent address.
  history.replaceState({ namedSite: '102' }, '', '/company?site=102');
  await waitFor(() => expect(address()).toBe('/company?site=103'));
  expect(changes()).toEqual([]);
});

test('the address of a page that no site limits names none', () => {
  open('/dict?site=102&x=1', false);
  expect(address()).toBe('/dict?x=1');
});

test('an address that was sent from another site of the reader has that site chosen', async () => {
  open('/company?keyword=a&site=103');
  await waitFor(() => expect(useSessionStore.getState().subsite?.id).toBe('103'));
  expect(changes().map(({ query }) => query.get('subsiteId'))).toEqual(['103']);
  await waitFor(() => expect(onChosen).toHaveBeenCalledExactlyOnceWith('China'));
  expect(address()).toBe('/company?keyword=a&site=103');
});

test('an address of a site on which the reader does not work leaves them on their own, and says so', async () => {
  open('/company?site=999');
  await screen.findByText('This link is of a site on which you do not work. You see what “Myanmar” has.');
  expect(address()).toBe('/company?site=999');
  await person.click(screen.getByRole('button', { name: 'Stay on Myanmar' }));
  expect(address()).toBe('/company?site=102');
  expect(screen.queryByRole('status')).toBeNull();
  expect(changes()).toEqual([]);
});

test('an address whose site cannot be chosen goes on with the working site', async () => {
  calls = fakeServer({
    'GET /subsite/subsite/getSubsiteListByLoginUser': () => ({ result: [china] }),
    'POST /subsite/subsite/changeCurrentSubsite': () => ({ success: false, code: '1', message: 'refused' }),
  });
  open('/company?site=103');
  await waitFor(() => expect(address()).toBe('/company?site=102'));
  expect(useSessionStore.getState().subsite?.id).toBe('102');
});
