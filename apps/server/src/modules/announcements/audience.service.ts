import { type AudienceKind, announcement, type audienceOptions } from '@lc/contract/announcements';
import { type EndpointInput, splitList } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import type { Changes } from '../../kernel/audit/audit.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { mayHaveRows } from '../../kernel/resource/filters.ts';
import { isSame } from '../../kernel/resource/values.ts';
import { loadTargets, replaceTargets } from './audience.queries.ts';
import { type ChosenKind, countUnreachable, loadOptions } from './audience-options.queries.ts';

/** The site named, else the working site. @throws sites.noWorkingSite, system.recordNotFound */
export const siteFor = (named: string | undefined, ctx: CallContext): string => {
  const subsiteId = named ?? ctx.session.subsiteId;
  if (subsiteId === undefined) throw new AppError('sites.noWorkingSite');
  if (!mayHaveRows(announcement, ctx, subsiteId)) throw new AppError('system.recordNotFound');
  return subsiteId;
};

/**
 * Whoever is chosen must be there, visible to the caller and among those who work on the announcement's site.
 * @throws announcements.outOfReach
 */
export const requireReach = async (
  tx: Tx,
  { msgType, subsiteId, ids }: { msgType: AudienceKind; subsiteId: string; ids: readonly string[] },
  ctx: CallContext,
): Promise<void> => {
  if (msgType === 'ALL') return;
  const count = await countUnreachable(tx, { msgType, subsiteId, ids }, ctx);
  if (count > 0) throw new AppError('announcements.outOfReach', { params: { count } });
};

/** Under which the log of operations keeps ids of an audience, so that it can name what they stand for. */
const loggedAs = {
  USER: 'audienceUsers',
  ROLE: 'audienceRoles',
  DEPART: 'audienceDeparts',
  SITE: 'audienceSites',
} as const satisfies Record<ChosenKind, string>;

interface Chosen {
  msgType: AudienceKind;
  ids: readonly string[];
}

const audienceChanges = (before: Chosen, after: Chosen): Changes => {
  const idsIn = (chosen: Chosen, kind: ChosenKind) => (chosen.msgType === kind ? [...chosen.ids].sort() : []);
  const kinds = [before.msgType, after.msgType].filter((kind) => kind !== 'ALL');
  return Object.fromEntries(
    kinds
      .map((kind) => [loggedAs[kind], [idsIn(before, kind), idsIn(after, kind)]] as const)
      .filter(([, [old, fresh]]) => !isSame(old, fresh)),
  );
};

/** Replaces the audience of an announcement that was for `before`. @returns what changed. */
export const writeAudience = async (
  tx: Tx,
  audience: Chosen & { id: string; subsiteId: string; before: AudienceKind },
  ctx: CallContext,
): Promise<Changes> => {
  const { id, msgType } = audience;
  const before = { msgType: audience.before, ids: await loadTargets(tx, id) };
  const ids = msgType === 'ALL' ? [] : [...new Set(audience.ids.map((one) => String(BigInt(one))))];
  if (msgType !== 'ALL' && ids.length === 0) {
    throw new AppError('system.invalidInput', { problems: [{ path: 'audienceIds', rule: 'required' }] });
  }
  await requireReach(tx, { ...audience, ids }, ctx);
  await replaceTargets(tx, id, ids);
  return audienceChanges(before, { msgType, ids });
};

/** Whom an announcement of a site can be for, to choose from. */
export const optionsFor = async (
  { db }: ModuleContext,
  { msgType, subsiteId, keyword, ids }: EndpointInput<typeof audienceOptions>['query'],
  ctx: CallContext,
): Promise<{ value: string; label: string }[]> => {
  const { permissions } = ctx.session;
  if (!permissions.has('announcement:add') && !permissions.has('announcement:edit')) return [];
  const site = siteFor(subsiteId, ctx);
  if (msgType === 'ALL') return [];
  const kind: ChosenKind = msgType;
  return loadOptions(
    db,
    { msgType: kind, subsiteId: site, keyword, ids: ids ? splitList(ids) : undefined },
    ctx,
  );
};
