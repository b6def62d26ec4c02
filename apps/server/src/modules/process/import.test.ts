import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointResult, Language } from '@lc/contract/kernel';
import { languages } from '@lc/contract/kernel';
import type { importDrawing, ProcessFinding } from '@lc/contract/process';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { formWith } from '../../../../../tests/support/files.ts';
import { expectDone, expectRefusal } from '../../../../../tests/support/replies.ts';
import { decide, deployed, processRights, started } from './process.fixture.ts';

const server = await startTestApp();
const designer = await server.asRole(processRights);
const starter = await server.asRole(['process:start']);
const person = await server.asRole([]);

const folder = join(import.meta.dirname, '../../../../../packages/process-core/fixtures/bpmn');
const bytesOf = (file: string): Buffer => readFileSync(join(folder, file));

const send = (content: Buffer | string, language: Language = 'en-US') => {
  const { body, headers } = formWith({ name: 'a.bpmn', content });
  return designer.call<EndpointResult<typeof importDrawing>>('POST /process/tPProcess/importDrawing', {
    body,
    headers: { ...headers, language },
  });
};
const imported = async (file: string) => expectDone(await send(bytesOf(file)));
const findingsOf = async (xml: string, language: Language = 'en-US') =>
  expectDone(
    await designer.call<ProcessFinding[]>('POST /process/tPProcess/check', {
      body: { xml },
      headers: { language },
    }),
  );

test('a file of another tool is read with a report, and runs once its people are there', async () => {
  const { xml, report } = await imported('chinese-id-lost-branch.bpmn');
  expect(report.leftOut).toEqual([]);
  expect(report.understood.map(({ place }) => place)).toContain('Finance (财务审批)');
  const { key } = await deployed(designer, xml.replaceAll('&#34;admin&#34;', `&#34;${person.username}&#34;`));
  const { processInstanceId, tasks } = await started(starter, key);
  expect(tasks.map(({ taskName }) => taskName).sort()).toEqual(['Finance', 'Office']);
  for (const { taskId } of tasks)
    expectDone(await person.call('POST /process/task/processComplete', { body: { taskId } }));
  const page = await starter.call<{ status: string }>('GET /process/processInstance/queryById', {
    query: { id: processInstanceId },
  });
  expect(page.result).toMatchObject({ status: 'completed' });
});

test('a form that the site does not have is left out by its code', async () => {
  const { xml, report } = await imported('formKey-each.bpmn');
  expect(report.leftOut.map(({ place, value }) => [place, value])).toEqual([
    ['s', 'start'],
    ['Approve (a)', 'b'],
  ]);
  expect(await findingsOf(xml)).toEqual([]);
});

test.each(
  readdirSync(folder).sort(),
)('%s is imported or refused, in the language of the reader', async (file) => {
  const replies = await Promise.all(languages.map((language) => send(bytesOf(file), language)));
  const [english, chinese, burmese] = replies;
  if (!english?.success) {
    for (const reply of replies) expectRefusal(reply, 200, 'process.cannotImport');
    return;
  }
  const { report } = english.result;
  expect(report.taken).toBeGreaterThan(0);
  // Values are the file's own; notes are words of ours.
  const notesOf = (reply = english) => [...reply.result.report.understood, ...reply.result.report.leftOut];
  for (const reply of [chinese, burmese]) {
    expect(notesOf(reply).map(({ place, value }) => [place, value])).toEqual(
      notesOf().map(({ place, value }) => [place, value]),
    );
    for (const [index, { note }] of notesOf(reply).entries()) expect(note).not.toBe(notesOf()[index]?.note);
  }
});

