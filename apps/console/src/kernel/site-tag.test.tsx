import type { Resource } from '@lc/contract/kernel';
import { company } from '@lc/contract/recruitment';
import { subsite } from '@lc/contract/sites';
import { auditLog, dict } from '@lc/contract/system';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResourceListPage } from './resource/list/resource-list-page.tsx';
import { fakeServer, pageOf, person, show, signIn } from './resource/testing.tsx';
import { useSessionStore } from './session-store.ts';
import { useNamedSites } from './site-address.ts';
import { useSiteSwitch } from './site-switch.ts';
import { SiteTag } from './site-tag.tsx';

const myanmar = { id: '102', name: 'Myanmar', flag: '0', siteType: 'main', timeZone: 'Asia/Yangon' } as const;
const china = { id: '103', name: 'China', classify: 'other', selectable: true, childList: [] };

beforeEach(async () => {
  await signIn(company, dict);
  useSessionStore.setState({ subsite: myanmar });
  useSiteSwitch.setState({ isOpen: false, isOffered: true });
  fakeServer({
    'GET /subsite/subsite/getSubsiteListByLoginUser': () => ({ result: [china] }),
    'GET /lczp/company/list': () => ({ result: pageOf([]) }),
    'GET /sys/dict/list': () => ({ result: pageOf([]) }),
  });
});
afterEach(() => {
  cleanup();
  useSessionStore.setState({ subsite: null });
  useSiteSwitch.setState({ isOffered: false });
});

const textOfTag = (resource: Resource, siteId?: string): string | null => {
  const { container, unmount } = show(<SiteTag scope={resource.spec.scope} siteId={siteId} />);
  const text = container.querySelector('.lc-site-tag')?.textContent ?? null;
  unmount();
  return text;
};

test('the tag names the working site where it limits the rows, and opens its switch', async () => {
  show(<SiteTag scope="site" />);
  screen.getByText('Working site: Myanmar');
  await person.click(screen.getByRole('button', { name: 'Switch site' }));
  expect(useSiteSwitch.getState().isOpen).toBe(true);
});

test('the tag of a record of another site names that site', async () => {
  expect(textOfTag(company, '102')).toContain('Working site: Myanmar');
  show(<SiteTag scope="site" siteId="103" />);
  await screen.findByText('Site: China');
});

test('resources that no site limits have no tag, and those of all sites of the reader say so', () => {
  expect(textOfTag(dict)).toBeNull();
  expect([subsite, auditLog].map((resource) => textOfTag(resource))).toEqual([
    'All your sites',
    'All your sites',
  ]);
  useSessionStore.setState({ subsite: { ...myanmar, flag: '1' } });
  expect([subsite, auditLog].map((resource) => textOfTag(resource))).toEqual([null, null]);
});

test('pages that one site limits have the address name it, and no others', async () => {
  const named = () => useNamedSites.getState().sites.map(({ id }) => id);
  const list = show(<SiteTag scope="site" />);
  expect(named()).toEqual(['102']);
  list.unmount();
  expect(named()).toEqual([]);
  for (const resource of [dict, auditLog]) show(<SiteTag scope={resource.spec.scope} />);
  expect(named()).toEqual([]);
  show(<SiteTag scope="site" siteId="999" />);
  show(<SiteTag scope="site" siteId="103" />);
  await screen.findByText('Site: China');
  expect(named()).toEqual(['103']);
});

test('the head of a list names the working site, and in its place the other site that its address names', async () => {
  const named = show(<ResourceListPage resource={company} />, '/company?subsiteId=102');
  await screen.findByText('Working site: Myanmar');
  named.unmount();
  show(<ResourceListPage resource={company} />, '/company?subsiteId=103');
  await screen.findByText('Rows of China');
  expect(screen.queryByText('Working site: Myanmar')).toBeNull();
});

test('the link that the tag copies names the working site', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show(<ResourceListPage resource={company} />, '/company');
  await screen.findByText('Working site: Myanmar');
  await person.click(screen.getByRole('button', { name: 'Copy a link that names the site' }));
  await screen.findByText('Link copied');
  expect(writeText.mock.lastCall?.[0]).toMatch(/\/company\?.*site=102$/);
});
