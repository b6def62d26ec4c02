import { directories as announcements } from '../announcements/directories.ts';
import { directories as commerce } from '../commerce/directories.ts';
import { directories as content } from '../content/directories.ts';
import { directories as forms } from '../forms/directories.ts';
import { directories as identity } from '../identity/directories.ts';
import { directories as media } from '../media/directories.ts';
import { directories as recruitment } from '../recruitment/directories.ts';
import { directories as sites } from '../sites/directories.ts';
import { directories as system } from '../system/directories.ts';

/** Every directory of files, domain by domain (ruling 29). */
export const directories = {
  ...media,
  ...content,
  ...announcements,
  ...identity,
  ...sites,
  ...forms,
  ...recruitment,
  ...commerce,
  ...system,
} as const;
