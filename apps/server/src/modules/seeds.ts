import type { Tx } from '../kernel/db/database.ts';
import type { FileStore } from '../kernel/files/store.ts';
import * as access from './access/seed.ts';
import * as analytics from './analytics/seed.ts';
import * as announcements from './announcements/seed.ts';
import * as forms from './forms/seed.ts';
import * as identity from './identity/seed.ts';
import * as media from './media/seed.ts';
import * as messaging from './messaging/seed.ts';
import * as organization from './organization/seed.ts';
import * as sites from './sites/seed.ts';
import * as system from './system/seed.ts';

/**
 * Lays what the product cannot do without, where it is missing: administrator role, menus and buttons,
 * dictionaries, the platform site. Runs at every start.
 */
export const seedReference = async (tx: Tx): Promise<void> => {
  await access.seedReference(tx);
  await system.seedReference(tx);
  await sites.seedReference(tx);
  await media.seedReference(tx);
  await messaging.seedReference(tx);
};

export interface DemoSeedInput {
  /** Of the one first password that the whole demo staff has. */
  passwordHash: string;
  /** Where the bytes of demo files go; without one there are none. */
  store?: FileStore | undefined;
  now?: Date;
}

/** Lays a believable group with its people, sites, columns and a month of history. Runs once. */
export const seedDemo = async (
  tx: Tx,
  { passwordHash, store, now = new Date() }: DemoSeedInput,
): Promise<void> => {
  await organization.seedDemo(tx);
  await identity.seedDemo(tx, { passwordHash, now });
  await access.seedDemo(tx);
  await sites.seedDemo(tx, { now });
  await messaging.seedDemo(tx);
  await forms.seedDemo(tx, { now });
  if (store) await media.seedDemo(tx, { store, now });
  await announcements.seedDemo(tx, { now });
  await analytics.seedDemo(tx, { now });
};
