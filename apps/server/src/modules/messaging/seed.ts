import type { Tx } from '../../kernel/db/database.ts';
import { insertMissing } from '../../kernel/db/seed-rows.ts';
import type { DomainSeed } from '../../kernel/seeds.ts';
import { headings, pages } from './menu.ts';
import { builtInRows, demoRows } from './templates.seed.ts';

/** The templates that the product sends by itself; their words are the staff's from then on. */
const seedReference = (tx: Tx): Promise<void> =>
  insertMissing(tx, { table: 'message_template', key: ['code'], rows: builtInRows });

/** Templates as a group makes them for itself, and somebody who asked not to be written to. */
const seedDemo = async (tx: Tx): Promise<void> => {
  await insertMissing(tx, { table: 'message_template', key: ['code'], rows: demoRows });
  await insertMissing(tx, {
    table: 'message_block',
    key: ['id'],
    rows: [
      {
        id: '1',
        recipient: 'no-offers@example.com',
        covers: 'marketing',
        origin: 'owner',
        create_by: 'admin',
      },
      { id: '2', recipient: '+959700000001', covers: 'exceptCodes', origin: 'staff', create_by: 'admin' },
    ],
  });
};

export const seed: DomainSeed = { headings, pages, reference: seedReference, demo: seedDemo };
