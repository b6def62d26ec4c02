import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { isSame } from '../../../kernel/resource/values.ts';
import { momentIn } from '../../../kernel/time-zone.ts';
import { officeZone } from '../outsider.ts';
import { isListed } from '../public.queries.ts';

type Values = Readonly<Record<string, unknown>>;

/** What visitors were told. */
interface Told {
  model: string;
  values: Values;
  isCancelled: boolean;
}

const isPast = (moment: unknown): boolean =>
  typeof moment === 'string' && moment !== '' && momentIn(officeZone, moment) <= new Date();

/** The posts of a notice of recruitment stay once applications are open, unless a new change notice says so. */
const keepPositions = ({ values: told }: Told, values: Values): void => {
  if (!isPast(told.applyFrom) || isSame(told.positions, values.positions)) return;
  const isNoticed = typeof values.changeNotice === 'string' && values.changeNotice !== told.changeNotice;
  if (!isNoticed) throw new AppError('content.positionsLocked');
};

/** Opinions are collected for longer only while they are collected. */
const keepCollection = ({ values: told, isCancelled }: Told, values: Values): void => {
  if (isSame(told.collectTo, values.collectTo)) return;
  if (isCancelled || isPast(told.collectTo)) throw new AppError('content.collectionOver');
};

const rules: Readonly<Record<string, (told: Told, values: Values) => void>> = {
  recruit: keepPositions,
  opinion: keepCollection,
};

/**
 * What visitors were told of an event holds: asked when its text is saved, and again when it becomes public (section 3.4).
 * @throws content.positionsLocked, content.collectionOver
 */
export const requireToldTerms = async (
  tx: Tx,
  { textId, values }: { textId: string; values: Values },
): Promise<void> => {
  const { rows } = await sql<Told>`
    select i.model, coalesce(v.content -> 'values', '{}') as values, exists (
      select from content_event e where e.item_id = i.id and e.cancelled_at is not null) as "isCancelled"
    from content_text t join content_item i on i.id = t.item_id
      join content_version v on v.text_id = t.id and v.number = t.live_version
    where t.id = ${textId} and i.model = any(${Object.keys(rules)}::text[]) and ${isListed()}`.execute(tx);
  const [told] = rows;
  if (told) rules[told.model]?.(told, values);
};
