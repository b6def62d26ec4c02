import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the server's package, whether this runs from its sources or from its build. */
const findServerRoot = (): { folder: string; version: string } => {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const manifest = join(folder, 'package.json');
    const found: { name?: string; version?: string } = existsSync(manifest)
      ? JSON.parse(readFileSync(manifest, 'utf8'))
      : {};
    if (found.name === '@lc/server') return { folder, version: found.version ?? '' };
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the folder of @lc/server was not found');
    folder = parent;
  }
};

const server = findServerRoot();

export const serverRoot = server.folder;

export const productVersion = server.version;

export const migrationsFolder = join(serverRoot, 'migrations');

/** Where the console's build lies. */
export const consoleBuild = join(serverRoot, '..', 'console', 'dist');
