import { columnOf, type Fields } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { DemoRow } from '../../kernel/db/seed-rows.ts';
import { maskOf, type PersonalKeys, seal } from '../../kernel/personal.ts';

/** Remembers the last number given of a resource's running numbers. */
export const countSerial = (
  tx: Tx,
  {
    resource,
    field,
    site,
    period,
    last,
  }: Readonly<Record<'resource' | 'field' | 'site' | 'period', string>> & {
    last: number;
  },
): Promise<unknown> =>
  sql`insert into serial_counter (resource, field, site, period, last)
    values (${resource}, ${field}, ${site}, ${period}, ${last}) on conflict do nothing`.execute(tx);

/** The columns of personal values: sealed, masked and hashed as every write does it. Absent ones are empty. */
export const sealedColumns = (
  keys: PersonalKeys,
  fields: Fields,
  values: Readonly<Record<string, string>>,
): DemoRow =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'personal') return [];
      const value = values[name];
      const column = columnOf(name);
      const { stored, hash } = value ? seal(keys, value, field) : { stored: null, hash: null };
      return [
        [column, stored],
        [`${column}_mask`, value ? maskOf(field.mask, value) : null],
        [`${column}_hash`, hash],
      ];
    }),
  );
