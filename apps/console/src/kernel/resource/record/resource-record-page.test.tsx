import type { Resource } from '@lc/contract/kernel';
import { processOfRecord } from '@lc/contract/process/of-record.api.ts';
import {
  application,
  company,
  companyContact,
  companyFollowUp,
  companyMember,
  jobPosting,
} from '@lc/contract/recruitment';
import { auditLog } from '@lc/contract/system';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { menuNode } from '../../menu-node.fixture.ts';
import { PageTabContext } from '../../page-tab.ts';
import { keepTimeZone, useSessionStore } from '../../session-store.ts';
import { type Call, fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';
import { ResourcePages } from './resource-pages.tsx';

const path = '/recruitment/company';

const companyOf = (id: string) =>
  rowOf(id, {
    companyNo: `C-2026-0000${id}`,
    name: `Company ${id}`,
    nameI18n: { 'en-US': `Company ${id}` },
    verifyStatus: 'in_review',
    verifyStatus_dictText: 'In review',
    status: 'active',
    status_dictText: 'Active',
    registrationNo: `R-${id}`,
    contactPhone: '+95 9 *** 12',
    contacts: [{ id: '71', version: 0, name: 'Daw Mya', title: 'Director', isPrimary: true }],
    licences: ['501', '502'],
    subsiteId: '16',
    mergedInto: '9',
    mergedInto_dictText: 'Old House',
    accountManagerId: '7',
    accountManagerId_dictText: 'Ko Ko',
  });

const pages = [
  menuNode('company', { path, component: 'company', permission: ['company:list'] }),
  menuNode('job', { path: '/recruitment/job', component: 'job', permission: ['jobPosting:list'] }),
  menuNode('tasks', { path: '/process/tasks', component: 'tasks', permission: ['company:list'] }),
  menuNode('member', { path: '/recruitment/member', component: 'member', permission: ['member:list'] }),
];

/** The texts of the tabs, such as "Follow-ups 12". */
const tabTexts = (): (string | null)[] => screen.getAllByRole('tab').map(({ textContent }) => textContent);

const all = Array.from({ length: 12 }, (_, index) => companyOf(String(index + 1)));
const tab = {
  setTitle: vi.fn(),
  setSearch: vi.fn(),
  replaceWith: vi.fn(),
  setUnsaved: vi.fn(),
  close: vi.fn(),
  refresh: vi.fn(),
};

const everything = [
  company,
  companyContact,
  auditLog,
  jobPosting,
  application,
  companyMember,
  companyFollowUp,
] as const;

const prepare = async (allowed: readonly Resource[] = everything): Promise<Call[]> => {
  const calls = fakeServer({
    'GET /lczp/company/list': ({ query }) => {
      const size = Number(query.get('pageSize'));
      const page = Number(query.get('pageNo'));
      return { result: pageOf(all.slice((page - 1) * size, page * size), all.length, page, size) };
    },
    'GET /lczp/company/queryById': ({ query }) =>
      query.get('id') === '99'
        ? { success: false, code: 'system.recordNotFound', message: 'There is no such record' }
        : { result: companyOf(query.get('id') ?? '') },
    'GET /lczp/company/timeline': () => ({ result: [] }),
    'GET /lczp/jobPosting/list': ({ query }) =>
      query.get('companyId') === '3'
        ? { result: pageOf([rowOf('81', { title: 'Cook', companyId: '3' })], 1207) }
        : { result: pageOf([]) },
    'GET /lczp/application/list': () => ({ success: false, code: 'system.failed', message: 'Not today' }),
    'GET /lczp/companyMember/list': () => ({
      result: pageOf([
        rowOf('91', { memberId: '31', memberId_dictText: 'mya.owner', role: 'owner', companyId: '3' }),
      ]),
    }),
    'GET /lczp/companyFollowUp/list': () => ({ result: pageOf([]) }),
    'GET /subsite/subsite/getSubsiteListByLoginUser': () => ({
      result: [{ id: '16', name: 'Yangon', childList: [] }],
    }),
    [`GET ${processOfRecord.path}`]: () => ({ result: deciding }),
    'GET /sys/auditLog/list': () => ({ result: pageOf([]) }),
    'POST /lczp/company/act/approve': () => ({ result: { version: 1, state: 'verified' } }),
  });
  await signIn(...allowed);
  useSessionStore.setState(({ permissions }) => ({
    permissions: permissions && { ...permissions, menu: pages },
  }));
  return calls;
};

/** The process that decides about the company, where one does. */
let deciding: object | null = null;
const verification = {
  processInstanceId: '7',
  status: 'running',
  processName: 'Verification',
  steps: [
    {
      ...{ nodeId: 'legal', name: 'Legal', people: ['Ko Ko', 'Daw Mya'] },
      ...{ since: '2026-11-26 09:00:00', dueTime: null },
    },
  ],
  canOpen: true,
};

const open = async (search: string, allowed?: readonly Resource[]): Promise<Call[]> => {
  const calls = await prepare(allowed);
  show(
    <PageTabContext value={{ ...tab, fullPath: `${path}${search}` }}>
      <ResourcePages resource={company} record={{ facts: ['accountManagerId'] }} />
    </PageTabContext>,
    `${path}${search}`,
  );
  return calls;
};

beforeEach(() => {
  sessionStorage.clear();
  deciding = null;
  useSessionStore.setState({ subsite: null });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('the page of a record', () => {
  it('shows name, states, groups and facts, and gives its tab the name', async () => {
    await open('?id=3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Company 3' })).toBeTruthy();
    expect(screen.getByText('In review')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Registration' })).toBeTruthy();
    expect(screen.getByText('R-3')).toBeTruthy();
    expect(tab.setTitle).toHaveBeenCalledWith('Company 3');
    const rail = screen.getByRole('complementary', { name: 'Key facts' });
    expect(await within(rail).findByText('Yangon')).toBeTruthy();
    expect(within(rail).getByText('Version')).toBeTruthy();
  });

  it('has each list of children on a tab with their number', async () => {
    await open('?id=3&tab=contacts');
    const lines = await screen.findByRole('table', { name: 'More contacts' });
    expect(within(lines).getByText('Daw Mya')).toBeTruthy();
    expect(tabTexts()).toContain('More contacts 1');
    cleanup();
    await open('?id=3&tab=welfares');
    // Nothing there yet: the way to add something stands in the tab.
    const panel = within(await screen.findByRole('tabpanel'));
    expect(panel.getByText('No lines yet')).toBeTruthy();
    await person.click(panel.getByRole('button', { name: 'Edit' }));
    expect(tab.replaceWith).toHaveBeenCalledWith('edit=3');
  });

  it('shows its files on a tab of their own', async () => {
    await open('?id=3');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Licences')).toBeNull();
    await person.click(screen.getByRole('tab', { name: 'Files 2' }));
    expect(tab.setSearch).toHaveBeenCalledWith('id=3&tab=files');
    cleanup();
    await open('?id=3&tab=files');
    expect(await screen.findByText('Licences')).toBeTruthy();
    // The picture that it is known by stands in its head.
    expect(within(screen.getByRole('tabpanel')).queryByText('Logo')).toBeNull();
  });

  it('shows the process that decides about it, for resources that are approved by one', async () => {
    deciding = verification;
    const calls = await prepare();
    show(<ResourcePages resource={company} />, `${path}?id=3`);
    const section = within(await screen.findByRole('region', { name: 'Approval' }));
    expect(section.getByText('Verification')).toBeTruthy();
    expect(section.getByText('Legal')).toBeTruthy();
    expect(section.getByText('Ko Ko, Daw Mya')).toBeTruthy();
    expect(section.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(
      '/process/tasks?instance=7',
    );
    // Nobody else moves what it decides about.
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
    const asked = () => calls.filter((call) => call.path === processOfRecord.path);
    expect(asked().map(({ query }) => Object.fromEntries(query))).toMatchObject([
      { tableName: company.spec.table, id: '3' },
    ]);
    cleanup();
    const { approval: _, ...spec } = company.spec;
    const others = await prepare();
    show(<ResourcePages resource={{ ...company, spec }} />, `${path}?id=3`);
    await screen.findByRole('heading', { level: 1 });
    expect(others.some((call) => call.path === processOfRecord.path)).toBe(false);
  });

  it('offers the transitions of the state and makes one', async () => {
    const calls = await open('?id=3');
    expect(await screen.findByRole('button', { name: 'Reject' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Approve' }));
    await person.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(calls.some((call) => call.path.endsWith('/act/approve'))).toBe(true));
    await waitFor(() =>
      expect(calls.filter(({ path: asked }) => asked.endsWith('queryById')).length).toBeGreaterThan(1),
    );
  });

  it('counts related records on the tabs, and shows no count that could not be loaded', async () => {
    await open('?id=3');
    await waitFor(() => expect(tabTexts()).toContain('Jobs 1,207'));
    await waitFor(() => expect(tabTexts()).toContain('Accounts 1'));
    expect(tabTexts()).toContain('Follow-ups 0');
    expect(tabTexts()).toContain('Applications ');
  });

  it('lists related records through the list of their resource, with a link to all', async () => {
    const calls = await open('?id=3&tab=jobPosting');
    const name = await screen.findByRole('link', { name: 'Cook' });
    expect(name.getAttribute('href')).toBe('/recruitment/job?id=81');
    const asked = calls.filter((call) => call.path === '/lczp/jobPosting/list');
    expect(new Set(asked.map(({ query }) => query.get('companyId')))).toEqual(new Set(['3']));
    const whole = screen.getByRole('link', { name: 'Show all in Job postings' });
    expect(whole.getAttribute('href')).toBe('/recruitment/job?companyId=3&subsiteId=16');
  });

  it('links from a row without a page of its own to its parent record', async () => {
    await open('?id=3&tab=companyMember');
    const name = await screen.findByRole('link', { name: 'mya.owner' });
    expect(name.getAttribute('href')).toBe('/recruitment/member?id=31');
    expect(screen.queryByRole('link', { name: /^Show all/ })).toBeNull();
  });

  it('requests related records of another site at that site', async () => {
    const calls = await open('?id=3&tab=jobPosting');
    await screen.findByRole('link', { name: 'Cook' });
    const asked = calls.filter((call) => call.path === '/lczp/jobPosting/list');
    expect(new Set(asked.map(({ query }) => query.get('subsiteId')))).toEqual(new Set(['16']));
    cleanup();
    useSessionStore.setState({
      subsite: { id: '16', name: 'Yangon', flag: '0', siteType: 'generalsite', timeZone: 'Asia/Yangon' },
    });
    const again = await open('?id=3&tab=jobPosting');
    await screen.findByRole('link', { name: 'Cook' });
    expect(again.some(({ query }) => query.has('subsiteId'))).toBe(false);
  });

  it('names the zone of its moments where the working site goes by another clock', async () => {
    useSessionStore.setState({
      subsite: { id: '16', name: 'Yangon', flag: '0', siteType: 'generalsite', timeZone: 'Asia/Yangon' },
    });
    keepTimeZone('America/Los_Angeles');
    await open('?id=3');
    expect(await screen.findByText('2026-11-20 10:00:00 (America/Los_Angeles)')).toBeTruthy();
    cleanup();
    keepTimeZone('Asia/Rangoon');
    await open('?id=3');
    expect(await screen.findByText('2026-11-20 10:00:00')).toBeTruthy();
    keepTimeZone(null);
  });

  it('links to the records that it refers to, where their lists are permitted', async () => {
    await open('?id=3');
    const link = await screen.findByRole('link', { name: 'Old House' });
    expect(link.getAttribute('href')).toBe(`${path}?id=9`);
    expect(screen.getAllByText('Ko Ko').length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Ko Ko' })).toBeNull();
  });

  it('focuses its name when it opens, and the pager when one moves through the list', async () => {
    sessionStorage.setItem(
      'lc.trail.company',
      JSON.stringify({ query: {}, page: 1, pageSize: 3, total: 3, ids: ['1', '2', '3'] }),
    );
    await prepare();
    show(<ResourcePages resource={company} />, `${path}?id=1`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    await person.click(screen.getByRole('button', { name: 'Next record' }));
    await screen.findByRole('heading', { level: 1, name: 'Company 2' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next record' })),
    );
    await person.keyboard('{Enter}');
    // There is nothing beyond: the keyboard goes to the name.
    await screen.findByRole('heading', { level: 1, name: 'Company 3' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('keeps the active tab in its URL', async () => {
    await open('?id=3');
    await person.click(await screen.findByRole('tab', { name: 'History' }));
    expect(tab.setSearch).toHaveBeenCalledWith('id=3&tab=history');
  });

  it('prints its own data and the active tab, and no other list', async () => {
    const print = (name: 'beforeprint' | 'afterprint') => act(() => void dispatchEvent(new Event(name)));
    const calls = await open('?id=3&tab=companyMember');
    await screen.findByRole('link', { name: 'mya.owner' });
    // Pages of the list, as against its number on the tab.
    const lists = () =>
      calls.filter(
        ({ path: asked, query }) => asked.endsWith('companyMember/list') && query.get('pageSize') !== '1',
      ).length;
    const before = lists();
    print('beforeprint');
    expect(screen.getByText('R-3')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'More contacts' })).toBeTruthy();
    expect(screen.getByText('Licences')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'mya.owner' })).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toContain('Accounts 1');
    // Paper has no room for what is not there.
    expect(headings).not.toContain('Welfare 0');
    expect(lists()).toBe(before);
    print('afterprint');
    expect(screen.queryByText('R-3')).toBeNull();
  });

  it('shows no action, related list or history to those who may not', async () => {
    const calls = await open('?id=3', []);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /Edit|Approve|More/ })).toBeNull();
    expect(tabTexts()).toEqual(['Details', 'More contacts 1', 'Welfare 0', 'Files 2']);
    expect(calls.some((call) => /jobPosting|companyMember/.test(call.path))).toBe(false);
  });

  it('explains why there is no record and links to the list', async () => {
    await open('?id=99');
    expect(await screen.findByText('There is no such record')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to Companies' })).toBeTruthy();
  });

  it('links to the previous and next record of the list, across its pages', async () => {
    await open('');
    const link = await screen.findByRole('link', { name: 'Company 10' });
    expect(link.getAttribute('href')).toBe(`${path}?id=10`);
    await person.click(link);
    cleanup();
    const calls = await open('?id=10');
    expect(await screen.findByText('10 of 12')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Previous record' }));
    expect(tab.replaceWith).toHaveBeenCalledWith('id=9');
    await person.click(screen.getByRole('button', { name: 'Next record' }));
    await waitFor(() => expect(tab.replaceWith).toHaveBeenCalledWith('id=11'));
    expect(calls.find((call) => call.path === '/lczp/company/list')?.query.get('pageNo')).toBe('2');
  });
});
