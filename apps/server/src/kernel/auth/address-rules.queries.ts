import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { AddressRule } from './address-matching.ts';

/** A rule as it stands, switched on or not. */
export interface StoredAddressRule extends AddressRule {
  id: string;
  enabled: boolean;
}

const columns = sql.raw(`id, network, scope, mode, note, enabled,
  (extract(epoch from valid_from) * 1000)::float8 as "validFrom",
  (extract(epoch from valid_to) * 1000)::float8 as "validTo"`);

/** Every living rule, oldest first. */
export const loadAddressRules = async (db: Db): Promise<StoredAddressRule[]> => {
  const { rows } = await sql<StoredAddressRule>`
    select ${columns} from sys_ip_rule where deleted_at is null order by id`.execute(db);
  return rows;
};

/** Those of the rules that are in the recycle bin. */
export const loadRecycledRules = async (db: Db, ids: readonly string[]): Promise<StoredAddressRule[]> => {
  const { rows } = await sql<StoredAddressRule>`
    select ${columns} from sys_ip_rule
    where deleted_at is not null and id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
};
