import { describe, expect, test } from 'vitest';
import { isTest, type Source, sourcesIn } from './support/sources.ts';

/**
 * Whatever reads files takes a reader: a caller, visitors, or `system(reason)`, which asks nobody's rights. Who may use the
 * last is listed here, with what decides instead: an article once brought any private picture into its Word document.
 */
const systemReaders: Readonly<Record<string, string>> = {
  'kernel/resource/record-files.ts':
    'the files that a visible record holds, which were checked when it was written',
  'modules/announcements/content.ts': 'the files that an announcement holds, which its author saw',
  'modules/content/requests/applicant.service.ts': 'the files of the request that a code opens',
  'modules/forms/process-answer.ts': 'the files that the sender of an answer uploaded',
  'modules/forms/submission.service.ts': 'the files that the sender of an answer uploaded',
  'modules/media/annex.queries.ts': 'the files of an object that the caller was found to read',
  'modules/media/archive.service.ts': 'a signature',
  'modules/media/content.service.ts': 'a signature',
  'modules/media/intake.service.ts': 'the row that the same call wrote',
  'modules/media/library.service.ts': 'the row that the same call wrote',
  'modules/media/upload-session.service.ts': 'the upload, which is found by its owner',
  'modules/recruitment/search/file-texts.ts': 'the search, which finds what the caller sees',
};
const root = 'apps/server/src/';
const readsForNobody = /\bsystem\(\s*['"`]/;
/** Bytes are read from the store by their key alone, so only what was given a file by its reader may do so. */
const bytesReaders: readonly string[] = [
  'backup/',
  'kernel/files/',
  'modules/media/',
  // Parts of a file that its owner is uploading, and what a job wrote for its owner.
];
const readsBytes = /\bstore\.read\(/;

const offenders = (sources: readonly Pick<Source, 'path' | 'text'>[]): string[] =>
  sources.flatMap(({ path, text }) => {
    const name = path.slice(root.length);
    return [
      ...(readsForNobody.test(text) && !(name in systemReaders) ? [`${name} reads for nobody`] : []),
      ...(readsBytes.test(text) && !bytesReaders.some((place) => name.startsWith(place))
        ? [`${name} reads bytes`]
        : []),
    ];
  });

const sources = sourcesIn(root).filter((source) => !isTest(source));

test('every reader of files without a caller is listed with what decides instead', () => {
  expect(offenders(sources)).toEqual([]);
});

test('every listed reader exists', () => {
  const names = new Set(
    sources.filter(({ text }) => readsForNobody.test(text)).map(({ path }) => path.slice(root.length)),
  );
  expect(Object.keys(systemReaders).filter((name) => !names.has(name))).toEqual([]);
});

describe('the gate on readers of files', () => {
  test.each([
    ['a reader without a caller', "loadFiles(db, ids, system('why not'))", 'reads for nobody'],
    ['bytes by their key', 'await files.store.read(key)', 'reads bytes'],
  ])('finds %s', (_, text, fault) => {
    const path = `${root}modules/analytics/planted.ts`;
    expect(offenders([{ path, text }])).toEqual([`modules/analytics/planted.ts ${fault}`]);
  });
});
