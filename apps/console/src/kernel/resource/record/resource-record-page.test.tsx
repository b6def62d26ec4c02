import { company, companyContact } from '@lc/contract/recruitment';
import { auditLog, dict } from '@lc/contract/system';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageTabContext } from '../../page-tab.ts';
import { type Call, fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';
import { ResourcePages } from './resource-pages.tsx';
import { related } from './resource-record-page.tsx';

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
  });

const all = Array.from({ length: 12 }, (_, index) => companyOf(String(index + 1)));
const tab = { setTitle: vi.fn(), setSearch: vi.fn(), replaceWith: vi.fn(), close: vi.fn(), refresh: vi.fn() };

const open = async (search: string, isAllowed = true): Promise<Call[]> => {
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
    'GET /sys/dict/list': () => ({ result: pageOf([]) }),
    'GET /sys/auditLog/list': () => ({ result: pageOf([]) }),
    'POST /lczp/company/act/approve': () => ({ result: { version: 1, state: 'verified' } }),
  });
  await signIn(...(isAllowed ? [company, companyContact, auditLog, dict] : []));
  show(
    <PageTabContext value={{ ...tab, fullPath: `${path}${search}` }}>
      <ResourcePages
        resource={company}
        record={{ related: [related(dict, 'dictCode')], facts: ['accountManagerId'] }}
      />
    </PageTabContext>,
    `${path}${search}`,
  );
  return calls;
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('the page of a record', () => {
  it('shows name, states, groups and children, and gives its tab the name', async () => {
    await open('?id=3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Company 3' })).toBeTruthy();
    expect(screen.getByText('In review')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Registration' })).toBeTruthy();
    expect(screen.getByText('R-3')).toBeTruthy();
    const lines = screen.getByRole('table', { name: 'More contacts' });
    expect(within(lines).getByText('Daw Mya')).toBeTruthy();
    expect(tab.setTitle).toHaveBeenCalledWith('Company 3');
  });

  it('has its files on a tab of their own', async () => {
    await open('?id=3');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Licences')).toBeNull();
    await person.click(screen.getByRole('tab', { name: 'Files' }));
    expect(tab.setSearch).toHaveBeenCalledWith('id=3&tab=files');
    cleanup();
    await open('?id=3&tab=files');
    expect(await screen.findByText('Licences')).toBeTruthy();
    // The picture that it is known by stands in its head.
    expect(within(screen.getByRole('tabpanel', { name: 'Files' })).queryByText('Logo')).toBeNull();
  });

  it('offers the moves of the state and makes one', async () => {
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

  it('lists what belongs to it, narrowed to the record', async () => {
    const calls = await open('?id=3&tab=dict');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(calls.find((call) => call.path === '/sys/dict/list')?.query.get('dictCode')).toBe('3'),
    );
    await person.click(screen.getByRole('tab', { name: 'History' }));
    expect(tab.setSearch).toHaveBeenCalledWith('id=3&tab=history');
  });

  it('shows no action, related list or history to those who may not', async () => {
    await open('?id=3', false);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /Edit|Approve|More/ })).toBeNull();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Details', 'Files']);
  });

  it('says why there is no record and leads to the list', async () => {
    await open('?id=99');
    expect(await screen.findByText('There is no such record')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to Companies' })).toBeTruthy();
  });

  it('leads to the records before and after in the list it was opened from, over its pages', async () => {
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
    expect(calls.find((call) => call.path.endsWith('/list'))?.query.get('pageNo')).toBe('2');
  });
});
