import { columnOf, fieldEntries, type Resource, type SerialField } from '@lc/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { periodText, zoneOfSite } from '../time-zone.queries.ts';
import type { ColumnValue } from './values.ts';

/** The period that it is on the clock of a site, as numbers write it. */
const textOf = (period: SerialField['period'], site: string | undefined): RawBuilder<string> =>
  period === 'never' ? sql<string>`''` : periodText(sql`now()`, zoneOfSite(site), period);

interface Counter {
  resource: string;
  field: string;
  /** The site that counts by itself; without one all sites share the counter. */
  site: string | undefined;
  /** The site whose clock says which period it is, where that is not the site that counts. */
  clockOf?: string | undefined;
  period: SerialField['period'];
}

/**
 * Counts one further. Each counter is a row of its own for site and period; whoever counts next there waits until this
 * transaction ends, so that no number is given twice and none is left out.
 */
export const nextCount = async (
  tx: Tx,
  { resource, field, site, clockOf = site, period }: Counter,
): Promise<{ period: string; last: string }> => {
  const { rows } = await sql<{ period: string; last: string }>`
    insert into serial_counter as c (resource, field, site, period, last)
    values (${resource}, ${field}, ${site ?? '0'}, ${textOf(period, clockOf)}, 1)
    on conflict (resource, field, site, period) do update set last = c.last + 1
    returning period, last`.execute(tx);
  const [counter] = rows;
  if (!counter) throw new Error('a counter returned no number');
  return counter;
};

/** The next numbers of a row that is being made; their days are those of its site. */
export const nextSerials = async (
  tx: Tx,
  resource: Resource,
  site: string | undefined,
): Promise<ColumnValue[]> => {
  const values: ColumnValue[] = [];
  for (const [name, field] of fieldEntries(resource)) {
    if (field.kind !== 'serial') continue;
    const counter = await nextCount(tx, {
      resource: resource.spec.name,
      field: name,
      site,
      period: field.period,
    });
    const number = [field.prefix, counter.period, counter.last.padStart(field.digits, '0')]
      .filter(Boolean)
      .join('-');
    values.push({ name, column: columnOf(name), value: sql`${number}`, plain: number });
  }
  return values;
};
