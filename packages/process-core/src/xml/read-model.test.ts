import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type HandlerRule,
  type NodeConfig,
  type ProcessConfig,
  type SimpleProcess,
  type SimpleStep,
  toBpmn,
  toSimple,
} from '../index.ts';
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
      params: { what },
      where: 'Odd one (a)',
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

  const extended = (inside: string): string => `<extensionElements>${inside}</extensionElements>`;
  const several = (count: string): string =>
    `<multiInstanceLoopCharacteristics><loopCardinality>${count}</loopCardinality></multiInstanceLoopCharacteristics>`;

  test.each([
    ['executionListener', `<task id="a">${extended('<camunda:executionListener class="x.Y"/>')}</task>`],
    ['taskListener', `<userTask id="a">${extended('<camunda:taskListener class="x.Y"/>')}</userTask>`],
    ['in', `<callActivity id="a" calledElement="k">${extended('<camunda:in source="b"/>')}</callActivity>`],
    ['isForCompensation', '<task id="a" isForCompensation="true"/>'],
    ['class', '<serviceTask id="a" camunda:class="x.Y"/>'],
    ['delegateExpression', '<serviceTask id="a" camunda:delegateExpression="#{bean}"/>'],
    ['topic', '<serviceTask id="a" camunda:type="external" camunda:topic="mail"/>'],
    ['dueDate', '<userTask id="a" camunda:assignee="x" camunda:dueDate="2027-13-01T00:00:00"/>'],
    ['candidateGroups', '<userTask id="a" camunda:assignee="x" camunda:candidateGroups="y"/>'],
    ['assignee', '<userTask id="a" camunda:assignee="#{bean.who(initiator)}"/>'],
    [
      'calledElementBinding',
      '<callActivity id="a" calledElement="k" camunda:calledElementBinding="version"/>',
    ],
    [
      'script (python)',
      '<scriptTask id="a" scriptFormat="python" camunda:resultVariable="r"><script>def f(): pass</script></scriptTask>',
    ],
    [
      'collection',
      '<userTask id="a"><multiInstanceLoopCharacteristics camunda:collection="#{bean.all()}"/></userTask>',
    ],
    ['loopCardinality', `<userTask id="a" camunda:assignee="x">${several('3')}</userTask>`],
    ['formKey', '<userTask id="a" camunda:assignee="x" camunda:formKey="b"/>'],
    [
      'formField',
      `<userTask id="a" camunda:assignee="x">${extended('<camunda:formData><camunda:formField id="pay" type="file"/></camunda:formData>')}</userTask>`,
    ],
  ])('refuses the %s of another engine by its name, and keeps it from being lost', async (what, element) => {
    const read = await readModel(line(element).replace('id="s"', 'id="s" camunda:formKey="leave"'));
    expect(read.findings).toContainEqual({
      element: 'a',
      code: 'unsupported',
      params: { what },
      where: expect.stringContaining('a'),
    });
    expect(read.notes).toContain('a');
  });

  test('refuses listeners of lines and of the whole process', async () => {
    const listener = extended('<camunda:executionListener class="x.Y"/>');
    const xml = line('<task id="a"/>')
      .replace('targetRef="a">', `targetRef="a">${listener}`)
      .replace('<startEvent', `${listener}<startEvent`);
    expect(codesOf(await readModel(xml))).toEqual(['p unsupported', 's_a unsupported']);
  });

  test('takes over the forms, due times and numbers of signatures of other engines', async () => {
    const field = (id: string, more: string, inside = '') =>
      `<camunda:formField id="${id}" ${more}>${inside}</camunda:formField>`;
    const needed = '<camunda:validation><camunda:constraint name="required"/></camunda:validation>';
    const { process, config, findings } = await readModel(
      around(
        `<startEvent id="s">${extended(`<camunda:formData>${field('days', 'label="Days" type="long"', needed)}${field('kind', 'type="enum"', '<camunda:value id="sick"/>')}</camunda:formData>`)}</startEvent>
        <userTask id="a" camunda:candidateUsers="x, y" camunda:dueDate="P1DT4H">${extended('<camunda:formProperty id="days" writable="false"/>')}${several('2')}</userTask>
        <endEvent id="e"/>${flow('s', 'a')}${flow('a', 'e')}`,
      ),
    );
    expect(findings).toEqual([]);
    expect(process).toEqual({
      fields: [
        { name: 'days', label: 'Days', type: 'number', required: true },
        { name: 'kind', label: 'kind', type: 'choice', choices: ['sick'] },
      ],
    });
    expect(config.a).toEqual({
      handlers: { kind: 'users', values: ['x', 'y'] },
      sign: { rule: { mode: 'all' }, isSequential: false },
      dueHours: 28,
      fieldRights: { days: 'read' },
    });
    const named = await readModel(line('<task id="a"/>').replace('id="s"', 'id="s" camunda:formKey="leave"'));
    expect([named.process, named.findings]).toEqual([{ form: 'leave' }, []]);
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

  test('keeps all else of a step of which people are not named yet, and says who is missing', async () => {
    const to: HandlerRule = { kind: 'users', values: [] };
    const told: NodeConfig = { service: { kind: 'copy', to } };
    const asked: NodeConfig = {
      handlers: to,
      cc: { kind: 'variable', value: '' },
      dueDays: 2,
      timeout: { action: 'transfer', to },
      sms: [{ on: 'enter', template: '', to: 'handlers' }],
    };
    const steps = [
      { kind: 'approve', id: 'boss', name: 'Boss', config: asked },
      { kind: 'cc', id: 'tell', name: 'Tell', config: told },
    ] as const;
    const config: ProcessConfig = { fields: [{ name: 'days', label: '', type: 'number' }] };
    const read = await readModel(toBpmn({ key: 'p', name: 'P', config, steps }));
    expect(read.config).toMatchObject({ boss: asked, tell: told });
    expect(read.process).toEqual(config);
    expect(codesOf(read)).toEqual([
      'null noLabel',
      'boss noHandler',
      'boss noReceiver',
      'boss badTimeout',
      'tell noReceiver',
    ]);
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
    ['an entity', '<!DOCTYPE x [<!ENTITY e "boom">]><a>&e;</a>', 'documentType'],
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
          { id: 'otherwise', name: 'short', condition: '', steps: [] },
        ],
      },
    ],
  };

  test('is read back from its BPMN as it was', async () => {
    const read = await readModel(toBpmn(simple));
    expect(read.findings).toEqual([]);
    const back = toSimple(read);
    expect('process' in back && back.process.steps[0]).toEqual(simple.steps[0]);
    expect('process' in back && back.process.name).toBe(simple.name);
    const [, block] = 'process' in back ? back.process.steps : [];
    const branches = block && 'branches' in block ? block.branches : [];
    expect(branches.map(({ id, name, condition, steps }) => [id, name, condition, steps.length])).toEqual([
      ['flow_4', 'long', 'days > 3', 1],
      ['otherwise', 'short', '', 0],
    ]);
  });

  /** What is read gives branches the ids of their lines. */
  const withoutLines = (steps: readonly SimpleStep[]): unknown[] =>
    steps.map((one) =>
      'config' in one
        ? one
        : { ...one, branches: one.branches.map((b) => ({ ...b, id: '', steps: withoutLines(b.steps) })) },
    );

  test('loses nothing on the way through its BPMN, whatever it is', { timeout: 60_000 }, async () => {
    const configs = fc.constantFrom<NodeConfig>(
      { handlers: { kind: 'starter' } },
      { handlers: { kind: 'chosen' }, sign: { rule: { mode: 'ratio', percent: 67 }, isSequential: true } },
      { handlers: { kind: 'chosen' }, sign: { rule: { mode: 'votes', votes: 2 }, isSequential: false } },
      { handlers: { kind: 'roles', values: ['hr'] }, fieldRights: { days: 'hidden' }, dueHours: 3 },
    );
    const texts = fc.string({ maxLength: 12 });
    let number = 0;
    const stepsOf = (depth: number): fc.Arbitrary<SimpleStep[]> =>
      fc.array(depth === 0 ? task : fc.oneof(task, blockOf(depth - 1)), { maxLength: 3 });
    const approval: fc.Arbitrary<SimpleStep> = fc
      .record({ name: texts, config: configs })
      .map((one) => ({ kind: 'approve', id: `step_${number++}`, ...one }));
    const copy: fc.Arbitrary<SimpleStep> = fc.record({ name: texts }).map(({ name }) => ({
      kind: 'cc',
      id: `step_${number++}`,
      name,
      // Nobody is named yet.
      config: { service: { kind: 'copy', to: { kind: 'users', values: [] } } },
    }));
    const task = fc.oneof(approval, copy);
    const blockOf = (depth: number): fc.Arbitrary<SimpleStep> =>
      fc
        .record({
          kind: fc.constantFrom('condition' as const, 'parallel' as const),
          name: texts,
          joinName: texts,
          parts: fc.array(fc.record({ name: texts, steps: stepsOf(depth) }), { minLength: 2, maxLength: 3 }),
        })
        .map(({ kind, name, joinName, parts }) => ({
          kind,
          // One that lines of the drawing are called, too.
          id: `flow_${3 + number++}`,
          name,
          join: { id: `join_${number++}`, name: joinName },
          branches: parts.map((part, index) => ({
            id: '',
            condition: kind === 'condition' && index < parts.length - 1 ? `days > ${index}` : '',
            ...part,
          })),
        }));
    const processes = fc.record({
      name: texts,
      apply: fc.record({ name: texts, config: configs }),
      start: fc.record({ id: fc.constantFrom('start', 'end', 'flow_2'), name: texts }),
      end: fc.record({ id: fc.constantFrom('done', 'flow_1'), name: texts }),
      steps: stepsOf(2),
    });
    await fc.assert(
      fc.asyncProperty(processes, async (made) => {
        const read = await readModel(toBpmn({ key: 'p', ...made }));
        const back = toSimple(read);
        if (!('process' in back)) throw new Error(`${back.beyond}: ${back.why}`);
        expect({ ...back.process, steps: withoutLines(back.process.steps) }).toEqual({
          key: 'p',
          ...made,
          steps: withoutLines(made.steps),
        });
      }),
      { numRuns: 150 },
    );
  });

  const drawn = toBpmn({ ...simple, apply: { name: '', config: { handlers: { kind: 'starter' } } } });
  const timer =
    '<bpmn:timerEventDefinition><bpmn:timeDuration>PT1H</bpmn:timeDuration></bpmn:timerEventDefinition>';
  test.each([
    [
      'event',
      'manager',
      /<bpmn:endEvent/,
      `<bpmn:boundaryEvent id="late" attachedToRef="manager">${timer}</bpmn:boundaryEvent><bpmn:endEvent`,
    ],
    ['loop', 'manager', /(id="manager"[^>]*>)/, '$1<bpmn:standardLoopCharacteristics loopMaximum="2"/>'],
    [
      'manual',
      'long',
      'exclusiveGateway id="long"',
      `exclusiveGateway id="long" lc:config='{"isManual":true}'`,
    ],
    ['kind', 'manager', /userTask id="manager"(.*?)userTask/, 'manualTask id="manager"$1manualTask'],
    ['structure', 'long', / default="\w+"/, ''],
    ['kind', 'manager', /userTask id="manager"(.*?)userTask/, 'serviceTask id="manager"$1serviceTask'],
    ['noStarter', 'other', /"apply/g, '"other'],
    ['notes', 'manager', 'departPosition', 'strangePosition'],
    ['notes', 'manager', /(id="manager"[^>]*>)/, '$1<bpmn:documentation>Why</bpmn:documentation>'],
    ['notes', 'flow_1', 'sequenceFlow id="flow_1" name=""', 'sequenceFlow id="flow_1" name="first"'],
    ['notes', 'note', '<bpmn:startEvent', '<bpmn:textAnnotation id="note"/><bpmn:startEvent'],
  ] as const)('is not assumed where something would be lost: %s at %s', async (why, beyond, from, to) => {
    const xml = drawn.replace(from, to);
    expect(xml).not.toBe(drawn);
    expect(toSimple(await readModel(xml))).toEqual({ beyond, why });
  });
});
