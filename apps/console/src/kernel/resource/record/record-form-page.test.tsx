import '../../../app/field-components.ts';
import type { Resource } from '@lc/contract/kernel';
import { processOfRecord } from '@lc/contract/process/of-record.api.ts';
import { company, companyContact } from '@lc/contract/recruitment';
import { dict } from '@lc/contract/system';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageTabContext } from '../../page-tab.ts';
import { needsPage } from '../form/form-shape.ts';
import { type Call, fakeServer, pageOf, person, rowOf, show, signIn } from '../testing.tsx';
import { ResourcePages } from './resource-pages.tsx';

const path = '/recruitment/company';
const tab = {
  setTitle: vi.fn(),
  setSearch: vi.fn(),
  replaceWith: vi.fn(),
  setUnsaved: vi.fn(),
  close: vi.fn(),
  refresh: vi.fn(),
};
const row = rowOf('3', {
  companyNo: 'C-2026-00003',
  name: 'Golden Lotus',
  nameI18n: { 'en-US': 'Golden Lotus' },
  nature: 'private',
  registrationCountry: 'MM',
  verifyStatus: 'unverified',
  status: 'active',
  level: 0,
  riskScore: 0,
  openJobs: 0,
  contactPublic: false,
  contacts: [],
  welfares: [],
});

const open = async (
  search: string,
  allowed: readonly Resource[] = [company, companyContact],
): Promise<Call[]> => {
  const calls = fakeServer({
    'GET /lczp/company/list': () => ({ result: pageOf([row]) }),
    'GET /lczp/company/queryById': ({ query }) =>
      query.get('id') === '3'
        ? { result: row }
        : { success: false, code: 'system.recordNotFound', message: 'There is no such record' },
    [`GET ${processOfRecord.path}`]: () => ({ result: null }),
    'POST /lczp/company/add': () => ({ result: { id: '50' } }),
    'PUT /lczp/company/edit': () => ({ result: { version: 1 } }),
  });
  await signIn(...allowed);
  show(
    <PageTabContext value={{ ...tab, fullPath: `${path}${search}` }}>
      <ResourcePages resource={company} />
    </PageTabContext>,
    `${path}${search}`,
  );
  return calls;
};

const button = (name: string) => screen.getByRole('button', { name });
const nameInput = () => screen.findByLabelText<HTMLInputElement>('Name in English');

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('a long form', () => {
  it('is a page where a record has children or more fields than a drawer shows', () => {
    expect(needsPage(company, 'update')).toBe(true);
    expect(needsPage(dict, 'update')).toBe(false);
  });

  it('opens from the list and from the record at an address of its own', async () => {
    await open('');
    await screen.findByRole('link', { name: 'Golden Lotus' });
    await person.click(button('Add'));
    expect(await screen.findByRole('region', { name: 'Add company' })).toBeTruthy();
    cleanup();
    await open('?id=3');
    await screen.findByRole('heading', { level: 1, name: 'Golden Lotus' });
    await person.click(button('Edit'));
    expect(tab.replaceWith).toHaveBeenCalledWith('edit=3');
  });

  it('has a title with its record, and the focus on its first field', async () => {
    await open('?edit=3');
    expect(await screen.findByText('Golden Lotus')).toBeTruthy();
    const form = within(screen.getByRole('region', { name: 'Edit company' }));
    expect(form.getByRole('heading', { level: 1, name: 'Edit company' })).toBeTruthy();
    await waitFor(() => expect(tab.setTitle).toHaveBeenCalledWith('Golden Lotus · Edit'));
    expect(document.activeElement).toBe(await nameInput());
  });

  it('lists its problems at the top, each linked to its field', async () => {
    const calls = await open('?add=1');
    await person.type(await screen.findByLabelText('Website'), 'no address');
    await person.click(button('Save'));
    await screen.findByText('2 fields need attention');
    await person.click(button('Website'));
    expect(document.activeElement).toBe(screen.getByLabelText('Website'));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('marks its tab as unsaved, asks before it discards, and returns to the record', async () => {
    await open('?edit=3');
    await person.type(await nameInput(), '!');
    await waitFor(() => expect(tab.setUnsaved).toHaveBeenLastCalledWith(true));
    await person.click(button('Cancel'));
    await screen.findAllByText('Discard what you typed?');
    expect(tab.replaceWith).not.toHaveBeenCalled();
    await person.click(button('Discard'));
    await waitFor(() => expect(tab.replaceWith).toHaveBeenCalledWith('id=3'));
    expect(tab.setUnsaved).toHaveBeenLastCalledWith(false);
  });

  it('saves and shows the record, a new one too', async () => {
    const calls = await open('?edit=3');
    await person.type(await nameInput(), '!');
    await person.click(button('Save'));
    await waitFor(() => expect(tab.replaceWith).toHaveBeenCalledWith('id=3'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: '3', version: 0 });
    cleanup();
    await open('?add=1');
    await person.type(await nameInput(), 'New House');
    await person.click(button('Save'));
    await waitFor(() => expect(tab.replaceWith).toHaveBeenCalledWith('id=50'));
  });

  it('returns to the list when nothing was added', async () => {
    await open('?add=1');
    await nameInput();
    await person.click(button('Cancel'));
    expect(tab.close).toHaveBeenCalled();
    expect(await screen.findByRole('link', { name: 'Golden Lotus' })).toBeTruthy();
  });

  it('says that the record does not exist, with a link out', async () => {
    await open('?edit=99');
    await screen.findByText('There is no such record');
    await person.click(button('Close'));
    expect(tab.replaceWith).toHaveBeenCalledWith('id=99');
  });

  it('is hidden from users who may not save it', async () => {
    await open('?edit=3', []);
    await screen.findByRole('heading', { level: 1, name: 'Golden Lotus' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
