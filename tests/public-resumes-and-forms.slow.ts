import { checkFormDesign, type FormFinding, formDesign, importFormDesign } from '@lc/contract/forms';
import type { ImportReport } from '@lc/contract/kernel';
import {
  exportJsonResume,
  importJsonResume,
  type JsonResume,
  resume,
  seeker,
} from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from './support/app.ts';
import { publicCases } from './support/public-cases.ts';
import { expectDone } from './support/replies.ts';

/**
 * Public files through the calls that people make. They lie beside the project and are never copied into it: where they
 * are missing these tests are skipped. What came out is printed at the end.
 */
const server = await startTestApp();
const staff = await server.asRole([resume, seeker, formDesign].flatMap(permissionsOf));

type Entry = Readonly<Record<string, unknown>>;
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values at the ends of a file, with their places. */
const leavesOf = (value: unknown, place = ''): string[] => {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((part, at) => leavesOf(part, `${place}[${at}]`));
  if (!isEntry(value)) return [`${place} ${String(value)}`];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, place ? `${place}.${name}` : name));
};

/** Values that the record of the owner has, sealed. */
const isOfOwner = (leaf: string): boolean =>
  /^basics\.(?:name|email|phone|location\.(?:address|postalCode)) /.test(leaf) ||
  leaf.startsWith('basics.image data:');

const newSeeker = async (): Promise<string> => {
  const body = { fullName: 'Public File', contactPhone: '09 777 555 444' };
  return (await staff.call<{ id: string }>('POST /lczp/seeker/add', { body })).result.id;
};

interface Imported {
  id: string | null;
  report: ImportReport;
}
const importFor = async (seekerId: string, file: JsonResume, trial = false): Promise<Imported> =>
  expectDone(await staff.call(importJsonResume, { body: { seekerId, lang: 'en-US', resume: file, trial } }));
const exported = async (id: string | null): Promise<JsonResume> =>
  expectDone(await staff.call(exportJsonResume, { query: { id: id ?? '' } }));

const isResume = (file: unknown): file is Entry =>
  isEntry(file) && ['basics', 'work', 'education'].some((name) => name in file);

/** Whole files, and the parts of files that hold several. */
const resumes = publicCases('jsonresume').flatMap(([name, bytes]): [string, Entry][] => {
  const file: unknown = JSON.parse(bytes.toString('utf8'));
  if (isResume(file)) return [[name, file]];
  return Object.entries(isEntry(file) ? file : {}).flatMap(([part, value]): [string, Entry][] =>
    isResume(value) ? [[`${name} ${part}`, value]] : [],
  );
});
const forms = publicCases('forms');
const none: [string, never][] = [];

const figures = { resumes: 0, entries: 0, notes: 0, forms: 0, widgets: 0, left: 0, refused: 0 };
afterAll(() => console.info(JSON.stringify(figures)));

describe.skipIf(resumes.length === 0)('a public resume', () => {
  test.each(resumes.length > 0 ? resumes : none)('%s comes back as it was, twice', async (_, file: Entry) => {
    const owner = await newSeeker();
    const trial = await importFor(owner, file, true);
    const { id, report } = await importFor(owner, file);
    expect(report).toEqual(trial.report);
    const out = await exported(id);
    const said = new Set(leavesOf(out));
    expect(leavesOf(file).filter((leaf) => !isOfOwner(leaf) && !said.has(leaf))).toEqual([]);
    const again = await importFor(await newSeeker(), out);
    expect(await exported(again.id)).toEqual(out);
    figures.resumes++;
    figures.entries += report.taken;
    figures.notes += report.leftOutCount + report.understoodCount;
  });
});

describe.skipIf(forms.length === 0)('a public form', () => {
  test.each(
    forms.length > 0 ? forms : none,
  )('%s is a design without a fault, or refused with its place', async (name, bytes: Buffer) => {
    const body = { code: `public_${name.replace(/\W/g, '_').slice(0, 40)}`, jsonStr: bytes.toString('utf8') };
    const trial = await staff.call(importFormDesign, { body: { ...body, trial: true } });
    if (!trial.success) {
      expect(trial.result).toMatchObject({ problems: [{ message: expect.stringMatching(/\S/) }] });
      figures.refused++;
      return;
    }
    const { id, report }: Imported = expectDone(await staff.call(importFormDesign, { body }));
    const { report: tried }: Imported = expectDone(trial);
    expect(report).toEqual(tried);
    expect(report.leftOut[0]?.note).toMatch(/form\.io|form-js/);
    const { findings }: { findings: FormFinding[] } = expectDone(
      await staff.call(checkFormDesign, { query: { id: id ?? '' } }),
    );
    expect(findings.filter(({ code }) => code.startsWith('design.'))).toEqual([]);
    figures.forms++;
    figures.widgets += report.taken;
    figures.left += report.leftOutCount;
  });
});
