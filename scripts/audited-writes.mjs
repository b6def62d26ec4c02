import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './root.mjs';

/** Where each test file notes which writing routes succeeded in it (`tests/support/watched-calls.ts`). */
const writesFolder = join(cacheFolder, 'tests', 'writes');

/** Forgets what an earlier run has noted. */
export const forgetWrites = (folder = writesFolder) => rmSync(folder, { recursive: true, force: true });

/** The writing routes that succeeded in a run and never left a row in the operation log, sorted. */
export function unauditedRoutes(folder = writesFolder) {
  const noted = existsSync(folder)
    ? readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    : [];
  const logged = new Set(noted.filter(({ isLogged }) => isLogged).map(({ route }) => route));
  return [...new Set(noted.map(({ route }) => route))].filter((route) => !logged.has(route)).sort();
}

/** The result of a whole run, failed once for each route that has forgotten its row in the operation log. */
export function withUnaudited(result, routes = unauditedRoutes()) {
  // A test that fell over may be the one that writes.
  if (result.failed > 0 || routes.length === 0) return result;
  const lines = routes.map((route) => `${route} succeeded, and never left a row in the operation log`);
  return { ...result, failed: routes.length, output: lines.join('\n') };
}
