import type { Resource } from '@lc/contract/kernel';
import { company, seeker } from '@lc/contract/recruitment';
import { type RawBuilder, sql } from 'kysely';
import { refuseField } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { visibleRows } from '../../kernel/resource/visibility.ts';

/** Who buys and owns what was bought: a company or a job seeker. */
export interface Buyer {
  kind: 'company' | 'seeker';
  id: string;
}

interface Named {
  companyId?: string | undefined;
  seekerId?: string | undefined;
}

/** Whom a call names; its schema lets exactly one of them through. */
export const buyerOf = ({ companyId, seekerId }: Named): Buyer =>
  seekerId === undefined ? { kind: 'company', id: companyId ?? '' } : { kind: 'seeker', id: seekerId };

/** Who placed an order. */
export const buyerOfOrder = ({ company_id, seeker_id }: Readonly<Record<string, unknown>>): Buyer =>
  buyerOf(seeker_id === null ? { companyId: String(company_id) } : { seekerId: String(seeker_id) });

/** The columns of orders and entitlements that say who bought. */
export const buyerColumns = ({ kind, id }: Buyer) =>
  kind === 'company' ? { company_id: id, seeker_id: null } : { company_id: null, seeker_id: id };

/** The site of a buyer whom the caller sees. @throws system.invalidInput */
export const siteOfBuyer = async (db: Db | Tx, { kind, id }: Buyer, ctx: CallContext): Promise<string> => {
  const resource = (kind === 'company' ? company : seeker) as Resource;
  const { rows } = await sql<{
    site: string;
  }>`select t.subsite_id as site from ${sql.table(resource.spec.table)} t
    where t.id = ${id} and t.deleted_at is null and ${scopeCondition(resource, ctx)}`.execute(db);
  return rows[0]?.site ?? refuseField(kind === 'company' ? 'companyId' : 'seekerId', 'unknown');
};

/** The column of orders that holds a buyer. */
export const buyerColumn = ({ kind }: Buyer) => sql.ref(kind === 'company' ? 'o.company_id' : 'o.seeker_id');

/** The name of the buyer of an order `t`, as the `reader` sees it; null where they do not. */
export const buyerName = (ctx: CallContext): RawBuilder<unknown> => sql`coalesce(
  (select coalesce(nullif(c.name ->> reader.language, ''), c.name ->> 'en-US')
    from company c where c.id = t.company_id and ${visibleRows(company, ctx, 'c')}),
  (select s.full_name from job_seeker s where s.id = t.seeker_id and ${visibleRows(seeker, ctx, 's')}))`;
