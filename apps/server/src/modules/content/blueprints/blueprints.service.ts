import {
  type BlueprintDifference,
  type BlueprintKind,
  type blueprintDifference,
  createFromBlueprint,
  friendlyLink,
  friendlyLinkType,
  type holdBlueprintObject,
  type planFromBlueprint,
  rollOutBlueprint,
  siteTemplate,
} from '@lc/contract/content';
import type { EndpointInput, EndpointResult, Resource } from '@lc/contract/kernel';
import { newsClass } from '@lc/contract/sites';
import { AppError } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit/audit.ts';
import { type CallContext, mayUseSite } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { askAgain } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { recordsOf } from '../../../kernel/resource/records.ts';
import { createSite } from '../../sites/index.ts';
import { changeTemplate, createTemplate, showTemplate } from '../publishing/templates.service.ts';
import {
  blueprintOf,
  findBlueprint,
  insertBlueprint,
  type Link,
  loadLinks,
  noteRollOut,
  saveLink,
  setHold,
} from './links.queries.ts';
import { hashOfPiece, loadPieces, nameOf, type Piece } from './pieces.queries.ts';

type Context = Pick<ModuleContext, 'db' | 'sessions'>;

const resources: Readonly<Record<BlueprintKind, Resource>> = {
  column: newsClass as Resource,
  template: siteTemplate as Resource,
  linkType: friendlyLinkType as Resource,
  link: friendlyLink as Resource,
};

const keyOf = (kind: BlueprintKind, id: string): string => `${kind} ${id}`;

const requireBlueprint = async (db: Db | Tx, id: string, ctx: CallContext) => {
  const found = mayUseSite(ctx.session, id) ? await findBlueprint(db, id) : undefined;
  if (!found) throw new AppError('content.notBlueprint');
  return found;
};

/** The template site of a site that the caller works on. */
const requireMade = async (db: Db | Tx, siteId: string, ctx: CallContext): Promise<string> => {
  const blueprintId = mayUseSite(ctx.session, siteId) ? await blueprintOf(db, siteId) : undefined;
  if (blueprintId === undefined) throw new AppError('content.notBlueprint');
  return blueprintId;
};

/** Whoever rolls out writes in that site and in no other, whatever he works on. */
const asIn = (ctx: CallContext, siteId: string): CallContext => ({
  ...ctx,
  session: { ...ctx.session, subsiteId: siteId, subsites: new Set([siteId]) },
});

/** The pieces of both sites, each under the name of the one it came from, and what they say. */
const loadBoth = async (db: Db | Tx, { siteId, blueprintId }: { siteId: string; blueprintId: string }) => {
  const [origins, objects, links] = [
    await loadPieces(db, blueprintId),
    await loadPieces(db, siteId),
    await loadLinks(db, siteId),
  ];
  const originOf = new Map(links.map((link) => [keyOf(link.kind, link.objectId), link.originId]));
  /** An object hangs on what its origin hangs on, or on something of the site's own. */
  const hashOf = (piece: Piece): string => {
    if (!piece.owner) return hashOfPiece(piece, null);
    return hashOfPiece(
      piece,
      originOf.get(keyOf(piece.owner.kind, piece.owner.id)) ?? `own ${piece.owner.id}`,
    );
  };
  return {
    origins,
    links,
    objects: new Map(objects.map((piece) => [keyOf(piece.kind, piece.id), piece])),
    hashOf,
  };
};

type Both = Awaited<ReturnType<typeof loadBoth>>;

const hashOfOrigin = (piece: Piece): string => hashOfPiece(piece, piece.owner?.id ?? null);

const stateOf = ({ objects, hashOf }: Both, link: Link): BlueprintDifference['state'] => {
  const object = objects.get(keyOf(link.kind, link.objectId));
  if (!object) return 'missing';
  if (link.hold !== null) return link.hold;
  return hashOf(object) === link.objectHash ? 'inherited' : 'changed';
};

interface Compared extends Omit<BlueprintDifference, 'name'> {
  piece: Piece | undefined;
  link: Link | undefined;
}

