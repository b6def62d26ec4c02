import '../../../app/field-components.ts';
import { company } from '@lc/contract/recruitment';
import { dict } from '@lc/contract/system';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordForm } from '../late-parts.ts';
import { type Call, fakeServer, person, rowOf, show, signIn } from '../testing.tsx';
import { textsOfForm } from './form-texts.ts';
import { RecordDialog } from './record-dialog.tsx';
import { RecordDialogBody } from './record-dialog-body.tsx';

const onClose = vi.fn();
const sex = rowOf('5', {
  version: 3,
  dictName: 'Sex',
  dictNameI18n: { 'en-US': 'Sex' },
  dictCode: 'sex',
  type: '0',
  description: 'old',
});

beforeEach(() => onClose.mockReset());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const add = async (server: Parameters<typeof fakeServer>[0] = {}): Promise<Call[]> => {
  const calls = fakeServer(server);
  await signIn(dict);
  show(<RecordDialog resource={dict} opened={{ mode: 'create' }} onClose={onClose} />);
  return calls;
};
const save = async () => person.click(await screen.findByRole('button', { name: 'Save' }));
const posts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');

describe('the record form', () => {
  it('names the missing fields and sends nothing', async () => {
    const calls = await add();
    await save();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('Code is required')).toBeTruthy();
    expect(posts(calls)).toHaveLength(0);
  });

  it('lists its problems, each as a way to its field', async () => {
    await add();
    await save();
    await screen.findByText('2 fields need attention');
    await person.click(screen.getByRole('button', { name: 'Code' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await person.type(screen.getByLabelText('Code'), 'contract');
    await waitFor(() => expect(screen.queryByText('2 fields need attention')).toBeNull());
  });

  it('offers to convert texts that were written in Zawgyi, and converts those alone', async () => {
    const [zawgyi, unicode] = ['ျမန္မာႏိုင္ငံ', 'မြန်မာနိုင်ငံ'];
    const calls = await add({
      'POST /sys/text/checkEncoding': ({ body }) => {
        const texts = body.texts as string[];
        const converted = texts.map((text) => (text === zawgyi ? unicode : text));
        return { result: { probability: 0.99, isZawgyi: texts.includes(zawgyi), converted } };
      },
    });
    await person.type(screen.getByLabelText('Code'), 'country');
    const description = screen.getByLabelText('Description');
    await person.type(description, zawgyi);
    await person.click(await screen.findByRole('button', { name: 'Convert' }));
    expect(description).toHaveProperty('value', unicode);
    expect(screen.getByLabelText('Code')).toHaveProperty('value', 'country');
    const asked = calls.filter(({ path }) => path === '/sys/text/checkEncoding');
    expect(asked.map(({ body }) => body)).toEqual([{ texts: [zawgyi] }]);
  });

  it('asks about the encoding of formatted texts, too', () => {
    const values = { name: { 'en-US': 'Firm' }, intro: { 'my-MM': '<p>က</p>' } };
    const found = textsOfForm(company, values);
    expect(found.map(({ text }) => text)).toEqual(['Firm', '<p>က</p>']);
    expect(found[1]?.put(values, '<p>ခ</p>')).toEqual({ ...values, intro: { 'my-MM': '<p>ခ</p>' } });
  });

  it('opens as a drawer when it has many fields', async () => {
    await add();
    expect(screen.getByRole('dialog').closest('.ant-modal')).toBeTruthy();
    cleanup();
    await signIn(company);
    show(<RecordDialog resource={company} opened={{ mode: 'create' }} onClose={onClose} />);
    expect((await screen.findByRole('dialog')).closest('.ant-drawer')).toBeTruthy();
  });

  it('stays the same dialog while its code and its record arrive', async () => {
    let isThere = false;
    const { loaded } = recordForm;
    vi.spyOn(recordForm, 'loaded').mockImplementation(() => (isThere ? loaded() : undefined));
    let arrive = () => {};
    vi.spyOn(recordForm, 'load').mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    fakeServer({ [`GET ${dict.pathOf('get')}`]: () => ({ result: sex }) });
    show(<RecordDialog resource={dict} opened={{ mode: 'update', id: '5' }} onClose={onClose} />);
    const dialog = await screen.findByRole('dialog', { name: 'Edit dictionary' });
    expect(dialog.querySelector('.ant-skeleton')).toBeTruthy();
    isThere = true;
    arrive();
    await screen.findByLabelText('Description');
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(dialog.querySelector('.ant-skeleton')).toBeNull();
    expect(dialog.contains(screen.getByRole('button', { name: 'Save' }))).toBe(true);
  });

  it('says what to do when its code does not arrive, and can be closed', async () => {
    await signIn(dict);
    vi.spyOn(recordForm, 'loaded').mockReturnValue(undefined);
    vi.spyOn(recordForm, 'load').mockRejectedValue(new Error('Failed to fetch dynamically imported module'));
    show(<RecordDialog resource={dict} opened={{ mode: 'create' }} onClose={onClose} />);
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain('This could not be loaded'));
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('keeps the input while its tab is in the background', async () => {
    const calls = fakeServer({ [`GET ${dict.pathOf('get')}`]: () => ({ result: sex }) });
    await signIn(dict);
    const Tab = () => {
      const [isBehind, setBehind] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setBehind(!isBehind)}>
            Switch
          </button>
          <Activity mode={isBehind ? 'hidden' : 'visible'}>
            <RecordDialogBody isPage resource={dict} opened={{ mode: 'update', id: '5' }} onClose={onClose} />
          </Activity>
        </>
      );
    };
    show(<Tab />);
    await person.type(await screen.findByLabelText('Description'), ' and new');
    await person.click(screen.getByRole('button', { name: 'Switch' }));
    // What was read is forgotten as soon as the browser has time for it.
    await new Promise((resolve) => setTimeout(resolve));
    await person.click(screen.getByRole('button', { name: 'Switch' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === dict.pathOf('get')).length).toBe(2));
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('old and new');
  });

  it('sends texts of every language', async () => {
    const calls = await add({ 'POST /sys/dict/add': () => ({ result: { id: '9' } }) });
    await person.type(screen.getByLabelText('Name in English'), 'Contracts');
    await person.type(screen.getByLabelText('Name in 中文'), '合同');
    await person.type(screen.getByLabelText('Name in မြန်မာ'), 'စာချုပ်');
    await person.type(screen.getByLabelText('Code'), 'contract');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    // A slow machine also asks how the Burmese is encoded.
    expect(posts(calls).find(({ path }) => path === '/sys/dict/add')?.body).toMatchObject({
      dictNameI18n: { 'en-US': 'Contracts', 'zh-CN': '合同', 'my-MM': 'စာချုပ်' },
      dictCode: 'contract',
      type: '0',
    });
  });

  it('asks whether a unique value is taken when the field is left', async () => {
    const calls = await add({
      'GET /sys/duplicate/check': () => ({ success: false, code: 'system.duplicate', message: 'taken' }),
    });
    await person.type(screen.getByLabelText('Code'), 'sex');
    await person.tab();
    expect(await screen.findByText('Code is already in use')).toBeTruthy();
    const check = calls.find(({ path }) => path === '/sys/duplicate/check');
    expect(Object.fromEntries(check?.query ?? [])).toMatchObject({
      tableName: 'sys_dict',
      fieldName: 'dictCode',
      fieldVal: 'sex',
    });
  });

  it('shows what the server refuses under the fields', async () => {
    await add({
      'POST /sys/dict/add': () => ({
        success: false,
        code: '400',
        message: 'Some of the values are not valid',
        result: {
          problems: [
            { path: 'dictNameI18n.my-MM', rule: 'max', message: 'Name is too long' },
            { path: 'dictCode', rule: 'taken', message: 'Code is used' },
          ],
        },
      }),
    });
    await person.type(screen.getByLabelText('Name in English'), 'Contracts');
    await person.type(screen.getByLabelText('Code'), 'contract');
    await save();
    expect(await screen.findByText('Name is too long')).toBeTruthy();
    expect(screen.getByText('Code is used')).toBeTruthy();
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
    await person.type(screen.getByLabelText('Code'), '2');
    expect(screen.queryByText('Code is used')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before it discards input', async () => {
    await add();
    await person.type(screen.getByLabelText('Code'), 'x');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('keeps the input when another user saved meanwhile', async () => {
    let saved = sex;
    const calls = fakeServer({
      'GET /sys/dict/queryById': () => ({ result: saved }),
      'PUT /sys/dict/edit': ({ body }) =>
        body.version === saved.version ? {} : { success: false, code: 'system.conflict', message: 'changed' },
    });
    await signIn(dict);
    show(<RecordDialog resource={dict} opened={{ mode: 'update', id: '5' }} onClose={onClose} />);
    const description = await screen.findByLabelText('Description');
    await person.clear(description);
    await person.type(description, 'mine');
    saved = { ...sex, version: 4, description: 'theirs' };
    await save();
    await person.click(await screen.findByRole('button', { name: 'Load the newest' }));
    expect(await screen.findByText('Saved meanwhile: theirs')).toBeTruthy();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      id: '5',
      version: 4,
      description: 'mine',
    });
  });
});
