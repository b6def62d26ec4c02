import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ImportReport, type ImportTable, languages } from '@lc/contract/kernel';
import { company } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { readImportFile } from '@lc/contract/system';
import { translate } from '@lc/contract/words';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { formOf, makeWorkbook, readWorkbook } from '../../../../../tests/support/workbooks.ts';
import { lettersOfColumn } from '../../kernel/tables/cell.ts';
import { numberCell, rowXml, textCell, workbookXml } from '../../kernel/tables/workbook.fixture.ts';

const server = await startTestApp();
const { db } = server;
const staff = await server.asRole(permissionsOf(company));

interface Outcome {
  totalCount: number;
  successCount: number;
  errorCount: number;
  fileContent: string | null;
  report: ImportReport;
}

const send = (file: Buffer, fields: Readonly<Record<string, string>> = {}, language = 'en-US') => {
  const form = formOf(file, fields);
  return staff.call<Outcome>(`POST ${company.spec.path}/importExcel`, {
    ...form,
    headers: { ...form.headers, language },
  });
};
const csv = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));
const count = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from company`.execute(db);
  return rows[0]?.n ?? 0;
};
const found = async (shortName: string): Promise<Record<string, unknown>> => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select name, nature, website, registration_no as "registrationNo",
    founded_on::text as "foundedOn", registered_capital::text as capital, contact_phone_mask as phone,
    contact_public as public, level, size_band as size
    from company where short_name = ${shortName}`.execute(db);
  return rows[0] ?? {};
};
const notes = (list: ImportReport['leftOut']): string[] =>
  list.map(({ place, value, note }) => `${place}: ${value} → ${note}`);

let last = 0;
const shortName = (): string => `Import ${++last}`;
/** Imports one company with these cells beside its names, and gives what came of it. */
const importOne = async (cells: Readonly<Record<string, string>>) => {
  const short = shortName();
  const headings = ['Name (English)', 'Short name', ...Object.keys(cells)];
  const line = [short, short, ...Object.values(cells)].map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const { result } = await send(csv(headings.join(','), line.join(',')));
  return { stored: await found(short), report: result.report };
};

describe('the files of findings', () => {
  const folder = resolve(import.meta.dirname, '../../../../../tests/fixtures/tables');
  const asked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'duplicate-heading.xlsx': { H: '' },
  };

  test.each(readdirSync(folder))('%s comes in whole, or asks first', async (name) => {
    const file = readFileSync(resolve(folder, name));
    const before = await count();
    const columns = asked[name];
    if (columns) {
      const refused = await send(file);
      expectRefusal(refused, 200, 'system.importColumns');
      expect(refused.message).toContain('S1!E1 “Website”, S1!H1 “Website”');
      expect(await count()).toBe(before);
    }
    const reply = await send(file, columns ? { columns: JSON.stringify(columns) } : {});
    expect(reply, reply.text).toMatchObject({ success: true, result: { totalCount: 1, successCount: 1 } });
    const { rows } = await sql<
      Record<string, unknown>
    >`select name ->> 'en-US' as name, short_name as short, website,
      registration_no as number from company order by id desc limit 1`.execute(db);
    const [, suffix] = /^C(57667[a-z])$/.exec(String(rows[0]?.short)) ?? [];
    expect(rows[0]).toEqual({
      name: `Comp ${suffix}`,
      short: `C${suffix}`,
      website: 'https://c.example',
      number: `REG${suffix}`,
    });
  });
});

