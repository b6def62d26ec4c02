import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the server's package, whether this runs from its sources or from its build. */
const findServerRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === '@lc/server')
      return folder;
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the folder of @lc/server was not found');
    folder = parent;
  }
};

export const serverRoot = findServerRoot();

/** Where the console's build lies. */
export const consoleBuild = join(serverRoot, '..', 'console', 'dist');
