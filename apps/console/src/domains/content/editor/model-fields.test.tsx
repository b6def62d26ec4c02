import '../../../app/field-components.ts';
import { contentItem, contentText } from '@lc/contract/content';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Values } from '../../../kernel/resource/index.ts';
import { fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { ModelFields } from './model-fields.tsx';
import { TitleNotice } from './title-notice.tsx';

beforeEach(() => signIn(contentItem, contentText));
afterEach(cleanup);

describe('the fields of a model', () => {
  let values: Values = {};
  const Page = ({
    model,
    isDisclosure = false,
    isReadOnly = false,
    initial = {},
  }: {
    model: string;
    isDisclosure?: boolean;
    isReadOnly?: boolean;
    initial?: Values;
  }) => {
    const [kept, setKept] = useState<Values>(initial);
    values = kept;
    return (
      <ModelFields
        model={model}
        isDisclosure={isDisclosure}
        designed={[]}
        values={kept}
        errors={{}}
        isReadOnly={isReadOnly}
        texts={{ id: undefined, lang: 'en-US', drafts: {}, hasText: () => false }}
        onChange={setKept}
      />
    );
  };

  test('stand in the groups of the model, and its lists below them', async () => {
    fakeServer({});
    show(<Page model="function" />);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Body',
      'People and offices',
      'Where and when',
      'Contact',
    ]);
    await person.click(screen.getByRole('button', { name: /^Add/ }));
    await person.type(screen.getByLabelText(/^Text/), 'Registers');
    expect(values).toMatchObject({ orgKind: 'overview', duties: [{ text: 'Registers' }] });
  });

  test('say of which document they are in a column of disclosures, and a number once', () => {
    fakeServer({});
    show(<Page model="division" isDisclosure />);
    expect(screen.getByLabelText('Issued on')).toBeTruthy();
    expect(screen.getAllByLabelText('Document number')).toHaveLength(1);
    expect(screen.getByLabelText('Why it is not disclosed')).toBeTruthy();
    expect(screen.getByLabelText('Related items')).toBeTruthy();
    cleanup();
    show(<Page model="division" />);
    expect(screen.queryByLabelText('Issued on')).toBeNull();
    expect(screen.getByLabelText('Related items')).toBeTruthy();
  });

  test('name an item that is gone in words, to be taken out, and never by its id', async () => {
    fakeServer({
      'GET /content/item/options': () => ({ result: [{ value: '7', label: 'U Kyaw' }] }),
    });
    show(<Page model="division" initial={{ leadItemId: '80', relatedIds: ['7', '90'] }} />);
    const related = (await screen.findByLabelText('Related items')).closest<HTMLElement>('.ant-select');
    const lead = screen.getByLabelText(/^Leader/).closest<HTMLElement>('.ant-select');
    if (!related || !lead) throw new Error('There is no picker');
    await waitFor(() => expect(related.textContent).toContain('U KyawNo longer there'));
    await waitFor(() => expect(lead.textContent).toContain('No longer there'));
    expect(related.textContent).not.toContain('90');
    expect(lead.textContent).not.toContain('80');
    const gone = within(related).getByTitle('No longer there');
    await person.click(within(gone).getByLabelText('close'));
    expect(values.relatedIds).toEqual(['7']);
  });

  test('name an item that is gone in words where they are only read', async () => {
    fakeServer({
      'GET /content/item/options': () => ({ result: [{ value: '7', label: 'U Kyaw' }] }),
    });
    show(<Page model="division" isReadOnly initial={{ leadItemId: '80', relatedIds: ['7', '90'] }} />);
    await screen.findByText('No longer there', { exact: true, selector: '.lc-form-text' });
    await screen.findByText('U Kyaw, No longer there');
  });

  test('say which of them point to what is no longer there', async () => {
    const calls = fakeServer({
      'GET /content/item/options': () => ({ result: [{ value: '7', label: 'U Kyaw' }] }),
    });
    show(<Page model="division" initial={{ leadItemId: '8', deputyItemId: '7', relatedIds: ['7', '9'] }} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^No longer there.*: Leader, Related items$/,
    );
    cleanup();
    const asked = calls.length;
    show(<Page model="division" initial={{ leadItemId: '7' }} />);
    await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('ask the server for leaders alone where a leader is chosen', async () => {
    const calls = fakeServer({});
    show(<Page model="division" />);
    await person.click(screen.getByLabelText('Leader'));
    await waitFor(() =>
      expect(calls.map(({ path, query }) => [path, query.get('for')])).toContainEqual([
        '/content/item/options',
        'modelDivision.leadItemId',
      ]),
    );
  });
});

describe('the notice about a title', () => {
  const notice = (title: string, result: unknown) => {
    const calls = fakeServer({ 'GET /content/item/titled': () => ({ result }) });
    show(<TitleNotice newsClassId="7" id="1" lang="en-US" title={title} />);
    return calls;
  };

  test('warns that the column has it already', async () => {
    const calls = notice(' Harbour opens ', [{ id: '9', title: 'Harbour opens' }]);
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'This column has items with this title already: 1Harbour opens (9)',
    );
    const { query } = calls[0] ?? {};
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      newsClassId: '7',
      id: '1',
      title: 'Harbour opens',
    });
  });

  test('says nothing about another one, and asks nothing about none', async () => {
    const calls = notice('Harbour opens', []);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    expect(notice('  ', [{ id: '9', title: 'x' }])).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
