import { type ImportReport, languages } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { describe, expect, test } from 'vitest';
import {
  exportColumns,
  headingOf,
  importColumns,
} from '../../../apps/server/src/kernel/resource/workbook.ts';
import { expectRefusal, expectSafe } from '../replies.ts';
import { isTypical } from '../representative-routes.ts';
import { formOf, makeWorkbook, makeZip, readWorkbook } from '../workbooks.ts';
import { idsOf, type Subject, type Wire } from './subject.ts';

interface ImportResult {
  totalCount: number;
  successCount: number;
  errorCount: number;
  fileName: string | null;
  fileContent: string | null;
  report: ImportReport;
}

const texts = ['=1+1', '+1', '@SUM(A1)', '-2', 'မြန်မာစာ', '招聘', '007', '1e5', '<b>&"\'', 'two\nlines'];

/** Export, template, import, and files that are none. */
export const describeWorkbook = (subject: Subject): void => {
  const { resource, freeText = '', make, made, call, listAll } = subject;
  const { name } = resource.spec;
  const { unique = '' } = subject;
  const key = unique || freeText;
  const parent = resource.spec.parent?.field;
  const formFields = (input: Wire): Record<string, string> =>
    parent ? { [parent]: String(input[parent]) } : {};

  /** An input as a line of the template. */
  const lineOf = (input: Wire): string[] =>
    importColumns(resource).map(({ name: field, language }) => {
      const byLanguage = input[`${field}I18n`];
      if (language) {
        const text = byLanguage
          ? Reflect.get(Object(byLanguage), language)
          : language === 'en-US' && input[field];
        return typeof text === 'string' ? text : '';
      }
      return input[field] === undefined || input[field] === null ? '' : String(input[field]);
    });
  const headingLine = importColumns(resource).map((column) => headingOf(resource, column, 'en-US'));
  const send = (file: Buffer, fields?: Record<string, string>) =>
    call<ImportResult>('import', formOf(file, fields));

  describe('workbooks', () => {
    test('an export has the values of the list, with any text', async () => {
      const ids: string[] = [];
      for (const text of texts) ids.push(await made({ [freeText]: text }));
      const reply = await call('export', { query: { ids: ids.join(',') } });
      expectSafe(reply);
      expect(reply.headers['content-type']).toBe(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      );
      expect(String(reply.headers['content-disposition'])).toMatch(
        /^attachment; filename="[\w.-]+"; filename\*=UTF-8''/,
      );
      const [headings = [], ...lines] = await readWorkbook(reply.bytes);
      const columns = exportColumns(resource);
      expect(headings).toEqual(columns.map((column) => headingOf(resource, column, 'en-US')));
      const place = columns.findIndex(
        ({ name: field, language }) => field === freeText && (language === undefined || language === 'en-US'),
      );
      expect(lines.map((line) => line[place]).sort()).toEqual([...texts].sort());
      const shown = await listAll();
      const order = idsOf(shown).filter((id) => ids.includes(id));
      expect(lines.map((line) => texts.indexOf(line[place] ?? ''))).toEqual(
        order.map((id) => ids.indexOf(id)),
      );
    });

    test('an export has the rows of the filter, and is in the audit', async () => {
      await made({ [freeText]: 'only this one here' });
      const query = { [`${freeText}_contains`]: 'only this one' };
      const reply = await call('export', { query });
      expect(await readWorkbook(reply.bytes)).toHaveLength(2);
      const { rows } = await subject.server.database.pool.query(
        'select changes, actor_name from audit_log where resource = $1 and action = $2 order by id desc limit 1',
        [name, 'export'],
      );
      expect(rows).toEqual([{ changes: { rows: [null, 1] }, actor_name: (await subject.caller()).username }]);
    });

    test.each(languages)('the template is translated to %s', async (language) => {
      const reply = await call('export', { query: { template: 'true' }, headers: { language } });
      const rows = await readWorkbook(reply.bytes);
      expect(rows).toEqual([importColumns(resource).map((column) => headingOf(resource, column, language))]);
      const title = encodeURIComponent(translate(language, `resource.${name}`));
      expect(String(reply.headers['content-disposition'])).toContain(title);
    });

    test('an import of the template adds rows', async () => {
      const inputs = [1, 2, 3].map(() => make(subject.next()));
      const [first = {}] = inputs;
      const same = inputs.map((input) => ({ ...input, ...formFields(first) }));
      // A record that is named by its id is reported with its name.
      const ids = (input: Record<string, unknown>): unknown[] =>
        importColumns(resource).flatMap(({ name: column, field }) =>
          field.kind === 'reference' && input[column] ? [input[column]] : [],
        );
      const reply = await send(await makeWorkbook([headingLine, ...same.map(lineOf)]), formFields(first));
      expect(reply, reply.text).toMatchObject({ success: true, code: '200' });
      expect(reply.result).toEqual({
        totalCount: 3,
        successCount: 3,
        errorCount: 0,
        fileName: null,
        fileContent: null,
        report: {
          taken: 3,
          understood: same.flatMap((input) => ids(input).map((value) => expect.objectContaining({ value }))),
          leftOut: [],
          understoodCount: 3 * ids(first).length,
          leftOutCount: 0,
        },
      });
      const page = await listAll();
      for (const input of same) {
        const found = page.records.find((record) => record[key] === input[key]);
        expect(found).toMatchObject({ [freeText]: input[freeText] });
      }
    });

    test.runIf(unique !== '')(
      'an import returns bad rows with their problems, and adds the good ones',
      async () => {
        const good = make(subject.next());
        const taken = { ...make(subject.next()), [unique]: good[unique] };
        const needed = resource.spec.fields[unique]?.required ? unique : resource.spec.label;
        const empty = { ...make(subject.next()), [needed]: '' };
        const unclean = { ...make(subject.next()), [freeText]: 'x'.repeat(2000) };
        const lines = [good, taken, empty, unclean].map((input) => lineOf({ ...input, ...formFields(good) }));
        const reply = await send(await makeWorkbook([headingLine, ...lines, []]), formFields(good));
        expect(reply, reply.text).toMatchObject({ success: true, code: '201' });
        expect(reply.result).toMatchObject({ totalCount: 4, successCount: 1, errorCount: 3 });
        expect(reply.result.fileName).toMatch(/\.xlsx$/);
        const [headings, ...failed] = await readWorkbook(
          Buffer.from(reply.result.fileContent ?? '', 'base64'),
        );
        expect(headings).toEqual([...headingLine, 'Error']);
        expect(failed).toHaveLength(3);
        const label = translate('en-US', `${name}.${unique}`);
        expect(failed[0]?.at(-1)).toBe(`${label} is already in use`);
        expect(failed[1]?.at(-1)).toBe(`${translate('en-US', `${name}.${needed}`)} is required`);
        expect(failed[2]?.at(-1)).toMatch(/at most \d+ characters/);
        expect(failed[0]?.slice(0, -1)).toEqual(lines[1]);
      },
    );

    // One reader reads them all.
    test.runIf(isTypical(resource, 'import'))('files that are no workbooks are refused', async () => {
      const zeros = Buffer.alloc(1_000_000);
      const noWorkbooks: [kind: string, file: Buffer, code: string][] = [
        ['nothing', Buffer.alloc(0), 'system.importEmpty'],
        ['text', Buffer.from('one,two\na,b'), 'system.importColumns'],
        [
          'a page',
          Buffer.from('<html><table><tr><td>1</td></tr></table></html>'),
          'system.importOtherFormat',
        ],
        [
          'another zip',
          makeZip([{ name: 'a.txt', content: Buffer.from('hello') }]),
          'system.importUnreadable',
        ],
        ['half a workbook', (await makeWorkbook([headingLine])).subarray(0, 700), 'system.importUnreadable'],
        [
          'other columns',
          await makeWorkbook([
            ['one', 'two'],
            ['1', '2'],
          ]),
          'system.importColumns',
        ],
        [
          'a 64-bit bomb',
          makeZip([{ name: 'xl/workbook.xml', content: zeros, declared: 0xffffffff }]),
          'system.importUnreadable',
        ],
      ];
      for (const [kind, file, code] of noWorkbooks) {
        const reply = await send(file);
        expect([kind, reply.status, reply.code]).toEqual([kind, 200, code]);
      }
      const bomb = makeZip([{ name: 'xl/workbook.xml', content: zeros, declared: 300_000_000 }]);
      expectRefusal(await send(bomb), 200, 'system.importTooComplex');
      const none = await call('import', {
        body: '--edge\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n--edge--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      });
      expectRefusal(none, 400, '400');
      const cut = await call('import', {
        body: '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK',
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      });
      expectRefusal(cut, 400, '400');
      expectRefusal(await send(Buffer.alloc(10_485_761)), 413, '413');
    });
  });
};
