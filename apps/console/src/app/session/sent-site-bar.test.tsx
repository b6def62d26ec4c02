import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Call, fakeServer, person, show, signIn } from '../../kernel/resource/testing.tsx';
import { useSessionStore } from '../../kernel/session-store.ts';
import { openTab } from '../tabs/tab-rules.ts';
import { useTabStore } from '../tabs/tab-store.ts';
import { sentSiteIn } from './sent-site.ts';
import SentSiteBar from './sent-site-bar.tsx';

const own = { id: '102', name: 'Myanmar', flag: '0', siteType: 'main' } as const;
const china = { id: '103', name: 'China', classify: 'other', selectable: true, childList: [] };
const sent = '/company?keyword=a&site=103';
let calls: Call[];

beforeEach(async () => {
  await signIn();
  useSessionStore.setState({ subsite: own });
  useTabStore.setState((state) => openTab(state, sent));
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

test('an address names the site that it was sent from', () => {
  expect(sentSiteIn('/company?site=103&x=1')).toBe('103');
  for (const search of ['', '?site=', '?site=a', `?site=${'1'.repeat(20)}`])
    expect(sentSiteIn(`/company${search}`), search).toBeUndefined();
});

test('a link of another site offers to switch to it', async () => {
  show(<SentSiteBar id="103" fullPath={sent} />);
  await screen.findByText('This link is of site “China”. You work on “Myanmar”.');
  await person.click(screen.getByRole('button', { name: 'Switch to China' }));
  await waitFor(() => expect(useSessionStore.getState().subsite?.id).toBe('103'));
  const changed = calls.find(({ method }) => method === 'POST');
  expect(changed?.query.get('subsiteId')).toBe('103');
});

test('staying takes the site out of the address of the same tab', async () => {
  show(<SentSiteBar id="103" fullPath={sent} />);
  await person.click(await screen.findByRole('button', { name: 'Stay on Myanmar' }));
  expect(useTabStore.getState()).toMatchObject({ active: '/company?keyword=a' });
  expect(useTabStore.getState().tabs.map(({ fullPath }) => fullPath)).not.toContain(sent);
  expect(`${location.pathname}${location.search}`).toBe('/company?keyword=a');
});

test('a link of a site on which the reader does not work offers no switch', async () => {
  show(<SentSiteBar id="999" fullPath="/company?site=999" />);
  await screen.findByText('This link is of a site on which you do not work. You see what “Myanmar” has.');
  expect(screen.queryByRole('button', { name: /^Switch/ })).toBeNull();
});