test.each([
  ['nothing', ''],
  ['bytes that are no text', Buffer.from([0xff, 0xff, 0x00, 0x80])],
  ['XML that ends too early', '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process>'],
  ['an entity', '<!DOCTYPE x [<!ENTITY e "boom">]><definitions>&e;</definitions>'],
  ['deep nesting', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`],
])('%s is refused as no drawing', async (_, content) => {
  const reply = await send(content);
  expect(reply.status).toBeLessThan(500);
  expect(reply.success).toBe(false);
});

test('findings name the element in the language of the reader, without English words in the others', async () => {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><startEvent id="s"/><exclusiveGateway id="g" default="f3"/><userTask id="a" name="审批"/><endEvent id="e"/><sequenceFlow id="f1" sourceRef="s" targetRef="g"/><sequenceFlow id="f2" sourceRef="g" targetRef="a"><conditionExpression>\${a.b(c)}</conditionExpression></sequenceFlow><sequenceFlow id="f3" sourceRef="g" targetRef="e"/><sequenceFlow id="f4" sourceRef="a" targetRef="e"/></process></definitions>`;
  const english = (await findingsOf(xml)).map(({ message }) => message);
  expect(english).toEqual([
    'g → 审批 (a) (f2): The expression cannot be used: calls of "b" are not supported',
    '审批 (a): Nobody is named for this step',
  ]);
  expect((await findingsOf(xml, 'zh-CN')).map(({ message }) => message)).toEqual([
    'g → 审批 (a) (f2)：表达式有误：不支持调用“b”',
    '审批 (a)：该节点没有指定处理人',
  ]);
});

test('a drawing with people who are not here is refused by their names', async () => {
  const { xml } = await imported('assignee-and-candidates.bpmn');
  const strange = xml.replaceAll('&#34;admin&#34;', '&#34;nobody.here&#34;');
  expect((await findingsOf(strange)).map(({ code, message }) => [code, message])).toEqual([
    ['noPerson', 'Approve (a): You do not see "nobody.here", or it is not there'],
  ]);
});

/** A gateway that asks a condition about fields of the process. */
const asking = (condition: string, fields: readonly object[]): string => {
  const config = JSON.stringify({ fields }).replaceAll('"', '&#34;');
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process"><process id="p" lc:config="${config}"><startEvent id="s"/><exclusiveGateway id="g" default="g_e"/><task id="t"/><endEvent id="e"/><sequenceFlow id="s_g" sourceRef="s" targetRef="g"/><sequenceFlow id="g_t" name="much" sourceRef="g" targetRef="t"><conditionExpression>${condition}</conditionExpression></sequenceFlow><sequenceFlow id="g_e" sourceRef="g" targetRef="e"/><sequenceFlow id="t_e" sourceRef="t" targetRef="e"/></process></definitions>`;
};
const field = (type: string, more: object = {}): object => ({
  name: 'amount',
  label: 'Amount',
  type,
  ...more,
});

test('a condition that keeps a number after its field became a text is refused at its place', async () => {
  expect(await findingsOf(asking('amount = 5', [field('number')]))).toEqual([]);
  expect((await findingsOf(asking('amount = 5', [field('text')]))).map(({ message }) => message)).toEqual([
    'much (g_t): The field "Amount" is compared with "5", which is of another type than the field',
  ]);
  const choices = field('choice', { choices: ['a'] });
  expect((await findingsOf(asking('amount = "b"', [choices]))).map(({ message }) => message)).toEqual([
    'much (g_t): The field "Amount" has no choice "b"',
  ]);
});

test.each([
  ['Amount = 5', 'much (g_t): There is no variable "Amount"; there is "amount"'],
  [
    'amount is five',
    'much (g_t): "amount is five" is read as the name of one variable, and no variable is called so',
  ],
  [
    'amount = 2,5',
    'much (g_t): The expression cannot be used: "2,5" is no number that can be read in one way; write numbers such as 1500, 1,500 or 2.5, with at most 15 digits',
  ],
])('the condition %s is refused at its place', async (condition, message) => {
  expect((await findingsOf(asking(condition, [field('number')]))).map((one) => one.message)).toEqual([
    message,
  ]);
});

test('what still keeps a drawing from being deployed is said with its import', async () => {
  const drawn = asking('a.b()', []).replace(
    '<conditionExpression>',
    '<conditionExpression language="groovy">',
  );
  const { report, findings } = expectDone(
    await send(drawn.replace(/ lc:config="[^"]*"/, '').replace(/ xmlns:lc="[^"]*"/, '')),
  );
  expect(report.leftOut).toEqual([]);
  expect(findings.map(({ message }) => message)).toEqual([
    'much (g_t): conditionExpression (groovy) is not supported here',
  ]);
});

test('a variable has a name in any script', async () => {
  const xml = asking('天数 &gt; ၃', [{ name: '天数', label: '天数', type: 'number' }]).replace(
    '<task id="t"/>',
    `<userTask id="t" lc:config='${JSON.stringify({ handlers: { kind: 'users', values: [person.username] } })}'/>`,
  );
  const { key } = await deployed(designer, xml);
  expect((await started(starter, key, { vars: { 天数: 4 } })).tasks.map(({ nodeId }) => nodeId)).toEqual([
    't',
  ]);
  expect((await started(starter, key, { vars: { 天数: 2 } })).status).toBe('completed');
});

test('values of data objects are there from the start', async () => {
  const { xml } = await imported('data-object-value.bpmn');
  const { key } = await deployed(designer, xml.replaceAll('&#34;admin&#34;', `&#34;${person.username}&#34;`));
  const { processInstanceId, tasks } = await started(starter, key);
  expect(tasks.map(({ nodeId }) => nodeId)).toEqual(['a']);
  expect((await decide(person, processInstanceId)).status).toBe('completed');
});