const compare = (both: Both): Compared[] => {
  const links = new Map(both.links.map((link) => [keyOf(link.kind, link.originId), link]));
  const known = new Set(both.origins.map(({ kind, id }) => keyOf(kind, id)));
  const present = both.origins.map((piece): Compared => {
    const { kind, id: originId } = piece;
    const link = links.get(keyOf(kind, originId));
    if (!link) return { kind, originId, piece, link, state: 'new', action: 'add' };
    const state = stateOf(both, link);
    const isSame = hashOfOrigin(piece) === link.originHash;
    const action = isSame ? 'none' : state === 'inherited' ? 'update' : 'keep';
    return { kind, originId, piece, link, state, action };
  });
  const gone = both.links
    .filter(({ kind, originId }) => !known.has(keyOf(kind, originId)))
    .map((link): Compared => {
      const { kind, originId, objectId } = link;
      const piece = both.objects.get(keyOf(kind, objectId));
      return { kind, originId, piece, link, state: stateOf(both, link), action: 'gone' };
    });
  return [...present, ...gone];
};

/** Writes a piece of the template site into a site. @returns the id that it has there */
const writePiece = async (
  tx: Tx,
  piece: Piece,
  { objectId, owner, ctx }: { objectId: string | undefined; owner: string | null; ctx: CallContext },
): Promise<string> => {
  const { kind, values, more } = piece;
  const ties = piece.owner ? { [piece.owner.field]: owner } : {};
  const given = { ...values, ...ties };
  if (kind === 'template') {
    // What is fixed once it is there is the same in both.
    const { type: _type, ...changes } = given as Record<string, unknown>;
    const id = objectId ?? (await createTemplate({ db: tx }, given, ctx)).id;
    if (objectId !== undefined) await changeTemplate({ db: tx }, { id: objectId, ...changes }, ctx);
    if (more.isLive === true) await showTemplate(tx, id, ctx);
    return id;
  }
  const records = recordsOf(resources[kind]);
  const extra = more.settings === undefined ? {} : { columns: { settings: JSON.stringify(more.settings) } };
  if (objectId === undefined) return (await records.create(tx, given, ctx, extra)).id;
  await records.update(tx, await records.lock(tx, { id: objectId, ...given }, ctx), given, ctx, extra);
  return objectId;
};

/** Writes what is to be added or brought up to date, each after what it belongs to. */
const apply = async (
  tx: Tx,
  { siteId, blueprintId }: { siteId: string; blueprintId: string },
  wanted: readonly Compared[],
  ctx: CallContext,
): Promise<void> => {
  const before = await loadBoth(tx, { siteId, blueprintId });
  const living = before.links.filter(({ kind, objectId }) => before.objects.has(keyOf(kind, objectId)));
  const ids = new Map(living.map((link) => [keyOf(link.kind, link.originId), link.objectId]));
  const written: Compared[] = [];
  for (const one of wanted) {
    const { piece, kind, originId } = one;
    if (!piece) continue;
    const owner = piece.owner ? ids.get(keyOf(piece.owner.kind, piece.owner.id)) : null;
    // What it belongs to was left out, or the site has deleted it.
    if (owner === undefined) continue;
    const objectId = ids.get(keyOf(kind, originId));
    const id = await writePiece(tx, piece, { objectId, owner, ctx: asIn(ctx, siteId) });
    ids.set(keyOf(kind, originId), id);
    written.push(one);
    await saveLink(tx, siteId, {
      kind,
      originId,
      objectId: id,
      originHash: hashOfOrigin(piece),
      objectHash: '',
    });
  }
  // What the site has now is what it inherits.
  const both = await loadBoth(tx, { siteId, blueprintId });
  for (const { kind, originId, piece } of written) {
    const object = both.objects.get(keyOf(kind, ids.get(keyOf(kind, originId)) ?? ''));
    if (!object || !piece) continue;
    await saveLink(tx, siteId, {
      kind,
      originId,
      objectId: object.id,
      originHash: hashOfOrigin(piece),
      objectHash: both.hashOf(object),
    });
  }
};

/** Checks the caller again behind many pieces, which take a while. @throws system.forbidden */
const requireStill = async (
  { sessions }: Pick<Context, 'sessions'>,
  tx: Tx,
  { access }: typeof rollOutBlueprint | typeof createFromBlueprint,
  ctx: CallContext,
): Promise<CallContext> => {
  const now = await askAgain({ sessions }, ctx, tx);
  if (!now.session.permissions.has(access)) throw new AppError('system.forbidden');
  return now;
};

