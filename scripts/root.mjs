import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where results that can be made again are kept. */
export const cacheFolder = join(root, '.cache');

/** Where the programs written from designs are checked, with dependencies of its own. */
export const programsFolder = join(root, 'tests', 'programs');

/** The script behind an installed package's command, to be run by this very Node. */
export function toolScript(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
