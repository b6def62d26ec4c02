import {
  asksOf,
  canTransition,
  columnOf,
  offeredTransitions,
  type StateTransition,
  type TimelineEntry,
} from '@lc/contract/kernel';
import { type GrantKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../app.ts';
import { pathsIn } from '../replies.ts';
import type { Subject, Wire } from './subject.ts';

type MovingCase = Pick<Subject, 'server' | 'resource' | 'stateColumns' | 'answers' | 'guarded'> & {
  /** Makes a row and answers its id. */
  made(): Promise<string>;
  /** Rights without which nobody sees such a row. */
  alsoNeeds?: readonly GrantKey[];
};

/** Every pair of a state and a move: the definition's moves are made, all others are refused. */
export const describeMoving = ({
  server,
  resource,
  made,
  stateColumns = {},
  answers = {},
  guarded = {},
  alsoNeeds = [],
}: MovingCase): void => {
  const { path, table, fields } = resource.spec;
  const transitions = offeredTransitions(resource);
  const cases = Object.keys(resource.spec.states ?? {}).flatMap((field) => {
    const choice = fields[field];
    const moves = transitions.filter((transition) => transition.field === field);
    return choice?.kind === 'choice' ? choice.values.map((state) => ({ field, state, moves })) : [];
  });

  const putInto = async (id: string, field: string, state: string): Promise<void> => {
    const columns = Object.entries({ ...stateColumns[state], [columnOf(field)]: state });
    await sql`update ${sql.table(table)}
      set ${sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
      where id = ${id}`.execute(server.db);
  };
  const reasonFor = async ({ reason, reasons }: StateTransition): Promise<Wire> => {
    if (!reason) return {};
    const { rows } = await sql<{ reasonCode: string }>`select i.item_value as "reasonCode"
      from sys_dict_item i join sys_dict d on d.id = i.dict_id where d.dict_code = ${reasons ?? ''}
      order by i.sort_order, i.id limit 1`.execute(server.db);
    return { reason: 'Looked at it', ...rows[0] };
  };

  describe.runIf(transitions.length > 0)('transitions', () => {
    let mover: Caller;
    // Somebody else than made the rows: some decisions take a second person.
    beforeAll(async () => {
      mover = await server.asRole([...permissionsOf(resource), ...alsoNeeds]);
    });
    const act = (id: string, action: string, body: Wire = {}) =>
      mover.call<{ state: string }>(`POST ${path}/act`, { body: { id, action, ...body } });

    test.each(cases)('a row whose $field is $state makes exactly the transitions from there', async ({
      field,
      state,
      moves,
    }) => {
      const id = await made();
      await putInto(id, field, state);
      const expected: Record<string, string> = {};
      const found: Record<string, string> = {};
      const log: Wire[] = [];
      for (const move of moves.filter((candidate) => !canTransition(candidate, state))) {
        expected[move.name] = 'system.wrongState';
        found[move.name] = (await act(id, move.name, answers[move.name])).code;
      }
      for (const move of moves.filter((candidate) => canTransition(candidate, state))) {
        const { name, to } = move;
        const answer = answers[name] ?? {};
        if (move.reason === 'required') {
          expected[`${name} without a reason`] = move.reasons ? 'reasonCode' : 'reason';
          found[`${name} without a reason`] = pathsIn(await act(id, name, answer)).join();
        }
        for (const [asked] of asksOf(move).filter(([, { required }]) => required)) {
          expected[`${name} without ${asked}`] = asked;
          const reply = await act(id, name, { ...(await reasonFor(move)), ...answer, [asked]: undefined });
          found[`${name} without ${asked}`] = pathsIn(reply).join();
        }
        expected[name] = guarded[`${state} ${name}`] ?? guarded[name] ?? to;
        const reply = await act(id, name, { ...(await reasonFor(move)), ...answer });
        found[name] = reply.success ? reply.result.state : reply.code;
        if (reply.success) log.unshift({ kind: 'move', action: name, from: state, to });
        await putInto(id, field, state);
      }
      expect(found).toEqual(expected);
      const timeline = await mover.call<TimelineEntry[]>(`GET ${path}/timeline`, { query: { id } });
      expect(timeline.result.slice(0, log.length)).toMatchObject(log);
    });
  });
};
