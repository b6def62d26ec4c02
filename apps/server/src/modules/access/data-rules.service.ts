import {
  type addMenuRule,
  type DataRule,
  type editMenuRule,
  role,
  type saveRoleRules,
  type testMenuRules,
} from '@lc/contract/access';
import { user } from '@lc/contract/identity';
import {
  type EndpointInput,
  type EndpointResult,
  type Resource,
  ruleFault,
  ruleFields,
  splitList,
} from '@lc/contract/kernel';
import { subjectOf } from '@lc/contract/registry';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit/audit.ts';
import { loadResourceLimits } from '../../kernel/auth/resource-limits.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { scopeCondition } from '../../kernel/resource/filters.ts';
import { limitOf, requireVisible } from '../../kernel/resource/visibility.ts';
import {
  countRows,
  deleteRules,
  findRuleMenu,
  insertRule,
  isGranted,
  keysWithRules,
  listRules,
  loadChosen,
  loadTested,
  lockRule,
  type RuleFields,
  replaceChosen,
  writeRule,
} from './data-rules.queries.ts';
import { lockRole, refreshHolders, requireGrantable } from './role.service.ts';

/**
 * The resource behind a menu.
 * @throws system.recordNotFound, access.menuWithoutRules
 */
export const resourceOfMenu = async (db: Db, permissionId: string): Promise<Resource> => {
  const menu = await findRuleMenu(db, permissionId);
  if (!menu) throw new AppError('system.recordNotFound');
  const resource = subjectOf(menu.perms);
  if (!resource) throw new AppError('access.menuWithoutRules');
  return resource;
};

/** A menu whose key the caller lacks is not his to bind, nor is one on whose records he is bound himself to loosen. */
const requireOwnMenu = async (
  tx: Tx,
  permissionId: string,
  ctx: CallContext,
  { loosens }: { loosens: boolean },
): Promise<Resource> => {
  const menu = await findRuleMenu(tx, permissionId);
  const resource = await resourceOfMenu(tx, permissionId);
  const permissions: ReadonlySet<string> = ctx.session.permissions;
  if (!ctx.session.isAdministrator && !permissions.has(menu?.perms ?? ''))
    throw new AppError('access.grantBeyondOwn');
  if (loosens && limitOf(resource, ctx)?.rows) throw new AppError('access.ruleBindsYou');
  return resource;
};

const requireFit = (resource: Resource, rule: RuleFields): void => {
  const field = ruleFields(resource).find(([name]) => name === rule.ruleColumn)?.[1];
  const fault = field
    ? ruleFault(field, { operator: rule.ruleConditions, value: rule.ruleValue })
    : { path: 'ruleColumn', rule: 'unknown' };
  if (fault) throw new AppError('system.invalidInput', { problems: [fault] });
};

const ruleParts = ['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'] as const;

const auditRule = (
  tx: Tx,
  ctx: CallContext,
  entry: { action: 'add' | 'edit' | 'delete'; id: string; before?: RuleFields; after?: RuleFields },
): Promise<void> => {
  const { action, id, before, after } = entry;
  const changed = ruleParts.filter((part) => before?.[part] !== after?.[part]);
  return writeAudit(tx, ctx, {
    action,
    resource: 'dataRule',
    recordId: id,
    recordLabel: (after ?? before)?.ruleName ?? null,
    changes: Object.fromEntries(
      changed.map((part) => [part, [before?.[part] ?? null, after?.[part] ?? null]]),
    ),
  });
};

/** Adds a data rule to a menu. */
export const createRule = (
  { db }: ModuleContext,
  { permissionId, status = '1', ...given }: EndpointInput<typeof addMenuRule>['body'],
  ctx: CallContext,
): Promise<{ id: string }> =>
  inTransaction(db, async (tx) => {
    const rule = { ...given, status };
    requireFit(await requireOwnMenu(tx, permissionId, ctx, { loosens: false }), rule);
    const id = await insertRule(tx, permissionId, rule, ctx);
    await auditRule(tx, ctx, { action: 'add', id, after: rule });
    return { id };
  });

/** Changes a data rule; whoever it binds is bound by what it is now, on every process. */
export const updateRule = async (
  { db, events }: ModuleContext,
  { id, version, ...given }: EndpointInput<typeof editMenuRule>['body'],
  ctx: CallContext,
): Promise<{ version: number }> => {
  const saved = await inTransaction(db, async (tx) => {
    const before = await lockRule(tx, id);
    if (!before) throw new AppError('system.recordNotFound');
    if (version !== undefined && version !== before.version) throw new AppError('system.conflict');
    const rule: DataRule = {
      ...before,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    };
    requireFit(await requireOwnMenu(tx, before.permissionId, ctx, { loosens: true }), rule);
    if (ruleParts.every((part) => before[part] === rule[part])) return before.version;
    await writeRule(tx, id, rule, ctx);
    await auditRule(tx, ctx, { action: 'edit', id, before, after: rule });
    return before.version + 1;
  });
  await events.emit('sessions.changed', {});
  return { version: saved };
};

