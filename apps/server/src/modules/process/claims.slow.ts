import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { decide, deployed, drawing, flows, processRights, started, userTask } from './process.fixture.ts';

const server = await startTestApp();
const designer = await server.asRole(processRights);
const people = await Promise.all(Array.from({ length: 20 }, () => server.asRole([])));
const names = people.map(({ username }) => username);

test('of 20 people who claim each of 100 tasks at once, one has it, and nobody loses it', {
  timeout: 600_000,
}, async () => {
  const { key } = await deployed(
    designer,
    drawing(`${userTask('any', names)}${userTask('next', names)}${flows('s>any', 'any>next', 'next>e')}`),
  );
  for (let number = 0; number < 100; number++) {
    const { processInstanceId, tasks } = await started(designer, key);
    const taskId = tasks[0]?.taskId;
    const replies = await Promise.all(
      people.map((one) => one.call('POST /process/activity/claim', { query: { taskId } })),
    );
    const winners = people.filter((_, index) => replies[index]?.success);
    expect(winners).toHaveLength(1);
    const [winner] = winners;
    if (!winner) throw new Error('nobody has it');
    // Whoever comes later takes nothing away, not even while the winner decides.
    const [others] = await Promise.all([
      Promise.all(people.map((one) => one.call('POST /process/activity/claim', { query: { taskId } }))),
      decide(winner, processInstanceId),
    ]);
    expect(others.filter(({ success }, index) => success && people[index] !== winner)).toEqual([]);
    const { rows } = await sql<{ doneBy: string }>`
      select done_by as "doneBy" from wf_task where id = ${taskId ?? null} and state = 'done'`.execute(
      server.db,
    );
    expect(rows).toEqual([{ doneBy: winner.userId }]);
  }
});
