import { columnOf, fieldEntries, type Resource, type SerialField } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { ColumnValue } from './values.ts';

const periods: Record<SerialField['period'], string> = {
  day: 'YYYYMMDD',
  month: 'YYYYMM',
  year: 'YYYY',
  never: '',
};

interface Counter {
  resource: string;
  field: string;
  site: string | undefined;
  period: SerialField['period'];
  ctx: CallContext;
}

/**
 * Counts one further. Each counter is a row of its own for site and period; whoever counts next there waits until this
 * transaction ends, so that no number is given twice and none is left out.
 */
export const nextCount = async (
  tx: Tx,
  { resource, field, site, period, ctx }: Counter,
): Promise<{ period: string; last: string }> => {
  const { rows } = await sql<{ period: string; last: string }>`
    insert into serial_counter as c (resource, field, site, period, last)
    values (${resource}, ${field}, ${site ?? '0'}, to_char(now() at time zone ${ctx.timeZone}, ${periods[period]}), 1)
    on conflict (resource, field, site, period) do update set last = c.last + 1
    returning period, last`.execute(tx);
  const [counter] = rows;
  if (!counter) throw new Error('a counter returned no number');
  return counter;
};

/** The next numbers of a row that is being made. */
export const nextSerials = async (
  tx: Tx,
  resource: Resource,
  { site, ctx }: { site: string | undefined; ctx: CallContext },
): Promise<ColumnValue[]> => {
  const values: ColumnValue[] = [];
  for (const [name, field] of fieldEntries(resource)) {
    if (field.kind !== 'serial') continue;
    const counter = await nextCount(tx, {
      resource: resource.spec.name,
      field: name,
      site,
      period: field.period,
      ctx,
    });
    const number = [field.prefix, counter.period, counter.last.padStart(field.digits, '0')]
      .filter(Boolean)
      .join('-');
    values.push({ name, column: columnOf(name), value: sql`${number}`, plain: number });
  }
  return values;
};