/** Deletes a data rule; nobody is bound by it any more. */
export const removeRule = async (
  { db, events }: ModuleContext,
  id: string,
  ctx: CallContext,
): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const before = await lockRule(tx, id);
    if (!before) throw new AppError('system.recordNotFound');
    await requireOwnMenu(tx, before.permissionId, ctx, { loosens: true });
    await deleteRules(tx, { id });
    await auditRule(tx, ctx, { action: 'delete', id, before });
  });
  await events.emit('sessions.changed', {});
};

/**
 * Asked before menus are deleted: what binds the caller himself is not his to put away.
 * @throws access.ruleBindsYou
 */
export const requireUnbound = async (
  tx: Tx,
  permissionIds: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  for (const key of await keysWithRules(tx, permissionIds)) {
    const resource = subjectOf(key);
    if (resource && limitOf(resource, ctx)?.rows) throw new AppError('access.ruleBindsYou');
  }
};

/** Deletes the data rules of menus that are about to go for good; in the recycle bin they wait with their menu. */
export const removeRulesOf = async (
  tx: Tx,
  permissionIds: readonly string[],
  ctx: CallContext,
): Promise<void> => {
  await requireUnbound(tx, permissionIds, ctx);
  for (const rule of await deleteRules(tx, { permissionIds })) {
    await auditRule(tx, ctx, { action: 'delete', id: rule.id, before: rule });
  }
};

/** The data rules of a menu and which of them a role has chosen. */
export const rulesOfRole = async (
  db: Db,
  { permissionId, roleId }: { permissionId: string; roleId: string },
  ctx: CallContext,
) => {
  await requireVisible(db, role, [roleId], ctx);
  if (!(await findRuleMenu(db, permissionId))) throw new AppError('system.recordNotFound');
  return {
    datarule: await listRules(db, { permissionId }),
    drChecked: (await loadChosen(db, roleId, permissionId)).join(','),
  };
};

const toIds = (list: string): string[] => [...new Set(splitList(list).map((id) => String(BigInt(id))))];

/** Replaces the data rules that bind a role on a menu, unless somebody else did so meanwhile. */
export const chooseRules = async (
  context: ModuleContext,
  { permissionId, roleId, dataRuleIds, lastDataRuleIds }: EndpointInput<typeof saveRoleRules>['body'],
  ctx: CallContext,
): Promise<void> => {
  const ids = toIds(dataRuleIds);
  await inTransaction(context.db, async (tx) => {
    const locked = await lockRole(tx, roleId, ctx);
    if (!(await isGranted(tx, roleId, permissionId))) throw new AppError('access.menuNotGranted');
    const before = await loadChosen(tx, roleId, permissionId);
    if (lastDataRuleIds !== undefined && !isSameSet(toIds(lastDataRuleIds), before)) {
      throw new AppError('access.roleRulesChanged');
    }
    if (isSameSet(ids, before)) return;
    if ((await replaceChosen(tx, roleId, { permissionId, ids })) !== ids.length) {
      throw new AppError('system.invalidInput', { problems: [{ path: 'dataRuleIds', rule: 'unknown' }] });
    }
    await requireGrantable(tx, [roleId], ctx);
    await writeAudit(tx, ctx, {
      action: 'dataRules',
      resource: 'role',
      recordId: roleId,
      recordLabel: locked.role_code,
      changes: { dataRuleIds: [before, ids] },
    });
  });
  await refreshHolders(context, [roleId]);
};

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** How many rows a person sees as things stand, among those that the caller sees himself. */
export const testAsUser = async (
  { db, config }: ModuleContext,
  { permissionId, userId }: { permissionId: string; userId: string },
  ctx: CallContext,
): Promise<EndpointResult<typeof testMenuRules>> => {
  const resource = await resourceOfMenu(db, permissionId);
  await requireVisible(db, user, [userId], ctx);
  const person = await loadTested(db, userId);
  if (!person) throw new AppError('system.recordNotFound');
  const session = {
    ...ctx.session,
    subsites: person.allSubsite ? ('all' as const) : new Set(person.subsiteIds),
    resourceLimits: person.isAdministrator
      ? new Map()
      : await loadResourceLimits(db, userId, config.timeZone),
  };
  return countRows(db, resource.spec.table, {
    all: scopeCondition(resource, ctx),
    part: scopeCondition(resource, { ...ctx, session }),
  });
};
