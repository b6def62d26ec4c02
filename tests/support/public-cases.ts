import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folders = ['../shared/cases/public', '../../shared/cases/public'].map((path) =>
  resolve(import.meta.dirname, '../..', path),
);

/**
 * Public files of one kind, with their names. They lie beside the project and are never copied into it; none where the
 * folder is missing, and a test that needs them skips then.
 */
export const publicCases = (kind: 'bpmn' | 'forms' | 'jsonresume'): [name: string, bytes: Buffer][] => {
  const folder = folders.map((path) => join(path, kind)).find((path) => existsSync(path));
  return folder === undefined
    ? []
    : readdirSync(folder)
        .sort()
        .map((name) => [name, readFileSync(join(folder, name))]);
};
