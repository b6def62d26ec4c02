import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { databaseFault, faultCodes } from '../db/errors.ts';
import type { ColumnValue } from './values.ts';

/** The columns that a value is written to. */
export const writtenColumns = ({ column, value, companions = [] }: ColumnValue) =>
  [[column, value] as const, ...companions] as const;

export const asSql = (value: unknown): RawBuilder<unknown> => (isBuilder(value) ? value : sql`${value}`);
const isBuilder = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'isRawBuilder' in value;

/** The id of a site, or null when it does not live, is archived or a folder (ruling 16), which the column refuses. */
export const livingSite = (site: string): RawBuilder<unknown> =>
  sql`(select id from subsite where id = ${site} and deleted_at is null
    and classify = 'other' and status <> 'archived')`;

/** A site that cannot hold rows is as good as none. */
export const refuseDeadSite = (error: unknown): never => {
  const fault = databaseFault(error);
  const isSite = fault?.code === faultCodes.notNullViolation && fault.column === 'subsite_id';
  throw isSite ? new AppError('system.recordNotFound', { cause: error }) : error;
};
