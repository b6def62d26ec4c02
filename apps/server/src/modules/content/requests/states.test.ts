import { applyPublic } from '@lc/contract/content';
import { offeredTransitions } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal } from '../../../../../../tests/support/replies.ts';

const open = ['accepted', 'extended'];
const answer = { from: open, to: 'ended' };

/** The table of section 3.6: from where each action leads where. */
const table: Readonly<Record<string, { from: readonly string[]; to: string }>> = {
  accept: { from: ['waiting'], to: 'accepted' },
  askSupplement: { from: open, to: 'supplement' },
  supplied: { from: ['supplement'], to: 'accepted' },
  consult: { from: open, to: 'third_party' },
  consulted: { from: ['third_party'], to: 'accepted' },
  extend: { from: ['accepted'], to: 'extended' },
  answerGranted: answer,
  answerPartly: answer,
  answerRefused: answer,
  answerNotExist: answer,
  answerPublic: answer,
  answerNotOurs: answer,
  withdrawn: { from: ['waiting', 'accepted', 'supplement', 'third_party', 'extended'], to: 'withdrawn' },
};

const server = await startTestApp();
const { path } = applyPublic.spec;
const clerk = await server.asRole(permissionsOf(applyPublic), { sites: [testSites.platform] });
await server.call(`POST ${path}/intake`, {
  body: { applicantName: 'U Ba', email: 'ba@example.com', requested: 'The table of states' },
});
const { rows } = await sql<{ id: string }>`
  select id from apply_public where requested = 'The table of states'`.execute(server.db);
const id = rows[0]?.id ?? '';

const pairs = applyPublic.spec.fields.state.values.flatMap((state) =>
  Object.keys(table).map((action) => [state, action] as const),
);

describe('a request in a state', () => {
  test('has the transitions of the table', () => {
    expect(
      offeredTransitions(applyPublic)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(table).sort());
  });

  test.each(pairs)('%s answers the action %s as the table says', async (state, action) => {
    await sql`update apply_public set state = ${state}, is_extended = false, paused_on = current_date
      where id = ${id}`.execute(server.db);
    const reply = await clerk.call<{ state: string }>(`POST ${path}/act`, {
      body: { id, action, reason: 'As the table says', answer: 'As the table says' },
    });
    const move = table[action];
    if (move?.from.includes(state)) expect(reply.result.state).toBe(move.to);
    else {
      expectRefusal(reply, 200, 'system.wrongState');
      const { rows: after } = await sql<{ state: string }>`
        select state from apply_public where id = ${id}`.execute(server.db);
      expect(after).toEqual([{ state }]);
    }
  });
});
