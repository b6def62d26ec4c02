import { canTransition, type EndpointInput, type EndpointResult, type Resource } from '@lc/contract/kernel';
import { type moveSite, siteKindOf, siteRules, subsite } from '@lc/contract/sites';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { lockTree } from '../../kernel/db/locks.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { recordsOf } from '../../kernel/resource/records.ts';
import { type Move, moveByName } from '../../kernel/resource/states.ts';
import { findDependants, includesPlatform, lockPlaces, type SitePlace } from './site.queries.ts';
import {
  countDomains,
  isOnline,
  loadOnlineDependants,
  loadSiblings,
  numberSites,
  standsWithin,
} from './subsite.queries.ts';
import { idIn, requireFitting, requireOwn } from './subsite.service.ts';

const sites = recordsOf(subsite as Resource);

const lockOwn = async (tx: Tx, id: string, ctx: CallContext): Promise<SitePlace> => {
  await lockTree(tx, subsite.spec.table);
  const [place] = await lockPlaces(tx, [id], ctx, 'update');
  if (!place) throw new AppError('system.recordNotFound');
  requireOwn(place, ctx);
  return place;
};

/** Puts a folder or site below another or among its siblings. @returns the place it had. */
export const placeAnew = (
  { db }: ModuleContext,
  body: EndpointInput<typeof moveSite>['body'],
  ctx: CallContext,
): Promise<EndpointResult<typeof moveSite>> =>
  inTransaction(db, async (tx) => {
    const place = await lockOwn(tx, String(BigInt(body.id)), ctx);
    const { id, parent_id: formerParent } = place;
    const [parentId, beforeId] = [idIn(body, 'parentId'), idIn(body, 'beforeId')];
    if (parentId !== null && (await standsWithin(tx, parentId, id))) {
      throw new AppError('system.parentIsSelf');
    }
    const ties = { parentId, hostSiteId: place.host_site_id, sourceSiteId: place.source_site_id };
    // Among its own siblings a site may be moved by whoever works on it, wherever that is.
    if (parentId !== formerParent) await requireFitting(tx, siteKindOf(place.site_type), ties, ctx);
    const former = await loadSiblings(tx, formerParent);
    const formerNext = former[former.indexOf(id) + 1] ?? null;
    const others = parentId === formerParent ? former : await loadSiblings(tx, parentId);
    const siblings = others.filter((sibling) => sibling !== id);
    const at = beforeId === null ? siblings.length : siblings.indexOf(beforeId);
    if (at < 0) {
      throw new AppError('system.invalidInput', { problems: [{ path: 'beforeId', rule: 'unknown' }] });
    }
    siblings.splice(at, 0, id);
    await sites.update(tx, await sites.lock(tx, id, ctx), {}, ctx, {
      action: 'move',
      columns: { parent_id: parentId },
      changes: { parentId: [formerParent, parentId], beforeId: [formerNext, beforeId] },
    });
    await numberSites(tx, siblings);
    return { parentId: formerParent, beforeId: formerNext };
  });

const requirePublishable = async (tx: Tx, place: SitePlace): Promise<void> => {
  const rule = siteRules[siteKindOf(place.site_type)];
  if (!rule.isPublic) throw new AppError('sites.notPublic');
  if (rule.needsDomain && (await countDomains(tx, place.id)) === 0) throw new AppError('sites.domainNeeded');
  const host = place.site_type === 'affiliatedsite' ? place.parent_id : place.host_site_id;
  if (host !== null && !(await isOnline(tx, host))) throw new AppError('sites.hostOffline');
};

const requireArchivable = async (tx: Tx, { id }: SitePlace): Promise<void> => {
  if (await includesPlatform(tx, [id])) throw new AppError('sites.platformSite');
  const { hasSites, isUsed } = await findDependants(tx, [id], 'working');
  if (hasSites) throw new AppError('sites.hasSites');
  if (isUsed) throw new AppError('sites.inUse');
};

const placed = (rule?: (tx: Tx, place: SitePlace) => Promise<void>): Move => ({
  inTree: true,
  guard: async ({ row, tx, ctx }) => {
    const [place] = await lockPlaces(tx, [row.id], ctx, 'update');
    requireOwn(place, ctx);
    if (place) await rule?.(tx, place);
  },
});

/** The sites that depend on one go offline with it, whoever works on them. */
const takeDependantsOffline: NonNullable<Move['done']> = async ({ row, tx, ctx }) => {
  const everywhere = {
    ...ctx,
    session: { ...ctx.session, subsites: 'all', resourceLimits: new Map() },
  } as const;
  for (const id of await loadOnlineDependants(tx, row.id))
    await moveByName(tx, subsite as Resource, 'takeOffline', { id }, everywhere);
};

const { status: transitions } = subsite.spec.states;

/** What goes with the moves of a site. */
export const siteMoves: Readonly<Record<keyof typeof transitions, Move>> = {
  publish: placed(requirePublishable),
  takeOffline: { ...placed(), done: takeDependantsOffline },
  archive: placed(requireArchivable),
  reopen: placed(),
};

/** Moves a site by the call that is specified for it. @throws sites.folder, sites.wrongState */
export const moveState = (
  { db }: ModuleContext,
  { name, id }: { name: keyof typeof transitions; id: string },
  ctx: CallContext,
): Promise<{ version: number }> =>
  inTransaction(db, async (tx) => {
    const { status } = await lockOwn(tx, id, ctx);
    if (status === null) throw new AppError('sites.folder');
    if (!canTransition(transitions[name], status)) throw new AppError('sites.wrongState');
    return moveByName(tx, subsite as Resource, name, { id }, ctx, siteMoves[name]);
  });
