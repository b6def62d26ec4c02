import { mayStand, type SiteKind, siteKindOf, siteRules, siteTypes, subsite } from '@lc/contract/sites';
import { AppError, type ProblemDraft } from '../../kernel/app-error.ts';
import { type CallContext, mayUseSite } from '../../kernel/context.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import type { Input } from '../../kernel/resource/values.ts';
import type { Check } from '../../kernel/resource/write.ts';
import { findDependants, includesPlatform, lockPlaces, type SitePlace } from './site.queries.ts';
import { giveSite, insertFirstLanguage, lastOrder } from './subsite.queries.ts';

/** The id in a field of an input; an empty one is none. */
export const idIn = (input: Input, field: string): string | null => {
  const value = input[field];
  return typeof value === 'string' && value !== '' ? String(BigInt(value)) : null;
};

/** Whether the caller may change this: a site that he works on; a folder, and the top, with every site. */
const isOwn = (place: Pick<SitePlace, 'id' | 'classify'> | undefined, { session }: CallContext): boolean =>
  place?.classify === 'other' ? mayUseSite(session, place.id) : session.subsites === 'all';

/** @throws sites.notYours, and with it nothing that the caller does not see anyway. */
export const requireOwn = (place: SitePlace | undefined, ctx: CallContext): void => {
  if (!isOwn(place, ctx)) throw new AppError('sites.notYours');
};

const kindIn = (input: Input): SiteKind => {
  const { classify = 'other', siteType } = input;
  const type = siteTypes.find((candidate) => candidate === siteType);
  const problem = (rule: string) =>
    new AppError('system.invalidInput', { problems: [{ path: 'siteType', rule }] });
  if (classify === 'group') {
    if (type) throw problem('choice');
    return 'group';
  }
  if (!type) throw problem('required');
  return type;
};

/** The other sites that a site names, and where it is to stand; undefined where it stays. */
interface Ties {
  parentId?: string | null;
  hostSiteId: string | null;
  sourceSiteId: string | null;
}

const needProblems = (kind: SiteKind, ties: Ties, byId: ReadonlyMap<string, SitePlace>): ProblemDraft[] => {
  const { needs } = siteRules[kind];
  return (['hostSiteId', 'sourceSiteId'] as const).flatMap((path): ProblemDraft[] => {
    const id = ties[path];
    if (needs?.field !== path) return id === null ? [] : [{ path, rule: 'choice' }];
    if (id === null) return [{ path, rule: 'required' }];
    const other = byId.get(id);
    if (!other) return [{ path, rule: 'unknown' }];
    return needs.types.some((type) => type === other.site_type) ? [] : [{ path, rule: 'choice' }];
  });
};

/**
 * Everything that the kind of a site asks of where it stands and of the sites that it names.
 * @throws system.invalidInput, sites.notYours, sites.wrongPlace
 */
export const requireFitting = async (tx: Tx, kind: SiteKind, ties: Ties, ctx: CallContext): Promise<void> => {
  const { parentId = null, hostSiteId, sourceSiteId } = ties;
  const ids = [parentId, hostSiteId, sourceSiteId].filter((id) => id !== null);
  const found = await lockPlaces(tx, ids, ctx, 'key share');
  const byId = new Map(found.filter(({ status }) => status !== 'archived').map((place) => [place.id, place]));
  const parent = parentId === null ? undefined : byId.get(parentId);
  const problems = [
    ...(parentId !== null && !parent ? [{ path: 'parentId', rule: 'unknown' }] : []),
    ...needProblems(kind, ties, byId),
  ];
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
  if (ties.parentId === undefined) return;
  requireOwn(parent, ctx);
  if (!mayStand(kind, parent && siteKindOf(parent.site_type))) {
    throw new AppError('sites.wrongPlace', { problems: [{ path: 'parentId', rule: 'choice' }] });
  }
};

/** Adds a folder or a site; whoever adds a site works on it. */
export const createSite = (
  { db }: { db: Db | Tx },
  input: Input,
  ctx: CallContext,
): Promise<{ id: string }> =>
  inTransaction(db, async (tx) => {
    const kind = kindIn(input);
    await lockTree(tx, subsite.spec.table);
    const ties = {
      parentId: idIn(input, 'parentId'),
      hostSiteId: idIn(input, 'hostSiteId'),
      sourceSiteId: idIn(input, 'sourceSiteId'),
    };
    await requireFitting(tx, kind, ties, ctx);
    const sortOrder = input.sortOrder ?? (await lastOrder(tx, ties.parentId)) + 1;
    return recordsOf(subsite).create(tx, { ...input, sortOrder }, ctx, {
      // A folder has no state.
      ...(kind === 'group' ? { columns: { status: null } } : {}),
      created: async (id) => {
        if (kind !== 'group') await insertFirstLanguage(tx, id);
        if (ctx.session.subsites !== 'all') await giveSite(tx, id, ctx.session.userId);
        return undefined;
      },
    });
  });

const isChanged = (input: Input, field: string, before: unknown): boolean =>
  input[field] !== undefined && idIn(input, field) !== before;

/** Rules for sites beyond their definition. */
export const checkSite: Check = async (change, ctx, tx) => {
  if (change.operation === 'create') return;
  if (change.operation === 'update') {
    const [place] = await lockPlaces(tx, [change.id], ctx, 'update');
    requireOwn(place, ctx);
    if (place?.status === 'archived') throw new AppError('sites.archived');
    const { before, input } = change;
    const hasMoved = isChanged(input, 'parentId', before.parent_id);
    if (!hasMoved && !isChanged(input, 'hostSiteId', before.host_site_id)) return;
    const ties = {
      ...(hasMoved ? { parentId: idIn(input, 'parentId') } : {}),
      hostSiteId: input.hostSiteId === undefined ? (place?.host_site_id ?? null) : idIn(input, 'hostSiteId'),
      sourceSiteId: place?.source_site_id ?? null,
    };
    await requireFitting(tx, siteKindOf(place?.site_type), ties, ctx);
    return;
  }
  const { ids, operation } = change;
  // Of the deleted ones, folders are not visible of whoever does not have every site.
  if (operation === 'remove') {
    for (const place of await lockPlaces(tx, ids, ctx, 'update')) requireOwn(place, ctx);
    if (await includesPlatform(tx, ids)) throw new AppError('sites.platformSite');
  }
  if (operation === 'restore') return;
  const { hasSites, isUsed } = await findDependants(tx, ids, operation === 'purge' ? 'any' : 'living');
  if (hasSites && operation === 'remove') throw new AppError('sites.hasSites');
  if (isUsed) throw new AppError('sites.inUse');
};
