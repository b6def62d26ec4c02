import { columnOf, type Resource, transitionsOf } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { errors } from '@lc/contract/registry/errors.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { AppError } from '../apps/server/src/kernel/app-error.ts';
import type { Tx } from '../apps/server/src/kernel/db/database.ts';
import { databaseFault } from '../apps/server/src/kernel/db/errors.ts';
import { inTransaction } from '../apps/server/src/kernel/db/transaction.ts';
import { callInNameOf } from '../apps/server/src/kernel/jobs/index.ts';
import { moveByName } from '../apps/server/src/kernel/resource/states.ts';
import { startTestApp } from './support/app.ts';

/**
 * What a second person must decide says so in its definition, and the kernel enforces it: a user who wrote a row since
 * it was approved last does not make the transition, on whatever way it is called.
 */
const all = Object.values<Resource>(resources);
const reviewed = all.flatMap((resource) =>
  transitionsOf(resource).flatMap((transition) =>
    transition.secondPerson === undefined ? [] : [{ resource, transition, refusal: transition.secondPerson }],
  ),
);

/** Decisions that one person may take about what they wrote, each with why. */
const alone: Readonly<Record<string, string>> = {
  'user.approve': 'an applicant for an account has none, and approves nothing',
  'contentQuestion.approve': 'visitors write questions, staff let them through',
  'announcement.approve': 'a process decides; who may publish alone does so by a right of its own',
  'interview.confirm': 'the date of an interview, not what was written',
  'srCompany.approve': 'a place at a fair, for a company that two people looked at',
};

describe('decisions', () => {
  test('are taken by a second person, or say why not', () => {
    const decisions = all.flatMap((resource) =>
      transitionsOf(resource)
        .filter(
          ({ name, secondPerson }) => /^(approve|confirm|execute)/.test(name) && secondPerson === undefined,
        )
        .map(({ name }) => `${resource.spec.name}.${name}`),
    );
    expect(decisions.sort()).toEqual(Object.keys(alone).sort());
  });

  test('name a refusal that there is', () => {
    expect(reviewed.map(({ refusal }) => refusal).filter((key) => !(key in errors))).toEqual([]);
  });

  test.each(
    all.filter(({ spec }) => spec.review).map((resource) => [resource.spec.name, resource] as const),
  )('%s rests on fields, children, parts and moves that there are', (_, resource) => {
    const { spec } = resource;
    const { decisive = [], remarks = [], parts = [], frozen, reopen, withParent } = spec.review ?? {};
    expect(reviewed.some((one) => one.resource === resource)).toBe(true);
    expect(remarks.filter((name) => !(name in spec.fields) || decisive.includes(name))).toEqual([]);
    expect(decisive.filter((name) => !(name in spec.fields) && !(name in (spec.children ?? {})))).toEqual([]);
    const owners = parts.map((name) => all.find((other) => other.spec.name === name)?.spec.parent?.resource);
    expect(owners.every((owner) => owner === spec.name)).toBe(true);
    expect(withParent === undefined || spec.parent !== undefined).toBe(true);
    const states = frozen && spec.fields[frozen.field];
    const values: readonly string[] = states?.kind === 'choice' ? states.values : [];
    expect(frozen?.states.filter((state) => !values.includes(state)) ?? []).toEqual([]);
    const moves = transitionsOf(resource);
    expect(reopen === undefined || moves.some(({ name, byServer }) => name === reopen && byServer)).toBe(
      true,
    );
  });
});

/** Ways to the state of an approval that no second person goes, each with why. */
const ways: Readonly<Record<string, string>> = {
  'jobPosting.publishDirect': 'a right of its own, for a draft that nobody looked at',
};

/** Reviewed records whose decisive fields the kernel does not hold, each with what does. */
const heldElsewhere: Readonly<Record<string, string>> = {
  exchangeRate: 'a rate that was decided is not written at all: rate.service.ts',
  payment: 'a payment is written until its proof was submitted: payment.service.ts',
  bankLine: 'what a bank wrote is set once; all else is a remark',
  refund: 'nothing of it is written',
  entitlementGift: 'nothing of it is written',
  jobRevision: 'nothing of it is written',
  resume: 'goes to review again by what reviewers look at: resume.service.ts',
  contentText: 'what was approved is one version: text.service.ts',
};