/** What a new site would get. @throws content.notBlueprint */
export const plan = async (
  { db }: Context,
  { blueprintId, parts }: EndpointInput<typeof planFromBlueprint>['body'],
  ctx: CallContext,
): Promise<EndpointResult<typeof planFromBlueprint>> => {
  const { id } = await requireBlueprint(db, blueprintId, ctx);
  const pieces = await loadPieces(db, id, parts);
  return { objects: pieces.map((piece) => ({ kind: piece.kind, name: nameOf(piece, ctx.language) })) };
};

/** Makes a site from a template site; it stays in preparation. @throws content.notBlueprint */
export const create = (
  { db, sessions }: Context,
  { blueprintId, parts, name, code, parentId, depId }: EndpointInput<typeof createFromBlueprint>['body'],
  ctx: CallContext,
): Promise<EndpointResult<typeof createFromBlueprint>> =>
  inTransaction(db, async (tx) => {
    const blueprint = await requireBlueprint(tx, blueprintId, ctx);
    const site = { name, code, classify: 'other', siteType: 'generalsite', theme: blueprint.theme };
    const { id } = await createSite({ db: tx }, { ...site, parentId, depId }, ctx);
    await insertBlueprint(tx, { siteId: id, blueprintId: blueprint.id });
    const pieces = await loadPieces(tx, blueprint.id, parts);
    const added = pieces.map(
      (piece): Compared => ({
        kind: piece.kind,
        originId: piece.id,
        piece,
        link: undefined,
        state: 'new',
        action: 'add',
      }),
    );
    await apply(tx, { siteId: id, blueprintId: blueprint.id }, added, ctx);
    await requireStill({ sessions }, tx, createFromBlueprint, ctx);
    return { id, objects: (await loadLinks(tx, id)).length };
  });

/** How a site stands to its template site. @throws system.recordNotFound */
export const difference = (
  { db }: Context,
  siteId: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof blueprintDifference>> =>
  inTransaction(db, async (tx) => {
    if (!mayUseSite(ctx.session, siteId)) throw new AppError('system.recordNotFound');
    const blueprintId = await blueprintOf(tx, siteId);
    if (blueprintId === undefined) return { blueprintId: null, objects: [] };
    const compared = compare(await loadBoth(tx, { siteId, blueprintId }));
    return {
      blueprintId,
      objects: compared.map(({ piece, link: _link, ...one }) => ({
        ...one,
        name: piece ? nameOf(piece, ctx.language) : one.originId,
      })),
    };
  });

/** Brings what is new in its template site to a site. @throws content.notBlueprint */
export const rollOut = (
  { db, sessions }: Context,
  siteId: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof rollOutBlueprint>> =>
  inTransaction(db, async (tx) => {
    const blueprintId = await requireMade(tx, siteId, ctx);
    const compared = compare(await loadBoth(tx, { siteId, blueprintId }));
    const wanted = compared.filter(({ action }) => action === 'add' || action === 'update');
    await apply(tx, { siteId, blueprintId }, wanted, ctx);
    await requireMade(tx, siteId, await requireStill({ sessions }, tx, rollOutBlueprint, ctx));
    await noteRollOut(tx, siteId);
    const count = (action: Compared['action']) => compared.filter((one) => one.action === action).length;
    return { added: count('add'), updated: count('update'), kept: count('keep') };
  });

/** Leaves an object out of roll-outs, or takes it in again. @throws content.notBlueprint, system.recordNotFound */
export const hold = (
  { db }: Context,
  { id, kind, originId, hold: wanted }: EndpointInput<typeof holdBlueprintObject>['body'],
  ctx: CallContext,
): Promise<null> =>
  inTransaction(db, async (tx) => {
    const blueprintId = await requireMade(tx, id, ctx);
    const place = { siteId: id, kind, originId };
    const both = await loadBoth(tx, { siteId: id, blueprintId });
    const link = both.links.find((one) => one.kind === kind && one.originId === originId);
    if (!link || !(await setHold(tx, place, wanted === 'inherited' ? null : wanted)))
      throw new AppError('system.recordNotFound');
    const object = both.objects.get(keyOf(kind, link.objectId));
    await writeAudit(tx, ctx, {
      action: 'edit',
      resource: resources[kind].spec.name,
      recordId: link.objectId,
      recordLabel: object ? nameOf(object, ctx.language) : null,
      subsiteId: id,
      changes: { rollOut: [link.hold ?? 'inherited', wanted] },
    });
    if (wanted !== 'inherited') return null;
    // What is taken in again is what the template site says, whatever the site had made of it.
    if (object) await saveLink(tx, id, { ...link, originHash: '', objectHash: both.hashOf(object) });
    return null;
  });
