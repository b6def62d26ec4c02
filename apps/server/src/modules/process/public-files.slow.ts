import type { EndpointResult } from '@lc/contract/kernel';
import type { importDrawing, ProcessFinding } from '@lc/contract/process';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { formWith } from '../../../../../tests/support/files.ts';
import { publicCases } from '../../../../../tests/support/public-cases.ts';
import { expectDone } from '../../../../../tests/support/replies.ts';
import { runJobs } from '../../../../../tests/support/run-jobs.ts';
import { deployed, drawing, flows, processRights, todoOf } from './process.fixture.ts';

const files = publicCases('bpmn');

type Imported = EndpointResult<typeof importDrawing>;

/** Values for the variables of these files. */
const vars = { input: 'left', myConditionVar: 5, score: 7, approved: true, clarified: 'yes' };
const varsOf = (file: string, fields: readonly string[]): object => {
  const own = file.includes('AsyncLeaveTest.testExclusive') ? { ...vars, input: 1 } : vars;
  // A process with fields takes no other variables.
  return fields.length === 0 ? own : {};
};

/** The same drawing with somebody who is here at each of its steps. */
const withPerson = (xml: string, username: string): string =>
  xml
    .replace(/<(?:\w+:)?userTask\b[^>]*?(?=\/?>)/g, (tag) => {
      const [whole = '', written = '{}'] = / lc:config="([^"]*)"/.exec(tag) ?? [];
      const config = JSON.parse(written.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))));
      const own = JSON.stringify({ ...config, handlers: { kind: 'users', values: [username] } });
      return `${tag.replace(whole, '')} lc:config="${own.replace(/["<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;
    })
    .replace(/&#34;starters&#34;:\{.*?\},?/, '');

describe.skipIf(files.length === 0)('public files of other tools', async () => {
  const server = await startTestApp();
  const { db } = server;
  const designer = await server.asRole(processRights);
  await runJobs(server);

  const send = (name: string, content: Buffer) => {
    const { body, headers } = formWith({ name, content });
    return designer.call<Imported>('POST /process/tPProcess/importDrawing', { body, headers });
  };
  const findingsOf = async (xml: string): Promise<ProcessFinding[]> =>
    expectDone(await designer.call<ProcessFinding[]>('POST /process/tPProcess/check', { body: { xml } }));

  /** Processes that a drawing calls, so that there is something to call. */
  const deployCalled = async (xml: string): Promise<void> => {
    for (const [, key = ''] of xml.matchAll(/calledElement="([^"]+)"/g)) {
      const empty = drawing(flows('s>e'));
      const made = await designer.call<{ id: string }>('POST /process/tPProcess/add', {
        body: { processKey: key, nameI18n: { 'en-US': key }, xml: empty },
      });
      if (made.success)
        expectDone(
          await designer.call('GET /process/tPProcess/deployProcess', { query: { id: made.result.id } }),
        );
    }
  };

  const statusOf = async (id: string): Promise<string | undefined> => {
    const { rows } = await sql<{ status: string }>`select status from wf_instance where id = ${id}`.execute(
      db,
    );
    return rows[0]?.status;
  };

  /** Decides each task, lets each moment come and tells each message that is waited for. @returns where it stays */
  const runToEnd = async (key: string, given: object): Promise<string> => {
    const begun = await designer.call<{ processInstanceId: string }>(
      'POST /process/processInstance/startByKey',
      {
        body: { processKey: key, vars: given },
      },
    );
    if (!begun.success) return begun.message;
    const id = begun.result.processInstanceId;
    for (let round = 0; round < 60; round++) {
      const status = (await statusOf(id)) ?? 'gone';
      if (status !== 'running') return status;
      for (const { taskId } of await todoOf(designer, id)) {
        const done = await designer.call('POST /process/task/processComplete', { body: { taskId } });
        if (!done.success) return done.message;
      }
      const { rows: waiting } = await sql<{ kind: string; name: string; correlation: string }>`
        select kind, name, correlation from wf_subscription where instance_id = ${id}`.execute(db);
      for (const { kind, name, correlation } of waiting) {
        const told = await designer.call('POST /process/processInstance/sendEvent', {
          body: { kind, name, correlation, processInstanceId: id },
        });
        if (!told.success) return told.message;
      }
      await sql`update graphile_worker._private_jobs set run_at = now() where key like ${`process.fire:${id}:%`}`.execute(
        db,
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return (await statusOf(id)) ?? 'gone';
  };

  test('are imported with a report, deployed and run to their end once people and variables are given', async () => {
    const refused: string[] = [];
    const notDeployed: Record<string, string[]> = {};
    const notEnded: Record<string, string> = {};
    let ended = 0;
    for (const [file, content] of files) {
      const reply = await send(file, content);
      expect(reply.status, file).toBeLessThan(500);
      if (!reply.success) {
        refused.push(`${file}: ${reply.message}`);
        continue;
      }
      const { xml, findings } = reply.result;
      await deployCalled(xml);
      const ready = withPerson(xml, designer.username);
      const left = await findingsOf(ready);
      if (left.length > 0) {
        notDeployed[file] = left.map(({ message }) => message);
        // What keeps it from being deployed was said with the import.
        expect(findings.map(({ message }) => message)).toEqual(
          expect.arrayContaining(notDeployed[file] ?? []),
        );
        continue;
      }
      const { key } = await deployed(designer, ready);
      const fields = [...ready.matchAll(/&#34;fields&#34;:/g)].map(([name]) => name);
      const status = await runToEnd(key, varsOf(file, fields));
      if (status === 'completed') ended++;
      else notEnded[file] = status;
    }
    // None of these has a step.
    expect(Object.values(notDeployed).map(([message = '']) => message.replace(/^[\w-]+: /, ''))).toEqual(
      Array.from({ length: 6 }, () => 'A start is missing'),
    );
    const noProcess = 'This file cannot be imported: The drawing has no process';
    expect(refused.map((line) => line.replace(/^[^:]*: /, '')).sort()).toEqual([
      ...Array.from({ length: 4 }, () => noProcess),
      'This file cannot be imported: This is not a BPMN drawing',
    ]);
    expect({ notEnded, ended }).toEqual({ notEnded: {}, ended: files.length - 11 });
  });
});
