import {
  contentOpinion,
  contentQuestion,
  contentSignup,
  eventModels,
  stageClock,
  stageOf,
} from '@lc/contract/content';
import { offeredTransitions, type Resource, transitionsOf } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../../tests/support/replies.ts';
import { eventsOf, officeClock } from './events.fixture.ts';

type Table = Readonly<Record<string, { from: readonly string[]; to: string }>>;

/** The tables of section 3.4: from where each move leads where. */
const tables: Readonly<Record<string, { resource: Resource; model: string; values: object; table: Table }>> =
  {
    'a sign-up': {
      resource: contentSignup as Resource,
      model: 'train',
      values: {
        organiser: 'LC',
        heldFrom: officeClock(1000),
        heldTo: officeClock(2000),
        seats: 5,
        certificate: true,
      },
      table: {
        giveSeat: { from: ['applied'], to: 'confirmed' },
        putOnList: { from: ['applied'], to: 'waitlisted' },
        moveUp: { from: ['waitlisted'], to: 'confirmed' },
        cancel: { from: ['applied', 'confirmed', 'waitlisted'], to: 'cancelled' },
        attend: { from: ['confirmed'], to: 'attended' },
        miss: { from: ['confirmed'], to: 'absent' },
        certify: { from: ['attended'], to: 'certified' },
      },
    },
    'a question': {
      resource: contentQuestion as Resource,
      model: 'interview',
      values: {
        topic: 'Work abroad',
        hosts: 'Host',
        heldFrom: officeClock(-10),
        heldTo: officeClock(60),
        maxQuestions: 3,
        replyDueDays: 5,
        guests: [{ name: 'U Kyaw' }],
      },
      table: {
        approve: { from: ['pending'], to: 'approved' },
        reject: { from: ['pending'], to: 'rejected' },
        putToGuests: { from: ['approved'], to: 'asked' },
        answerQuestion: { from: ['approved', 'asked', 'carried'], to: 'answered' },
        carryOver: { from: ['approved', 'asked'], to: 'carried' },
        withdraw: { from: ['pending', 'approved'], to: 'withdrawn' },
      },
    },
    'an opinion': {
      resource: contentOpinion as Resource,
      model: 'opinion',
      values: {
        collectFrom: officeClock(-60),
        collectTo: officeClock(60 * 24 * 40),
        explanation: 'Why',
        contact: 'desk@example.com',
        showReplies: 'all',
      },
      table: {
        show: { from: ['pending', 'hidden'], to: 'visible' },
        hide: { from: ['pending', 'visible'], to: 'hidden' },
        adopt: { from: ['visible', 'hidden'], to: 'adopted' },
        adoptPartly: { from: ['visible', 'hidden'], to: 'partly' },
        decline: { from: ['visible', 'hidden'], to: 'not_adopted' },
      },
    },
  };

/** What each table has beside the columns that every row has. */
const rowOf: Readonly<Record<string, string>> = {
  content_signup: "(item_id, name, phone, query_code_hash) select id, 'n', 'p', 'states'",
  content_question: "(item_id, question, query_code_hash, address_hash) select id, 'q', 'states', 'a'",
  content_opinion: "(item_id, opinion, address_hash) select id, 'o', 'a'",
};

const server = await startTestApp();
const { clerk, publish } = await eventsOf(server);

describe.each(Object.entries(tables))('%s', (_, { resource, model, values, table }) => {
  const { path, table: name, fields } = resource.spec;
  const { state } = fields;
  const states: readonly string[] = state?.kind === 'choice' ? state.values : [];
  let made: Promise<string> | undefined;
  const row = (): Promise<string> => {
    made ??= (async () => {
      const item = await publish(model, { ...values });
      const { rows } = await sql<{ id: string }>`
        insert into ${sql.table(name)} ${sql.raw(rowOf[name] ?? '')} from content_item where id = ${item}
        returning id`.execute(server.db);
      return rows[0]?.id ?? '';
    })();
    return made;
  };

  test('has the transitions of the table', () => {
    expect(
      Object.fromEntries(transitionsOf(resource).map(({ name: move, from, to }) => [move, { from, to }])),
    ).toEqual(table);
  });

  const pairs = states.flatMap((from) =>
    offeredTransitions(resource).map(({ name: move }) => [from, move] as const),
  );
  test.each(pairs)('in the state %s answers the action %s as the table says', async (from, action) => {
    const id = await row();
    await sql`update ${sql.table(name)} set state = ${from} where id = ${id}`.execute(server.db);
    const reply = await clerk.call<{ state: string }>(`POST ${path}/act`, {
      body: { id, action, reason: 'As the table says' },
    });
    const move = table[action];
    if (move?.from.includes(from)) expect(reply.result?.state, reply.text).toBe(move.to);
    else expectRefusal(reply, 200, 'system.wrongState');
  });
});

describe('the stage of an event by time', () => {
  const start = Date.parse('2026-05-01T00:00:00Z');
  const hour = 3_600_000;
  const momentOf = (text: string): Date => new Date(start + Number(text) * hour);
  const cases = eventModels.flatMap((model) => {
    const values = Object.fromEntries(
      stageClock[model].flatMap(({ until }, index) => (until[0] ? [[until[0], String(index + 1)]] : [])),
    );
    return stageClock[model].map(({ stage }, index) => [model, index, stage, values] as const);
  });

  test.each(cases)('of a %s after %i of its times have passed is %s', (model, ended, stage, values) => {
    const at = (offset: number) =>
      stageOf(model, values, { isCancelled: false }, { now: new Date(start + offset), momentOf });
    expect(at(ended * hour)).toBe(stage);
    expect(at(ended * hour + hour - 1)).toBe(stage);
  });

  test('is full when there are no free seats, and cancelled when the event is cancelled', () => {
    const now = new Date(start);
    const facts = { isCancelled: false, seatsLeft: 0 };
    const values = { signupTo: '5', heldFrom: '6', heldTo: '7' };
    expect(stageOf('train', values, facts, { now, momentOf })).toBe('full');
    expect(stageOf('train', values, { ...facts, isCancelled: true }, { now, momentOf })).toBe('cancelled');
  });
});