describe('the columns of a file', () => {
  test('are asked for by their places, with their values and the fields they may be', async () => {
    const file = await makeWorkbook([
      ['Name', 'Web', 'Website', '网址', ''],
      ['Golden Star', 'one', 'https://a.example', 'https://b.example', 'more'],
    ]);
    const { result } = await staff.call<ImportTable>(readImportFile, formOf(file, { resource: 'company' }));
    expect(
      result.columns.map(({ letters, state, field, examples }) => [letters, state, field, examples]),
    ).toEqual([
      ['A', 'taken', 'name (en-US)', ['Golden Star']],
      ['B', 'unknown', '', ['one']],
      ['C', 'double', 'website', ['https://a.example']],
      ['D', 'double', 'website', ['https://b.example']],
      ['E', 'unknown', '', ['more']],
    ]);
    expect(result.fields).toContainEqual({ key: 'website', label: 'Website', isRequired: false });
    expectRefusal(await send(file), 200, 'system.importColumns');
    expectRefusal(await send(file, { columns: '{"B":"nothing"}' }), 400, '400');
    expectRefusal(await send(file, { columns: 'no json' }), 400, '400');
    const both = { B: '', E: '', C: 'website', D: 'website' };
    expectRefusal(await send(file, { columns: JSON.stringify(both) }), 200, 'system.importColumns');
    const reply = await send(file, { columns: JSON.stringify({ B: 'shortName', E: '', D: '' }) });
    expect(reply.result).toMatchObject({ successCount: 1 });
    expect(notes(reply.result.report.leftOut)).toEqual([
      'Rows!D1: 网址 → You chose to leave this column out',
      'Rows!E1:  → You chose to leave this column out',
    ]);
    expect(notes(reply.result.report.understood)).toEqual([
      'Rows!A1: Name → The column Name (English)',
      'Rows!B1: Web → The column Short name',
    ]);
  });

  test('may be called in two languages, or as an export calls them', async () => {
    const short = shortName();
    const reply = await send(csv('企业名称 / Name,Short name\u3000简称,公司网站', `Xu Co,${short},y`), {
      columns: '{"C":""}',
    });
    expect(reply, reply.text).toMatchObject({ success: true });
    expect(await found(short)).toMatchObject({ name: { 'en-US': 'Xu Co' } });
    const exported = await staff.call<never>(`GET ${company.spec.path}/exportXls`);
    const [headings = []] = await readWorkbook(exported.bytes);
    const { result } = await staff.call<ImportTable>(
      readImportFile,
      formOf(exported.bytes, { resource: 'company' }),
    );
    expect(result.columns.map(({ heading }) => heading)).toEqual(headings);
    expect(result.columns.filter(({ state }) => state === 'unknown' || state === 'double')).toEqual([]);
  });

  test('that only count the lines are left out and said', async () => {
    const lines = ['1,Aung Co', '၂,Ba Co', '3.,Chit Co'];
    const { result } = await send(csv('序号,Name', ...lines));
    expect(result).toMatchObject({ successCount: 3 });
    expect(notes(result.report.leftOut)).toEqual(['A1: 序号 → The column only counts the lines']);
    expectRefusal(await send(csv('No.,Name', '1,Aung Co', '7,Ba Co')), 200, 'system.importColumns');
  });

  test('are read with the right to import alone', async () => {
    const reader = await server.asRole(['company:list']);
    const file = formOf(csv('Name', 'a'), { resource: 'company' });
    expectRefusal(await reader.call(readImportFile, file), 403, '403');
  });
});

describe('what stands around the records', () => {
  test('is left out and said: titles, totals, headings again, other tables and other sheets', async () => {
    const [one, two] = [shortName(), shortName()];
    const file = workbookXml({
      sheets: [
        { name: 'Old', rows: [['Name'], ['Z']] },
        {
          name: 'Data',
          rows: [
            ['List of companies'],
            ['Name', 'Short name', 'Level'],
            ['Aung Co', one, '1'],
            ['Name', 'Short name', 'Level'],
            ['Ba Co', two, '2'],
            ['Total', '', '3'],
            [],
            ['Website', 'Nature', 'Level'],
            ['x', 'y', 'z'],
          ],
        },
        { name: 'Secret', state: 'hidden', rows: [['Nothing']] },
      ],
    });
    const { result } = await send(file);
    expect(result).toMatchObject({ totalCount: 2, successCount: 2 });
    expect(notes(result.report.leftOut)).toEqual([
      'Old:  → One sheet is imported at a time; this one has 2 rows',
      'Secret:  → One sheet is imported at a time; this one has 1 rows',
      'Data!A1: List of companies → It is above the headings',
      'Data!A4: Name · Short name · Level → The headings are repeated here',
      'Data!A6: Total · 3 → A line of totals, not a record',
      'Data!A8: Website · Nature · Level → It belongs to another table of the sheet',
      'Data!A9: x · y · z → It belongs to another table of the sheet',
    ]);
  });

  test('of an error is its place, what stands there and what was expected', async () => {
    const reply = await send(
      csv(
        'Name,Short name,Level,Founded on,Nature',
        `Aung Co,${shortName()},ten,1990-04-05 or 1991,Secret`,
        'Ba Co,#N/A,1,,',
      ),
    );
    expect(reply.result).toMatchObject({ totalCount: 2, successCount: 0, errorCount: 2 });
    const places = reply.result.report.leftOut.map(({ place, value }) => [place, value]);
    expect(places).toEqual([
      ['C2', 'ten'],
      ['D2', '1990-04-05 or 1991'],
      ['E2', 'Secret'],
      ['B3', '#N/A'],
    ]);
    const [, , nature] = reply.result.report.leftOut;
    expect(nature?.note).toContain('Private');
    const [headings, row] = await readWorkbook(Buffer.from(reply.result.fileContent ?? '', 'base64'));
    expect(headings?.at(-1)).toBe('Error');
    expect(row?.at(-1)).toContain('write it as 2015-03-14');
    const again = await send(Buffer.from(reply.result.fileContent ?? '', 'base64'));
    expect(again.result).toMatchObject({ totalCount: 2, errorCount: 2 });
  });
});

