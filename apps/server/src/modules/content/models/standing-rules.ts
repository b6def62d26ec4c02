import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { type Changes, writeAudit } from '../../../kernel/audit/audit.ts';
import { currentDate } from '../../../kernel/clock.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { isSame } from '../../../kernel/resource/values.ts';
import { siteZone } from '../../../kernel/time-zone.queries.ts';
import { momentIn } from '../../../kernel/time-zone.ts';
import { isListed } from '../public.queries.ts';

type Values = Readonly<Record<string, unknown>>;

/** What visitors were told. */
interface Told {
  model: string;
  itemId: string;
  subsiteId: string;
  title: string;
  values: Values;
  isCancelled: boolean;
  timeZone: string;
}

/** Refuses what breaks its word; answers what is to be logged when visitors are told otherwise. */
type Rule = (told: Told, values: Values) => Changes | undefined;

const isPast = ({ timeZone }: Told, moment: unknown): boolean =>
  typeof moment === 'string' && moment !== '' && momentIn(timeZone, moment) <= currentDate();

/** The posts of a notice of recruitment stay once applications are open, unless a new change notice says so. */
const keepPositions: Rule = (before, values) => {
  const { values: told } = before;
  if (!isPast(before, told.applyFrom) || isSame(told.positions, values.positions)) return undefined;
  const isNoticed = typeof values.changeNotice === 'string' && values.changeNotice !== told.changeNotice;
  if (!isNoticed) throw new AppError('content.positionsLocked');
  return undefined;
};

/** The end of a collection of opinions is moved only while they are collected, each time with a reason of its own. */
const keepCollection: Rule = (before, values) => {
  const { values: told, isCancelled } = before;
  if (isSame(told.collectTo, values.collectTo)) return undefined;
  if (isCancelled || isPast(before, told.collectTo)) throw new AppError('content.collectionOver');
  const { extendReason } = values;
  const isExplained =
    typeof extendReason === 'string' && extendReason.trim() !== '' && extendReason !== told.extendReason;
  if (!isExplained)
    throw new AppError('system.invalidInput', {
      problems: [{ path: 'values.extendReason', rule: 'required' }],
    });
  return { collectTo: [told.collectTo, values.collectTo], reason: [null, extendReason] };
};

const rules: Readonly<Record<string, Rule>> = {
  recruit: keepPositions,
  opinion: keepCollection,
};

interface Asked {
  textId: string;
  values: Values;
}

const findTold = async (tx: Tx, textId: string): Promise<Told | undefined> => {
  const { rows } = await sql<Told>`
    select i.model, i.id as "itemId", i.subsite_id as "subsiteId", t.title, coalesce(v.content -> 'values', '{}') as values, exists (
      select from content_event e where e.item_id = i.id and e.cancelled_at is not null) as "isCancelled",
      ${siteZone('i.subsite_id')} as "timeZone"
    from content_text t join content_item i on i.id = t.item_id
      join content_version v on v.text_id = t.id and v.number = t.live_version
    where t.id = ${textId} and i.model = any(${Object.keys(rules)}::text[]) and ${isListed()}`.execute(tx);
  return rows[0];
};

/**
 * What visitors were told of an event holds: asked when its text is saved, and again when it becomes public (section 3.4).
 * @throws content.positionsLocked, content.collectionOver, system.invalidInput
 */
export const requireToldTerms = async (tx: Tx, { textId, values }: Asked): Promise<void> => {
  const told = await findTold(tx, textId);
  if (told) rules[told.model]?.(told, values);
};

/** The same where visitors are told otherwise from now on: what is moved, and why, is logged. */
export const tellTerms = async (tx: Tx, { textId, values }: Asked, ctx: CallContext): Promise<void> => {
  const told = await findTold(tx, textId);
  const changes = told && rules[told.model]?.(told, values);
  if (!told || !changes) return;
  await writeAudit(tx, ctx, {
    action: 'extend',
    resource: 'contentItem',
    recordId: told.itemId,
    recordLabel: told.title,
    subsiteId: told.subsiteId,
    changes,
  });
};
