import type { Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { choiceDictionaries } from '../kernel/choice-seeds.ts';
import type { Tx } from '../kernel/db/database.ts';
import type { DemoSeedInput, DomainSeed } from '../kernel/seeds.ts';
import { seed as access } from './access/seed.ts';
import { seed as analytics } from './analytics/seed.ts';
import { seed as announcements } from './announcements/seed.ts';
import { seed as commerce } from './commerce/seed.ts';
import { seed as content } from './content/seed.ts';
import { seed as forms } from './forms/seed.ts';
import { seed as identity } from './identity/seed.ts';
import { seed as media } from './media/seed.ts';
import { seed as messaging } from './messaging/seed.ts';
import { seed as organization } from './organization/seed.ts';
import { seed as process } from './process/seed.ts';
import { seed as recruitment } from './recruitment/seed.ts';
import { seed as sites } from './sites/seed.ts';
import { seed as system } from './system/seed.ts';

/** What every domain brings, in the order in which it is written: what others build on comes first. */
const seeds: readonly DomainSeed[] = [
  organization,
  identity,
  access,
  system,
  sites,
  media,
  messaging,
  content,
  forms,
  recruitment,
  process,
  commerce,
  announcements,
  analytics,
];

const headings = seeds.flatMap((seed) => seed.headings ?? []).sort((one, other) => one.place - other.place);
const folders = seeds.flatMap((seed) => seed.folders ?? []);
const pages = seeds.flatMap((seed) => seed.pages ?? []);
const dictionaries = [
  ...choiceDictionaries([
    ...Object.values<Resource>(resources),
    ...seeds.flatMap((seed) => seed.shapes ?? []),
  ]),
  ...seeds.flatMap((seed) => seed.dictionaries ?? []),
];

/**
 * Writes what the product cannot do without, where it is missing: administrator role, menus and buttons,
 * dictionaries, the platform site. Runs at every start.
 */
export const seedReference = async (tx: Tx): Promise<void> => {
  for (const { reference } of seeds) await reference?.(tx, { headings, folders, pages, dictionaries });
};

/** Writes a believable group with its people, sites, columns and a month of history. Runs once. */
export const seedDemo = async (
  tx: Tx,
  { now = new Date(), ...input }: Omit<DemoSeedInput, 'now'> & { now?: Date },
): Promise<void> => {
  for (const { demo } of seeds) await demo?.(tx, { ...input, now });
};
