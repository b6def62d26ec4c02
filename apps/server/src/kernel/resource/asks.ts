import {
  asksOf,
  type Field,
  perResource,
  type Resource,
  type StateTransition,
  type TransitionSpec,
} from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { sql } from 'kysely';
import type { CallContext } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { clockIn, momentIn } from '../time-zone.ts';
import type { LockedRow, Records } from './record-types.ts';
import { makeRecords, recordsOf } from './records.ts';
import { namesOfReferences } from './reference-names.ts';
import { checkTargets } from './references.ts';
import type { Input } from './values.ts';
import { isHidden } from './visibility.ts';

/** What was given for a move beside a reason, as it is kept: moments in UTC, empty values left out. */
export type KeptAnswers = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Of a body, what the transition asks for. */
export const answersIn = (transition: TransitionSpec, body: Input): Input =>
  Object.fromEntries(
    asksOf(transition).flatMap(([name]) => (isGiven(body[name]) ? [[name, body[name]]] : [])),
  );

const momentsOf = (
  transition: TransitionSpec,
  answers: Input,
  change: (moment: string) => string,
): Record<string, unknown> => {
  const changed: Record<string, unknown> = { ...answers };
  for (const [name, { kind }] of asksOf(transition)) {
    const value = answers[name];
    if (kind === 'dateTime' && typeof value === 'string') changed[name] = change(value);
  }
  return changed;
};

/** What was given, as it is kept with the move or until its moment. */
export const keptAnswers = (transition: TransitionSpec, answers: Input, ctx: CallContext): KeptAnswers =>
  momentsOf(transition, answers, (text) => momentIn(ctx.timeZone, text).toISOString());

/** What was kept, as a caller gives it. */
export const answersOf = (transition: TransitionSpec, kept: KeptAnswers, ctx: CallContext): Input =>
  momentsOf(transition, kept, (moment) => clockIn(ctx.timeZone, new Date(moment)));

const isOfRow = ({ spec }: Resource, name: string): boolean => spec.fields[name] !== undefined;

/** What of the answers is written to the row; the rest is for the module. */
export const ownAnswers = (resource: Resource, answers: Input): Input =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isOfRow(resource, name)));

/** What of the answers no field of the row stands for, as the audit tells it. */
export const otherAnswers = (resource: Resource, kept: KeptAnswers): KeptAnswers =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => !isOfRow(resource, name)));

const withFields = (resource: Resource, fields: Readonly<Record<string, Field>>): Resource => ({
  ...resource,
  spec: { ...resource.spec, fields },
});

const writesByMove = perResource(() => new Map<string, Records>());

/** The writes of a move: what it asks for can be written, be it the server's alone otherwise. */
export const recordsOfMove = (resource: Resource, transition: StateTransition): Records => {
  const own = asksOf(transition).filter(([name]) => isOfRow(resource, name));
  if (own.length === 0) return recordsOf(resource);
  const known = writesByMove(resource);
  const records =
    known.get(transition.name) ??
    makeRecords(withFields(resource, { ...resource.spec.fields, ...Object.fromEntries(own) }));
  known.set(transition.name, records);
  return records;
};

/**
 * What the answers for the module point to must live and be visible, as what is written to the row must.
 * @throws system.invalidInput
 */
export const checkAnswers = async (
  tx: Tx,
  { resource, transition, row }: { resource: Resource; transition: TransitionSpec; row: LockedRow },
  answers: Input,
  ctx: CallContext,
): Promise<void> => {
  const others = asksOf(transition).filter(([name]) => !isOfRow(resource, name));
  if (others.length === 0) return;
  const asking = withFields(resource, Object.fromEntries(others));
  await checkTargets(tx, { resource: asking, input: answers, before: row.columns, site: row.subsiteId, ctx });
};

interface Wording {
  db: Db;
  resource: Resource;
  nameOf: (dictionary: string, value: string) => string;
  ctx: CallContext;
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

const textOf = async (wording: Wording, field: Field, value: unknown): Promise<string> => {
  const { db, nameOf, ctx } = wording;
  switch (field.kind) {
    case 'boolean':
      return translate(ctx.language, value === true ? 'system.yes' : 'system.no');
    case 'dateTime':
      return clockIn(ctx.timeZone, new Date(String(value)));
    case 'choice':
    case 'choices':
    case 'code':
    case 'codes':
      return idsIn(value)
        .map((code) => nameOf(field.dictionary, code))
        .join(', ');
    case 'reference':
    case 'references': {
      const names = await namesOfReferences(db, { to: field.to, ids: idsIn(value) }, ctx);
      return idsIn(value)
        .map((id) => names.get(id) ?? '—')
        .join(', ');
    }
    case 'file':
    case 'files': {
      // Who reads the record fetches its files.
      const { rows } = await sql<{ name: string }>`select f.name
        from unnest(${idsIn(value)}::bigint[]) with ordinality as given(id, place)
        join media_file f on f.id = given.id order by given.place`.execute(db);
      return rows.map(({ name }) => name).join(', ');
    }
    default:
      return String(value);
  }
};

/** What was given for a move, in words for a reader; columns that are withheld from them are left out. */
export const wordAnswers = async (
  wording: Wording,
  transition: TransitionSpec | undefined,
  kept: KeptAnswers | null,
): Promise<{ name: string; text: string }[]> => {
  if (!transition || !kept) return [];
  const { resource, ctx } = wording;
  const asked = asksOf(transition).filter(([name]) => isGiven(kept[name]) && !isHidden(resource, ctx, name));
  return Promise.all(
    asked.map(async ([name, field]) => ({ name, text: await textOf(wording, field, kept[name]) })),
  );
};
