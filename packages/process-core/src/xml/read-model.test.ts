import { describe, expect, test } from 'vitest';
import { type SimpleProcess, toBpmn, toSimple } from '../index.ts';
import { type CompiledProcess, readModel } from './index.ts';

const around = (inside: string, attributes = ''): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><process id="p" name="P"${attributes}>${inside}</process></definitions>`;
const flow = (from: string, to: string, condition = ''): string =>
  `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${condition && `<conditionExpression>${condition}</conditionExpression>`}</sequenceFlow>`;
const line = (element: string, id = 'a'): string =>
  around(`<startEvent id="s"/>${element}<endEvent id="e"/>${flow('s', id)}${flow(id, 'e')}`);
const codesOf = ({ findings }: CompiledProcess): string[] =>
  findings.map(({ element, code }) => `${element} ${code}`);

describe('reading a drawing', () => {
  test.each([
    ['complexGateway', 'complexGateway', 'ComplexGateway'],
    ['transaction', 'transaction', 'Transaction'],
    ['ad-hoc subprocess', 'adHocSubProcess', 'AdHocSubProcess'],
    ['business rule task', 'businessRuleTask', 'BusinessRuleTask'],
  ])('refuses a %s by its name', async (_, tag, what) => {
    const { findings } = await readModel(line(`<${tag} id="a" name="Odd one"/>`));
    expect(findings).toContainEqual({
      element: 'a',
      code: 'unsupported',
      params: { what, name: 'Odd one' },
    });
  });

  test('accepts messages, signals, and the start events of both and of timers', async () => {
    const { model, findings } = await readModel(
      around(
        `<startEvent id="s"/><startEvent id="daily"><timerEventDefinition><timeCycle>R/P1D</timeCycle></timerEventDefinition></startEvent>
        <startEvent id="asked"><messageEventDefinition messageRef="m"/></startEvent>
        <receiveTask id="a" messageRef="m"/><sendTask id="b" messageRef="m"/>
        <endEvent id="e"><signalEventDefinition signalRef="x"/></endEvent>
        ${flow('s', 'a')}${flow('daily', 'a')}${flow('asked', 'b')}${flow('a', 'e')}${flow('b', 'e')}`,
      ).replace('<process', '<message id="m" name="Paid"/><signal id="x" name="Over"/><process'),
    );
    expect(findings).toEqual([]);
    const { a, b, daily, e } = model.nodes;
    expect([a?.kind, b?.kind, e?.kind, daily?.timer]).toEqual([
      'catch',
      'throw',
      'end',
      { kind: 'cycle', text: 'R/P1D' },
    ]);
    expect([a?.event, e?.event]).toEqual([
      { kind: 'message', name: 'Paid' },
      { kind: 'signal', name: 'Over' },
    ]);
    expect(model.starts['']).toBe('s');
  });

  test.each([
    ['an event gateway with a step behind it', '<eventBasedGateway id="a"/>', 'a badEventGateway'],
    ['a message without a name', '<receiveTask id="a"/>', 'a noEventName'],
    ['a service that does nothing', '<serviceTask id="a"/>', 'a noService'],
    [
      'a cycle anywhere but at the start',
      '<intermediateCatchEvent id="a"><timerEventDefinition><timeCycle>R/P1D</timeCycle></timerEventDefinition></intermediateCatchEvent>',
      'a badTimer',
    ],
  ])('refuses %s', async (_, element, code) => {
    expect(codesOf(await readModel(line(element)))).toContain(code);
  });

  test('accepts assignees, countersigns and conditions of other engines', async () => {
    const { model, config, findings } = await readModel(
      around(
        `<startEvent id="s"/>
        <userTask id="a" camunda:assignee="\${initiator}"/>
        <userTask id="b" camunda:candidateGroups="hr, finance"><multiInstanceLoopCharacteristics isSequential="true"><completionCondition>\${nrOfCompletedInstances/nrOfInstances &gt;= 0.5}</completionCondition></multiInstanceLoopCharacteristics></userTask>
        <exclusiveGateway id="g" default="g_e"/><endEvent id="e"/><endEvent id="e2"/>
        ${flow('s', 'a')}${flow('a', 'b')}${flow('b', 'g')}${flow('g', 'e')}${flow('g', 'e2', '#{amount &gt; 10}')}`,
      ),
    );
    expect(findings).toEqual([]);
    expect(config.a).toEqual({ handlers: { kind: 'starter' } });
    expect(config.b).toEqual({
      handlers: { kind: 'roles', values: ['hr', 'finance'] },
      sign: { rule: { mode: 'ratio', percent: 50 }, isSequential: true },
    });
    expect(model.flows.g_e2?.condition).toEqual({ language: 'uel', text: 'amount > 10' });
  });

  test.each([
    [
      'a condition that cannot be read',
      '<userTask id="a" lc:config="{&#34;handlers&#34;:{&#34;kind&#34;:&#34;starter&#34;}}"/>',
      'for x in 1..1000000 return x',
      's_x badExpression',
    ],
    ['a step without people', '<userTask id="a"/>', '', 'a noHandler'],
    ['a configuration that is none', '<userTask id="a" lc:config="{"/>', '', 'a badConfig'],
    [
      'a timer that repeats',
      '<intermediateCatchEvent id="a"><timerEventDefinition><timeCycle>R/PT1S</timeCycle></timerEventDefinition></intermediateCatchEvent>',
      '',
      'a badTimer',
    ],
  ])('names %s', async (_, element, condition, expected) => {
    const more = condition ? `<endEvent id="x"/>${flow('s', 'x', condition)}` : '';
    const read = await readModel(
      around(`<startEvent id="s"/>${element}<endEvent id="e"/>${flow('s', 'a')}${flow('a', 'e')}${more}`),
    );
    expect(codesOf(read)).toContain(expected);
  });

  test('names unreachable elements, endless paths, and gateways without conditions', async () => {
    const read = await readModel(
      around(
        `<startEvent id="s"/><exclusiveGateway id="g"/><task id="a"/><task id="b"/><task id="lost"/><endEvent id="e"/>
        ${flow('s', 'g')}${flow('g', 'a')}${flow('g', 'e')}${flow('a', 'b')}${flow('b', 'a')}${flow('lost', 'e')}`,
      ),
    );
    expect(codesOf(read).sort()).toEqual(
      ['a noWayToEnd', 'b noWayToEnd', 'g_a noCondition', 'g_e noCondition', 'lost unreachable'].sort(),
    );
  });

  test.each([
    ['an entity', '<!DOCTYPE x [<!ENTITY e "boom">]><a>&e;</a>', 'notBpmn'],
    ['what is no XML', 'hello', 'notBpmn'],
    ['what is too large', 'x'.repeat(2_000_001), 'tooLarge'],
    ['no process', '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>', 'noProcess'],
  ])('refuses %s', async (_, xml, code) => {
    await expect(readModel(xml)).rejects.toMatchObject({ finding: { code } });
  });

  test('refuses ids of Object.prototype', async () => {
    const { findings } = await readModel(line('<task id="__proto__"/>', '__proto__'));
    expect(findings.map(({ code }) => code)).toContain('badId');
    expect(Reflect.get({}, 'kind')).toBeUndefined();
  });
});

describe('a simple process', () => {
  const simple: SimpleProcess = {
    key: 'leave',
    name: 'Leave <request>',
    steps: [
      {
        kind: 'approve',
        id: 'manager',
        name: 'Manager & co',
        config: { handlers: { kind: 'departPosition', value: 'site_manager' } },
      },
      {
        kind: 'condition',
        id: 'long',
        name: 'How long?',
        branches: [
          {
            id: 'flow_4',
            name: 'long',
            condition: 'days > 3',
            steps: [
              {
                kind: 'approve',
                id: 'hr',
                name: 'HR',
                config: {
                  handlers: { kind: 'roles', values: ['hr'] },
                  sign: { rule: { mode: 'all' }, isSequential: false },
                },
              },
            ],
          },
          { id: 'flow_6', name: 'short', condition: '', steps: [] },
        ],
      },
    ],
  };

  test('is read back from its BPMN as it was', async () => {
    const { model, config, findings } = await readModel(toBpmn(simple));
    expect(findings).toEqual([]);
    const back = toSimple(model, config);
    expect('process' in back && back.process.steps[0]).toEqual(simple.steps[0]);
    expect('process' in back && back.process.name).toBe(simple.name);
    const [, block] = 'process' in back ? back.process.steps : [];
    const branches = block && 'branches' in block ? block.branches : [];
    expect(branches.map(({ name, condition, steps }) => [name, condition, steps.length])).toEqual([
      ['long', 'days > 3', 1],
      ['short', '', 0],
    ]);
  });

  test('is not assumed for a drawing with a timer', async () => {
    const { model, config } = await readModel(
      line(
        '<intermediateCatchEvent id="a"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent>',
      ),
    );
    expect(toSimple(model, config)).toEqual({ beyond: 'a' });
  });
});
