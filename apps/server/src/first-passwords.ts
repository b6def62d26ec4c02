import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { refuseInTransaction } from './kernel/db/waiting.ts';
import type { FirstPasswords } from './prepare.ts';

type Place = Pick<Config, 'dataDir' | 'adminPassword'>;

/** Where the passwords of the first start are kept, for the owner of the data folder alone. */
export const firstPasswordFile = ({ dataDir }: Pick<Place, 'dataDir'>): string =>
  join(dataDir, 'first-sign-in.txt');

/**
 * Keeps the passwords that were made up, and no others. A file that is already there is replaced, as its owner or mode
 * could let others read it.
 */
export const keepFirstPasswords = async (
  place: Place,
  { adminPassword, demoPassword }: FirstPasswords,
): Promise<void> => {
  refuseInTransaction('the disk');
  const lines = [
    ...(adminPassword && !place.adminPassword ? [`admin ${adminPassword}`] : []),
    ...(demoPassword ? [`demo staff ${demoPassword}`] : []),
  ];
  if (lines.length === 0) return;
  const file = firstPasswordFile(place);
  await rm(file, { force: true });
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
};

/**
 * How to sign in, for the person who starts the server. The lines name the place of each password and contain none:
 * journals and log collectors keep what is printed.
 */
export const signInHints = (place: Place, { adminPassword, demoPassword }: FirstPasswords): string[] => {
  const file = firstPasswordFile(place);
  if (!adminPassword)
    return [existsSync(file) ? `  The first passwords are in ${file}` : '  Sign in with your account'];
  const given = place.adminPassword ? 'LC_ADMIN_PASSWORD' : file;
  return [
    `  Sign in as admin with the password in ${given}`,
    ...(demoPassword
      ? [`  Or as one of the demo staff, such as thiri.aung, with the password in ${file}`]
      : []),
  ];
};
