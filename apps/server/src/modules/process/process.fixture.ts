import type { Page } from '@lc/contract/kernel';
import type { ProcessOutcome, TaskRow } from '@lc/contract/process';
import { expect } from 'vitest';
import type { Caller } from '../../../../../tests/support/app.ts';

/** Everything that can be done with processes. */
export const processRights = [
  'process:list',
  'process:add',
  'process:edit',
  'process:delete',
  'process:deploy',
  'process:start',
  'process:manage',
] as const;

let number = 0;

/** A user task whose people are named. */
export const userTask = (id: string, people: readonly string[], config: object = {}, inside = ''): string => {
  const own = JSON.stringify({ handlers: { kind: 'users', values: people }, ...config });
  return `<userTask id="${id}" name="${id}" lc:config='${own}'>${inside}</userTask>`;
};

/** `a>b` as a flow. */
export const flows = (...pairs: readonly string[]): string =>
  pairs
    .map((pair) => {
      const [from = '', to = ''] = pair.split('>');
      return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`;
    })
    .join('');

/** A drawing of these elements. */
export const drawing = (inside: string, config: object = {}): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><process id="p" name="P" lc:config='${JSON.stringify(config)}'><startEvent id="s"/>${inside}<endEvent id="e"/></process></definitions>`;

/** Draws and deploys a process. @returns its key and id */
export const deployed = async (by: Caller, xml: string): Promise<{ key: string; id: string }> => {
  number++;
  const key = `flow_${number}`;
  const made = await by.call<{ id: string }>('POST /process/tPProcess/add', {
    body: { processKey: key, nameI18n: { 'en-US': `Flow ${number}` }, xml },
  });
  expect(made.success, made.text).toBe(true);
  const { id } = made.result;
  const reply = await by.call('GET /process/tPProcess/deployProcess', { query: { id } });
  expect(reply.success, reply.text).toBe(true);
  return { key, id };
};

/** Starts an instance. */
export const started = async (by: Caller, processKey: string, more: object = {}): Promise<ProcessOutcome> => {
  const reply = await by.call<ProcessOutcome>('POST /process/processInstance/startByKey', {
    body: { processKey, ...more },
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};

/** The open tasks of a person in an instance. */
export const todoOf = async (by: Caller, processInstanceId: string): Promise<TaskRow[]> => {
  const reply = await by.call<Page<TaskRow>>('GET /process/task/todoList', { query: { processInstanceId } });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.records;
};

/** Decides the one open task that a person has in an instance. */
export const decide = async (
  by: Caller,
  processInstanceId: string,
  more: object = {},
): Promise<ProcessOutcome> => {
  const [task, ...others] = await todoOf(by, processInstanceId);
  expect(others).toEqual([]);
  const reply = await by.call<ProcessOutcome>('POST /process/task/processComplete', {
    body: { taskId: task?.taskId, ...more },
  });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};

/** Where an instance waits. */
export const nodesOf = ({ tasks }: ProcessOutcome): string[] => tasks.map(({ nodeId }) => nodeId).sort();