describe('what a second person decided about', () => {
  test('is frozen, reopened or settled, or something else holds it', () => {
    const free = [...new Set(reviewed.map(({ resource }) => resource))]
      .filter(({ spec: { review } }) => !review?.decisive)
      .map(({ spec }) => spec.name);
    expect(free.sort()).toEqual(Object.keys(heldElsewhere).sort());
  });

  test.each(
    reviewed
      .filter(({ resource }) => resource.spec.review?.decisive)
      .map((one) => [`${one.resource.spec.name}.${one.transition.name}`, one] as const),
  )('%s finds its fields as they were submitted, and leaves them as they were approved', (_, one) => {
    const { frozen, settled, reopen } = one.resource.spec.review ?? {};
    const { from, to, field } = one.transition;
    expect(frozen?.field).toBe(field);
    expect(from.filter((state) => !frozen?.states.includes(state))).toEqual([]);
    const moves = transitionsOf(one.resource).filter((move) => move.field === field);
    const reopens = moves.find(({ name }) => name === reopen)?.from.includes(to);
    // What ends with the approval is not written any more: it has no way out.
    const isOver = moves.every((move) => !move.from.includes(to));
    expect(reopens || settled?.states.includes(to) || isOver).toBe(true);
  });

  test('comes to its approved state by a second person alone, or from where it is held, or says why', () => {
    const found = reviewed.flatMap(({ resource, transition }) => {
      const { frozen, settled, decisive } = resource.spec.review ?? {};
      const held = [...(frozen?.states ?? []), ...(settled?.states ?? [])];
      return transitionsOf(resource)
        .filter((move) => decisive && move.field === transition.field && move.to === transition.to)
        .filter(({ secondPerson, byServer }) => secondPerson === undefined && !byServer)
        .filter(({ from }) => !from.every((state) => held.includes(state)))
        .map(({ name }) => `${resource.spec.name}.${name}`);
    });
    expect(found.sort()).toEqual(Object.keys(ways).sort());
  });
});

const server = await startTestApp();
const writer = await server.asRole([]);
const other = await server.asRole([]);

class Undo extends Error {}

/** Tries a transition of some row of the demo data as a person, and undoes it. @returns the refusal, if there was one */
const tryAs = async (
  { userId, username }: { userId: string; username: string },
  { resource, transition }: (typeof reviewed)[number],
): Promise<string | undefined> => {
  const table = sql.table(resource.spec.table);
  const attempt = async (tx: Tx): Promise<string | undefined> => {
    const [from = ''] = transition.from;
    const { rows } = await sql<{
      id: string;
    }>`select id from ${table} where deleted_at is null order by id limit 1`.execute(tx);
    const id = rows[0]?.id ?? '';
    await sql`update ${table} set ${sql.ref(columnOf(transition.field))} = ${from} where id = ${id}`.execute(
      tx,
    );
    await sql`delete from record_writer`.execute(tx);
    await sql`insert into record_writer values (${resource.spec.name}, ${id}, ${writer.userId})`.execute(tx);
    const ctx = callInNameOf(server.app.context, { userId, username, realname: username }, 'test');
    try {
      const asks = { providerRef: 'R' };
      await moveByName(tx, resource, transition.name, { id, reason: 'Seen', answers: asks }, ctx);
      return undefined;
    } catch (error) {
      if (error instanceof AppError) return error.key;
      // Without the effect of its module a move may leave a row that the table refuses: then it was allowed.
      const fault = databaseFault(error);
      if (!fault) throw error;
      return fault.constraint;
    }
  };
  let refusal: string | undefined;
  await inTransaction(server.db, async (tx) => {
    refusal = await attempt(tx);
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return refusal;
};

describe('the kernel', () => {
  test.each(
    reviewed.map((one) => [`${one.resource.spec.name}.${one.transition.name}`, one] as const),
  )('refuses %s to the writer of the row, and to nobody else for that', async (_, one) => {
    expect(await tryAs(writer, one)).toBe(one.refusal);
    expect(await tryAs(other, one)).not.toBe(one.refusal);
  });
});
