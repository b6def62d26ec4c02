import { type Field, languages, type Resource } from '@lc/contract/kernel';
import {
  compareDuplicates,
  type DuplicateComparison,
  duplicateKinds,
  duplicatePair,
  findDuplicates,
  mergeDuplicates,
  unmergeDuplicates,
} from '@lc/contract/recruitment';
import { isMessageKey, translate } from '@lc/contract/words';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import { AppError, ifFound } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { textOf as textOfHtml } from '../../../kernel/html/index.ts';
import { Answer } from '../../../kernel/http/bind.ts';
import { defineJob, type ModuleWork } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { createReader, type ResourceReader } from '../../../kernel/resource/read.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { type DuplicateKind, findPairs } from './find.queries.ts';
import { mergeableFields, mergePair, resourceOf, unmergePair, whyNotUnmerge } from './merge.service.ts';

/** Looks through all records every night. */
const findAllDuplicates = defineJob({
  name: 'recruitment.findDuplicates',
  payload: z.object({}),
  attempts: 2,
  timeoutSeconds: 1800,
  run: async (_payload, { context }) => {
    const found: Record<string, number> = {};
    for (const kind of duplicateKinds)
      found[kind] = (await inTransaction(context.db, (tx) => findPairs(tx, kind))).length;
    return found;
  },
});

/** How many of some pairs the caller sees: all sites are looked through at once. */
const countVisible = async (tx: Tx, ids: readonly string[], ctx: CallContext): Promise<number> => {
  const { rows } = await sql`select from duplicate_pair t
    where t.id = any(${[...ids]}::bigint[]) and ${scopeCondition(duplicatePair, ctx)}`.execute(tx);
  return rows.length;
};

interface PairRow {
  kind: DuplicateKind;
  aId: string;
  bId: string;
  titleA: string;
  titleB: string;
  status: string;
  version: number;
}

const textOf = (
  name: string,
  field: Field,
  row: Readonly<Record<string, unknown>> | undefined,
): string | null => {
  const texts = row?.[`${name}I18n`];
  if (typeof texts === 'object' && texts !== null) {
    const known = new Map<string, unknown>(Object.entries(texts));
    const parts = languages.flatMap((language) => (known.get(language) ? [String(known.get(language))] : []));
    return (field.kind === 'html' ? parts.map(textOfHtml) : parts).join(' · ').trim() || null;
  }
  const value = row?.[`${name}_dictText`] ?? row?.[name];
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'boolean') return value === true ? '✓' : '–';
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** Records that may be one: found, compared, merged and taken apart again. */
export const serveDuplicates = (context: ModuleContext): Required<ModuleWork> => {
  const { db, dictionaryLabels, route } = context;
  serveResource(context, {
    resource: duplicatePair,
    moves: {
      keepApart: decided,
      ignore: decided,
      reopen: { effect: async () => ({ columns: { decided_by: null, decided_at: null } }) },
    },
  });
  const readers = Object.fromEntries(
    duplicateKinds.map((kind) => [kind, createReader({ resource: resourceOf[kind], db, dictionaryLabels })]),
  ) as Record<DuplicateKind, ResourceReader>;

  /** A record of the pair as the caller reads it; none for one that went, or that he may not see. */
  const readOne = async (kind: DuplicateKind, id: string, ctx: CallContext) => {
    const found = await ifFound(readers[kind].get(id, ctx));
    if (!found) return undefined;
    const [row] = await readers[kind].nameChoices([found], ctx);
    return row;
  };
  const compare = async (id: string, ctx: CallContext): Promise<DuplicateComparison> => {
    const { rows } =
      await sql<PairRow>`select t.kind, t.a_id as "aId", t.b_id as "bId", t.title_a as "titleA",
        t.title_b as "titleB", t.status, t.version
      from duplicate_pair t where t.id = ${id} and t.deleted_at is null and ${scopeCondition(duplicatePair, ctx)}`.execute(
        db,
      );
    const [pair] = rows;
    if (!pair) throw new AppError('system.recordNotFound');
    const [a, b] = await Promise.all([readOne(pair.kind, pair.aId, ctx), readOne(pair.kind, pair.bId, ctx)]);
    const resource: Resource = resourceOf[pair.kind];
    const fields = mergeableFields(resource).flatMap(([field, spec]) => {
      const [left, right] = [textOf(field, spec, a), textOf(field, spec, b)];
      const key = `${resource.spec.name}.${field}`;
      const label = isMessageKey(key) ? translate(ctx.language, key) : field;
      return left === null && right === null
        ? []
        : [{ field, label, a: left, b: right, isSame: left === right }];
    });
    const { titleA, titleB, kind, status, version } = pair;
    const whyNot = await whyNotUnmerge(db, id);
    return {
      id,
      kind,
      status,
      version,
      canUnmerge: status === 'merged' && whyNot === undefined,
      whyNotUnmerge: whyNot ? translate(ctx.language, whyNot.key, whyNot.params) : null,
      titleA,
      titleB,
      fields,
    };
  };

  route(findDuplicates, async ({ body: { kind }, ctx }) => ({
    found: await inTransaction(db, async (tx) => countVisible(tx, await findPairs(tx, kind), ctx)),
  }));
  route(compareDuplicates, ({ query: { id }, ctx }) => compare(id, ctx));
  route(
    mergeDuplicates,
    async ({ body, ctx }) => new Answer({ keptId: await mergePair(db, body, ctx) }, 'system.updated'),
  );
  route(unmergeDuplicates, async ({ body: { id }, ctx }) => {
    await unmergePair(db, id, ctx);
    return new Answer(null, 'system.updated');
  });
  return {
    jobs: [findAllDuplicates],
    schedules: [{ job: findAllDuplicates, cron: '40 2 * * *', payload: {} }],
  };
};

const decided = {
  effect: async ({ ctx }: { ctx: CallContext }) => ({
    columns: { decided_by: ctx.session.userId, decided_at: sql`now()` },
  }),
};
