import { user } from '@lc/contract/identity';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { heldSites, holdsEverySite, isLimitOf } from '../../kernel/auth/site-rights.queries.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { requireVisible } from '../../kernel/resource/visibility.ts';
import { holdsMoreThanOwn } from './grants.queries.ts';

/**
 * Whether the caller may act on these accounts: he must see them, and only an administrator acts on an administrator's,
 * for rights never reach above their holder. Enough for what leaves the account as open as it was: other fields of the
 * person. Whatever opens, closes or takes over an account asks `requireNotBeyond`.
 * @throws system.recordNotFound, identity.protectedAccount
 */
export const requireManageable = async (
  db: Db,
  userIds: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  if (ctx.session.isAdministrator) return;
  await requireVisible(db, user, userIds, ctx);
  const { rows } = await sql`select from sys_user_role ur join sys_role r on r.id = ur.role_id
    where r.is_administrator and r.deleted_at is null and ur.user_id = any(${[...userIds]}::bigint[]) limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw new AppError('identity.protectedAccount');
};

/** Whether the account `u` was given a site on which the caller does not work. */
const hasMoreSites = ({ session }: CallContext): RawBuilder<boolean> =>
  session.subsites === 'all'
    ? sql`false`
    : sql`(u.all_subsite or exists (
        select from user_subsite us join subsite place on place.id = us.subsite_id and place.deleted_at is null
        where us.user_id = u.id and place.id <> all(${[...session.subsites]}::bigint[])))`;

/**
 * Whether the account `u` works at a site where lists of columns or menus bind the caller, and is bound by none or by
 * one that names something else.
 */
const isLessLimited = ({ session }: CallContext): RawBuilder<boolean> => sql`exists (
  select from (
    select l.subsite_id, l.kind, jsonb_agg(named) as grants
    from subsite_limit l left join jsonb_array_elements(l.grants) named on true
    where ${isLimitOf(sql`${session.userId}::bigint`)} group by l.subsite_id, l.kind) own
  where (${holdsEverySite(sql`u.id`)} or own.subsite_id in (${heldSites(sql`u.id`)}))
    and (not exists (select from subsite_limit l
        where l.subsite_id = own.subsite_id and l.kind = own.kind and ${isLimitOf(sql`u.id`)})
      or exists (select from subsite_limit l, jsonb_array_elements(l.grants) named
        where l.subsite_id = own.subsite_id and l.kind = own.kind and ${isLimitOf(sql`u.id`)}
          and not own.grants @> jsonb_build_array(named))))`;

/**
 * Whether the account `u` holds more than the caller: by one of its roles, also by one in the recycle bin that would
 * give it back, by its sites, or by fewer limits at a site. Nobody holds more than himself.
 */
export const isBeyondOwnAccount = (ctx: CallContext): RawBuilder<boolean> =>
  ctx.session.isAdministrator
    ? sql`false`
    : sql`(u.id <> ${ctx.session.userId}::bigint and (${hasMoreSites(ctx)}
        or exists (select from sys_user_role held where held.user_id = u.id
          and held.role_id in (select r.id from sys_role r where ${holdsMoreThanOwn(ctx)}))
        or ${isLessLimited(ctx)}))`;

const someAreBeyond = async (db: Db, userIds: readonly string[], ctx: CallContext): Promise<boolean> => {
  if (ctx.session.isAdministrator || userIds.length === 0) return false;
  const { rows } = await sql`select from sys_user u
    where u.id = any(${[...userIds]}::bigint[]) and ${isBeyondOwnAccount(ctx)} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * The one question of everything that opens, closes or takes over an account (ruling 36): does it hold no more than
 * the caller? Whoever could set the password, the phone or the e-mail of somebody with more rights would have them.
 * @throws system.recordNotFound, identity.protectedAccount, identity.accountBeyondOwn
 */
export const requireNotBeyond = async (
  db: Db,
  userIds: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  await requireManageable(db, userIds, ctx);
  if (await someAreBeyond(db, userIds, ctx)) throw new AppError('identity.accountBeyondOwn');
};

/**
 * For whoever changes the department or the name of an account: data rules of its roles may speak of them, and then
 * what it may see changes with them.
 * @throws system.recordNotFound, identity.protectedAccount, identity.accountBeyondOwn
 */
export const requireRulesNotBeyond = async (
  db: Db,
  userIds: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  await requireManageable(db, userIds, ctx);
  const { rows } = await sql<{ id: string }>`select distinct held.user_id as id from sys_user_role held
    join sys_role_data_rule chosen on chosen.role_id = held.role_id
    join sys_permission_data_rule rule on rule.id = chosen.rule_id
    where held.user_id = any(${[...userIds]}::bigint[]) and position('#{' in rule.rule_value) > 0`.execute(
    db,
  );
  await requireNotBeyond(
    db,
    rows.map(({ id }) => id),
    ctx,
  );
};