describe('a value of a file', () => {
  test.each([
    ['Founded on', '1990/04/05', { foundedOn: '1990-04-05' }, '1990-04-05'],
    ['Founded on', '14/03/2015', { foundedOn: '2015-03-14' }, '2015-03-14'],
    ['Founded on', '၁၄/၀၃/၂၀၁၅', { foundedOn: '2015-03-14' }, '2015-03-14'],
    ['Founded on', '2015年3月14日', { foundedOn: '2015-03-14' }, '2015-03-14'],
    ['Founded on', '2015-03-14', { foundedOn: '2015-03-14' }, undefined],
    ['Level', '၅', { level: 5 }, '5'],
    ['Level', '５', { level: 5 }, '5'],
    ['Level', '5.0', { level: 5 }, undefined],
    ['Contact is public', '是', { public: true }, undefined],
    ['Contact is public', 'No', { public: false }, undefined],
    ['Nature', 'private', { nature: 'private' }, undefined],
    ['Nature', '  FOREIGN', { nature: 'foreign' }, undefined],
    ['Phone', '9123456789', { phone: '+95 9•••••789' }, '09123456789'],
  ])('in %s, %s, is understood', async (heading, cell, stored, as) => {
    const one = await importOne({ [heading]: cell });
    expect(one.report.leftOut).toEqual([]);
    expect(one.stored).toMatchObject(stored);
    expect(one.report.understood.map(({ note }) => note)).toEqual(as === undefined ? [] : [as]);
  });

  test.each([
    ['Mobile number', '09123456789', 'Phone'],
    ['手机号码', '09123456789', 'Phone'],
    ['ဆက်သွယ်ရန်ဖုန်း', '09123456789', 'Phone'],
    ['Mail', 'a@example.com', 'E-mail'],
    ['电子邮件 *', 'a@example.com', 'E-mail'],
  ])('below %s, another name of its column, is understood', async (heading, cell, column) => {
    const { report } = await importOne({ [heading]: cell });
    expect(report).toMatchObject({ leftOut: [] });
    expect(report.understood.map(({ value, note }) => [value, note])).toEqual([
      [heading, expect.stringContaining(column)],
    ]);
  });

  test.each([
    ['Founded on', '1990-04-05 or 1991'],
    ['Founded on', '03/04/2015'],
    ['Founded on', '2015-03'],
    ['Founded on', '31/02/2015'],
    ['Founded on', '42000'],
    ['Level', '2,5'],
    ['Level', '2.5'],
    ['Level', 'five'],
    ['Level', '#REF!'],
    ['Contact is public', 'perhaps'],
    ['Nature', 'Privat'],
    ['Short name', '1.10101E+17'],
    ['Phone', 'call me'],
  ])('in %s, %s, is refused with its place', async (heading, cell) => {
    const headings = ['Name (English)', heading];
    const reply = await send(csv(headings.join(','), `Xu Co,"${cell}"`));
    expect(reply.result).toMatchObject({ successCount: 0, errorCount: 1 });
    expect(reply.result.report.leftOut).toEqual([
      { place: 'B2', value: cell, note: expect.stringContaining(heading) },
    ]);
  });

  test('is an amount with the places of its currency, without what computing added', async () => {
    const cells = { 'Currency of the capital': 'USD' };
    for (const [written, capital] of [
      ['150,000,000', '150000000.00'],
      ['150000.30000000002', '150000.30'],
      ['$ 1,500.5', '1500.50'],
    ] as const) {
      const { stored } = await importOne({ ...cells, 'Registered capital': written });
      expect(stored.capital).toMatch(new RegExp(`^${capital.replace('.', '\\.')}0*$`));
    }
    for (const written of ['150000.305', '2,5', '1500 MMK', '1e3']) {
      const { report } = await importOne({ ...cells, 'Registered capital': written });
      expect(report.leftOut.map(({ value }) => value)).toEqual([written]);
    }
  });

  test('says by its column which number is the day', async () => {
    const [one, two] = [shortName(), shortName()];
    const lines = [`Aung Co,${one},03/04/2015`, `Ba Co,${two},25/12/2015`];
    const { result } = await send(csv('Name,Short name,Founded on', ...lines));
    expect(result.successCount).toBe(2);
    expect(await found(one)).toMatchObject({ foundedOn: '2015-04-03' });
    const american = [`Aung Co,${shortName()},03/04/2016`, `Ba Co,${shortName()},12/25/2016`];
    await send(csv('Name,Short name,Founded on', ...american));
    expect(await found(american[0]?.split(',')[1] ?? '')).toMatchObject({ foundedOn: '2016-03-04' });
    const mixed = [`Aung Co,x,03/04/2015`, `Ba Co,x,25/12/2015`, `Chit Co,x,12/25/2015`];
    const { result: refused } = await send(csv('Name,Short name,Founded on', ...mixed));
    expect(refused.report.leftOut.map(({ place }) => place)).toEqual(['C2']);
  });

  test('is a number with too many digits only in a cell of text', async () => {
    const digits = '110101199003071234';
    const rows = (cell: string) =>
      workbookXml({
        sheets: [
          {
            name: 'S',
            rows:
              rowXml(
                1,
                ['Name', 'Short name', 'Registration number'].map((text, at) =>
                  textCell(`${'ABC'[at]}1`, text),
                ),
              ) + rowXml(2, [textCell('A2', 'Xu Co'), textCell('B2', `Digits ${last}`), cell]),
          },
        ],
      });
    const refused = await send(rows(numberCell('C2', digits)));
    expect(refused.result.report.leftOut).toEqual([
      { place: 'S!C2', value: digits, note: expect.stringContaining('Format the cell as text') },
    ]);
    expect((await send(rows(textCell('C2', digits)))).result.successCount).toBe(1);
    expect(await found(`Digits ${last}`)).toMatchObject({ registrationNo: digits });
    const formula = await send(rows('<c r="C2"><f>A1</f></c>'));
    expect(formula.result.report.leftOut).toEqual([
      { place: 'S!C2', value: '=A1', note: expect.stringContaining('formula without a result') },
    ]);
  });
});

