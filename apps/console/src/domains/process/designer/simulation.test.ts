import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readNumber } from '@lc/contract/kernel';
import type { FormField } from '@lc/process-core';
import { readModel } from '@lc/process-core/xml';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDrawing } from '../drawing/read-drawing.ts';
import { modelerWords } from './modeler-words.ts';
import { beginTrial, readVariables, type Trial, tryOn } from './simulation.ts';

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><process id="p"><startEvent id="s"/>
  <userTask id="all" lc:config='{"handlers":{"kind":"starter"},"sign":{"rule":{"mode":"all"},"isSequential":false}}'><multiInstanceLoopCharacteristics/></userTask>
  <boundaryEvent id="late" attachedToRef="all"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>
  <exclusiveGateway id="x" default="x_e"/><userTask id="more" lc:config='{"handlers":{"kind":"starter"}}'/><endEvent id="e"/>
  <sequenceFlow id="s_all" sourceRef="s" targetRef="all"/><sequenceFlow id="all_x" sourceRef="all" targetRef="x"/><sequenceFlow id="late_e" sourceRef="late" targetRef="e"/>
  <sequenceFlow id="x_e" sourceRef="x" targetRef="e"/><sequenceFlow id="x_more" sourceRef="x" targetRef="more"><conditionExpression>days &gt; 3</conditionExpression></sequenceFlow><sequenceFlow id="more_e" sourceRef="more" targetRef="e"/></process></definitions>`;
const { model, findings } = await readModel(xml);

const agreed = (trial: Trial, variables = {}): Trial => {
  const token = trial.state.tokens[0]?.id ?? 0;
  const next = tryOn(trial, { type: 'complete', token, outcome: 'agree', variables });
  if ('refused' in next) throw new Error(next.refused);
  return next;
};

test('the simulation takes the same paths as the engine', () => {
  expect(findings).toEqual([]);
  const begun = beginTrial(model, {});
  expect(begun.jobs).toEqual([{ token: begun.state.tokens[0]?.id, node: 'late' }]);
  const done = agreed(agreed(begun), readVariables('days = 5').variables);
  expect([done.state.tokens.map(({ node }) => node), done.jobs]).toEqual([['more'], []]);
  expect(agreed(agreed(begun)).state.status).toBe('completed');
});

test('a timer of the simulation ends its step, and an impossible command is refused', () => {
  const begun = beginTrial(model, {});
  const [job] = begun.jobs;
  const late = job && tryOn(begun, { type: 'fire', ...job });
  expect(late && 'state' in late && late.state.status).toBe('completed');
  expect(tryOn(begun, { type: 'complete', token: 999, outcome: 'agree' })).toEqual({ refused: 'tokenGone' });
});

test('readVariables reads numbers, booleans and texts', () => {
  expect(
    readVariables(
      'days = 3\n kind = annual leave\nurgent=TRUE\n\n天数 ＝ ၁၂\ncode = "007"\nprice=1,500.5\nnote=\nphone=၀၉၁၂၃\nmobile=+959123',
    ),
  ).toEqual({
    variables: {
      ...{ days: 3, kind: 'annual leave', urgent: true, 天数: 12, code: '007' },
      ...{ price: 1500.5, note: '', phone: '၀၉၁၂၃', mobile: '+959123' },
    },
    unread: [],
  });
});

test.each([
  'nonsense',
  'price = 2,5',
  'id = 9007199254740993',
  'a b = 1',
  '= 3',
  'total = 1.000.000',
])('readVariables names a line that it does not understand: %s', (line) =>
  expect(readVariables(line)).toEqual({ variables: {}, unread: [line] }));

test('readVariables reads fields by their type', () => {
  const field = (name: string, type: FormField['type']): FormField => ({ name, label: name, type });
  const fields = [field('code', 'text'), field('amount', 'number'), field('ok', 'boolean')];
  expect(readVariables('code = 007\namount = ５\nok = true', fields)).toEqual({
    variables: { code: '007', amount: 5, ok: true },
    unread: [],
  });
  expect(readVariables('amount = many\nok = 1', fields).unread).toEqual(['amount = many', 'ok = 1']);
});

test('a number of the values is that number or named, whatever is typed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789၁၅０,.-'), minLength: 1, maxLength: 12 }),
      (typed) => {
        const { variables, unread } = readVariables(`n = ${typed}`);
        const number = readNumber(typed);
        if (typeof variables.n === 'number') expect(variables.n).toBe(Number(number));
        // A text such as 2026-01-31 or 0912 stays one.
        else expect(unread.length === 1 || variables.n === typed).toBe(true);
      },
    ),
  );
});

test('the drawing of a task shows what waits for messages, and what sends them', () => {
  const { nodes, flows } = readDrawing(
    xml
      .replace(/<userTask id="more"[^>]*>/, '<receiveTask id="more"/>')
      .replace(/<exclusiveGateway id="x"[^>]*>/, '<eventBasedGateway id="x"/>')
      .replace('<endEvent id="e"/>', '<intermediateThrowEvent id="e"/>'),
  );
  expect(nodes.map(({ id, look }) => `${id} ${look}`)).toEqual(
    expect.arrayContaining(['more task', 'x waiting', 'e event']),
  );
  expect(flows.map(({ id }) => id)).toContain('x_more');
});

test('every word of the library has a translation', () => {
  // Keys, shortcuts and what its documentation gives as an example.
  const unspoken = new Set([
    ' + shift + ',
    'HELLO {you}',
    'Foo',
    'Alert element ID',
    'Alert element IDs',
    'Alert target ID',
  ]);
  const said = ['bpmn-js', 'diagram-js'].flatMap((name) => {
    const folder = join(
      dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
      'lib',
      'features',
    );
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /(?:translate\(\s*|(?:label|title|description): *)(['"])([ A-Z][^'"]*)\1/g,
        ),
      ])
      .map(([, , text = '']) => text);
  });
  expect(said.length).toBeGreaterThan(100);
  const wanted = [...new Set(said)].filter((text) => !unspoken.has(text));
  for (const words of Object.values(modelerWords))
    expect(wanted.filter((text) => words[text] === undefined)).toEqual([]);
});
