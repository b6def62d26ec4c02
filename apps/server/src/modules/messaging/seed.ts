import type { Tx } from '../../kernel/db/database.ts';
import { insertMissing } from '../../kernel/db/seed-rows.ts';
import type { DomainSeed } from '../../kernel/seeds.ts';
import { headings, pages } from './menu.ts';
import { builtInRows, demoRows } from './templates.seed.ts';

/** The templates that the product sends by itself; their words are the staff's from then on. */
const seedReference = (tx: Tx): Promise<void> =>
  insertMissing(tx, { table: 'message_template', key: ['code'], rows: builtInRows });

/** Templates as a group makes them for itself. */
const seedDemo = (tx: Tx): Promise<void> =>
  insertMissing(tx, { table: 'message_template', key: ['code'], rows: demoRows });

export const seed: DomainSeed = { headings, pages, reference: seedReference, demo: seedDemo };
