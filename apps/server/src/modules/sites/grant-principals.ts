import type { GrantKind, Principal } from '@lc/contract/sites';
import { translate } from '@lc/contract/words';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { loadHolders, requireKeysHeld, requireManageable } from '../access/index.ts';
import { keyOf } from './grants.ts';
import { loadPrincipals, type PrincipalRow } from './principal.queries.ts';

const everybody = { type: 'everybody', id: '0' } as const;

const idsOf = (principals: readonly Principal[], type: Principal['type']): string[] =>
  principals.filter((principal) => principal.type === type).map(({ id }) => id);

const hasEverybody = (principals: readonly Principal[]): boolean =>
  principals.some(({ type }) => type === 'everybody');

/** Principals in one form, each once. "Everybody" is a principal of menus alone. */
export const inScope = (principals: readonly Principal[], kind: GrantKind): Principal[] => {
  if (kind !== 'menus' && hasEverybody(principals)) {
    throw new AppError('system.invalidInput', { problems: [{ path: 'principalType', rule: 'choice' }] });
  }
  const plain = principals.map(
    ({ type, id }): Principal => (type === 'everybody' ? everybody : { type, id: String(BigInt(id)) }),
  );
  return [...new Map(plain.map((principal) => [keyOf(principal), principal])).values()];
};

/** Principals with their names; also those who are deleted, but not those who are gone. */
export const namePrincipals = async (
  db: Db,
  principals: readonly Principal[],
  ctx: CallContext,
): Promise<PrincipalRow[]> => {
  const rows = await loadPrincipals(db, principals, ctx);
  if (!hasEverybody(principals)) return rows;
  const name = translate(ctx.language, 'siteGrant.everybody');
  return [...rows, { ...everybody, name, code: '', isDeleted: false, isProtected: false }];
};

/**
 * The principals with their names, if the caller may change what they are granted.
 * @throws system.recordNotFound, sites.protectedPrincipal, identity.protectedAccount, access.grantBeyondOwn
 */
export const requireChangeable = async (
  db: Db,
  principals: readonly Principal[],
  ctx: CallContext,
): Promise<PrincipalRow[]> => {
  const rows = (await namePrincipals(db, principals, ctx)).filter(({ isDeleted }) => !isDeleted);
  if (rows.length !== principals.length) throw new AppError('system.recordNotFound');
  if (rows.some(({ isProtected }) => isProtected)) throw new AppError('sites.protectedPrincipal');
  await requireManageable(db, idsOf(principals, 'user'), ctx);
  await requireKeysHeld(db, idsOf(principals, 'role'), ctx);
  return rows;
};

/** Most people told one by one; beyond that everybody's rights are read anew. */
const mostListed = 100;

/** Makes every process read the rights of these people, and of those with these roles, anew. */
export const refreshPrincipals = async (
  { db, events, sessions }: ModuleContext,
  principals: readonly Principal[],
): Promise<void> => {
  const holders = await loadHolders(db, idsOf(principals, 'role'));
  const people = [...new Set([...idsOf(principals, 'user'), ...holders])];
  if (hasEverybody(principals) || people.length > mostListed) await events.emit('sessions.changed', {});
  else await sessions.refresh(people);
};