describe('the template', () => {
  test.each(
    languages,
  )('in %s explains every column, offers its words, and is read back without a question', async (language) => {
    const reply = await staff.call<never>(`GET ${company.spec.path}/exportXls`, {
      query: { template: 'true' },
      headers: { language },
    });
    const book = await readXlsx(reply.bytes, { readStyles: false });
    const [records, help, words] = book.sheets;
    const headings = (records?.rows[0] ?? []).map(String);
    expect(help?.rows.slice(1).map(([heading]) => heading)).toEqual(headings);
    expect(help?.rows.every((row) => row[2] !== '')).toBe(true);
    const nature = headings.indexOf(translate(language, 'company.nature'));
    const offered = (words?.rows ?? [])
      .filter(([heading]) => heading === headings[nature])
      .map(([, word]) => word);
    expect(offered).toHaveLength(9);
    const list = (records?.dataValidations ?? []).find(({ range }) =>
      range.startsWith(`${lettersOfColumn(nature)}2:`),
    );
    const [, from, to] = /\$B\$(\d+):\$B\$(\d+)$/.exec(list?.formula1 ?? '') ?? [];
    expect(words?.rows.slice(Number(from) - 1, Number(to)).map(([, word]) => word)).toEqual(offered);

    const line = headings.map((_, place) =>
      place === 0 ? `Template ${language}` : place === nature ? (offered[1] ?? null) : null,
    );
    const filled = await writeXlsx({
      sheets: book.sheets.map((sheet, at) => ({
        name: sheet.name,
        rows: at === 0 ? [headings, line] : sheet.rows,
      })),
    });
    const { result } = await send(Buffer.from(filled), {}, language);
    expect(result.report).toMatchObject({ taken: 1, leftOut: [], understood: [] });
  });
});

test('a file of another kind is refused with what to do', async () => {
  const old = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
  ]);
  const reply = await send(old);
  expectRefusal(reply, 200, 'system.importOtherFormat');
  expect(reply.message).toContain('save it as an Excel workbook (.xlsx)');
});
