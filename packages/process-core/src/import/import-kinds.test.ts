import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundnessOf } from '../soundness.ts';
import { readModel } from '../xml/index.ts';
import { importBpmn } from './index.ts';

const names = [
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"',
  'xmlns:camunda="http://camunda.org/schema/1.0/bpmn"',
  'xmlns:flowable="http://flowable.org/bpmn"',
  'xmlns:zeebe="http://camunda.org/schema/zeebe/1.0"',
].join(' ');
const jbpm = 'xmlns:drools="http://www.jboss.org/drools"';
const document = (inside: string, { before = '', more = '' } = {}): string =>
  `<definitions ${names} ${more}>${before}<process id="p" isExecutable="true"><startEvent id="s"/>${inside}<endEvent id="e"/></process></definitions>`;
const line = (from: string, to: string, inside = ''): string =>
  `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${inside}</sequenceFlow>`;
const lines = (...ids: readonly string[]): string =>
  ids
    .slice(1)
    .map((id, index) => line(ids[index] ?? '', id))
    .join('');
const task = (id: string, attributes = 'camunda:assignee="x"', inside = ''): string =>
  `<userTask id="${id}" ${attributes}>${inside}</userTask>`;
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const condition = (text: string, attributes = ''): string =>
  `<conditionExpression ${attributes}>${escaped(text)}</conditionExpression>`;

/** A gateway with a condition on the line to `a`, and `b` otherwise. */
const chosen = (inside: string, usual = 'default="g_b"', other = ''): string =>
  document(
    `<exclusiveGateway id="g" ${usual}/>${task('a')}${task('b')}${line('s', 'g')}${line('g', 'a', inside)}${line('g', 'b', other)}${lines('a', 'e')}${lines('b', 'e')}`,
  );
const waiting = (time: string): string =>
  document(
    `<intermediateCatchEvent id="t"><timerEventDefinition>${time}</timerEventDefinition></intermediateCatchEvent>${lines('s', 't', 'e')}`,
  );
const signed = (loop: string, attributes: string, more = {}): string =>
  document(`${task('a', attributes, loop)}${lines('s', 'a', 'e')}`, more);

/** What is said of a file, and what keeps it from being deployed; who has a step is said of every step. */
const saidOf = async (xml: string) => {
  const imported = await importBpmn(xml);
  const { model, config, findings } = await readModel(imported.xml);
  const again = await importBpmn(imported.xml);
  expect(again.notes).toEqual([]);
  expect((await readModel(again.xml)).model).toEqual(model);
  const said = imported.notes
    .filter(({ code, place }) => code !== 'signing' && (code !== 'people' || place !== 'a'))
    .filter(({ code }) => code !== 'people' || !xml.includes('camunda:assignee="x"'))
    .map(({ isLeftOut, code, place, value, as }) =>
      [isLeftOut ? '-' : '+', code, place, value, ...(as === '' ? [] : ['→', as])].join(' ').trim(),
    );
  const faults = (findings.length > 0 ? findings : soundnessOf(model)).map(({ element, code, params = {} }) =>
    [element, code, params.fault, params.what].filter(Boolean).join(' '),
  );
  return { said, faults, model, config };
};

describe('a condition of another tool', () => {
  test.each([
    [
      'groups in its number',
      chosen(condition(`\${amount > 1,000}`)),
      [`+ expression g_a \${amount > 1,000} → \${amount > 1000}`],
      [],
    ],
    [
      'Burmese digits',
      chosen(condition(`\${amount > ၁၀၀၀}`)),
      [`+ expression g_a \${amount > ၁၀၀၀} → \${amount > 1000}`],
      [],
    ],
    [
      'a number that could be two',
      chosen(condition(`\${amount > 2,5}`)),
      [],
      ['g_a badExpression number 2,5'],
    ],
    ['names in Chinese', chosen(condition(`\${天数 > 3}`)), [], []],
    ['another form of UEL', chosen(condition('#{amount > 3}')), [], []],
    ['the language juel', chosen(condition(`\${amount > 3}`, 'language="juel"')), [], []],
    [
      'the language of Java',
      chosen(condition('return amount > 3;', 'language="http://www.java.com/java"')),
      [`+ expression g_a return amount > 3; → \${amount > 3}`],
      [],
    ],
    [
      'the language groovy',
      chosen(condition('a.b() > 3', 'language="groovy"')),
      [],
      ['g_a unsupported conditionExpression (groovy)'],
    ],
    ['two expressions', chosen(condition(`\${a} and \${b}`)), [], ['g_a badExpression sign']],
    [
      'a text instead of a comparison',
      chosen(condition(`\${"yes"}`)),
      [],
      [`g_a badExpression noTruth \${"yes"}`],
    ],
    [
      'a script of its own file',
      chosen(condition('', 'language="groovy" camunda:resource="a.groovy"')),
      ['- condition g_a a.groovy', '+ manualGateway g g_b'],
      [],
    ],
    [
      'a default that begins elsewhere',
      chosen(condition(`\${x}`), 'default="s_g"', condition(`\${!x}`)),
      ['- reference g default="s_g"'],
      [],
    ],
    [
      'a condition on its default',
      chosen(condition(`\${x}`), 'default="g_b"', condition(`\${y}`)),
      [`- idleCondition g_b \${y}`],
      [],
    ],
    [
      'a condition behind a fork',
      document(
        `<parallelGateway id="g"/>${task('a')}${task('b')}<parallelGateway id="j"/>${line('s', 'g')}${line('g', 'a', condition(`\${x}`))}${lines('g', 'b', 'j', 'e')}${line('a', 'j')}`,
      ),
      [`- idleCondition g_a \${x}`],
      [],
    ],
  ])('%s', async (_, xml, said, faults) => {
    const found = await saidOf(xml);
    expect(found.said.map((one) => one.replace('g_b (g_b)', 'g_b'))).toEqual(said.map((one) => one));
    expect(found.faults).toEqual(faults);
  });

  test('is refused at the deployment where its default begins elsewhere', async () => {
    const { findings } = await readModel(chosen(condition(`\${x}`), 'default="s_g"', condition(`\${!x}`)));
    expect(findings).toContainEqual({ element: 'g', code: 'badDefault', where: 'g' });
  });

  test('holds for the same numbers as in its file, in any digits', async () => {
    const zeros = fc.constantFrom('0', '၀', '０');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 99_999 }), zeros, async (number, zero) => {
        const digits = String(number).replace(/\d/g, (one) =>
          String.fromCharCode(zero.charCodeAt(0) + Number(one)),
        );
        const { model } = await saidOf(chosen(condition(`\${amount > ${digits}}`)));
        expect(model.flows.g_a?.condition?.text).toBe(`amount > ${number}`);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a time of another tool', () => {
  test.each([
    ['<timeDuration>pt5m</timeDuration>', ['+ time t pt5m → PT5M'], 'PT5M'],
    ['<timeDuration> PT1.5H </timeDuration>', ['+ time t PT1.5H → PT5400S'], 'PT5400S'],
    ['<timeDuration>="PT5M"</timeDuration>', ['+ time t ="PT5M" → PT5M'], 'PT5M'],
    ['<timeDuration>=duration("P1D")</timeDuration>', ['+ time t =duration("P1D") → P1D'], 'P1D'],
    [
      '<timeDuration>PT5M</timeDuration><timeDate>2030-01-01</timeDate>',
      ['- partOfEvent t timeDate 2030-01-01'],
      'PT5M',
    ],
    [
      '<timeDuration>-PT5M</timeDuration>',
      ['- partOfEvent t timeDuration -PT5M', '+ messageInstead t timer', '+ namedByElement t message → t'],
      undefined,
    ],
    [
      '<timeDuration>PT0.0001H</timeDuration>',
      [
        '- partOfEvent t timeDuration PT0.0001H',
        '+ messageInstead t timer',
        '+ namedByElement t message → t',
      ],
      undefined,
    ],
    [
      '<timeDate>2026-13-01</timeDate>',
      ['- partOfEvent t timeDate 2026-13-01', '+ messageInstead t timer', '+ namedByElement t message → t'],
      undefined,
    ],
  ])('%s', async (time, said, text) => {
    const found = await saidOf(waiting(time));
    expect([found.said, found.faults]).toEqual([said, []]);
    expect(found.model.nodes.t?.timer?.text).toBe(text);
  });

  test.each([
    ['0 0 9 * * ?', '- partOfEvent s timeCycle 0 0 9 * * ?'],
    ['0 0/5 * * * ?', '- partOfEvent s timeCycle 0 0/5 * * * ?'],
  ])('the schedule %s of a start is left out by name', async (text, said) => {
    const xml = document(`${task('a')}${lines('s', 'a', 'e')}`).replace(
      '<startEvent id="s"/>',
      `<startEvent id="s"><timerEventDefinition><timeCycle>${text}</timeCycle></timerEventDefinition></startEvent>`,
    );
    expect(await saidOf(xml)).toMatchObject({ said: [said], faults: [] });
  });
});

describe('people of another tool', () => {
  const loopOver = (attributes: string, inside = ''): string =>
    `<multiInstanceLoopCharacteristics ${attributes}>${inside}</multiInstanceLoopCharacteristics>`;
  const until = (text: string): string => `<completionCondition>${escaped(text)}</completionCondition>`;

  test.each([
    ['named in Chinese', signed('', `flowable:assignee="\${审批人}"`), { kind: 'variable', value: '审批人' }],
    [
      'of a call',
      signed('', `flowable:assignee="\${execution.getVariable('boss')}"`),
      { kind: 'variable', value: 'boss' },
    ],
    [
      'of data, as BPMN itself says it',
      signed(
        `<potentialOwner><resourceAssignmentExpression><formalExpression>user(\${person})</formalExpression></resourceAssignmentExpression></potentialOwner><multiInstanceLoopCharacteristics><loopDataInputRef>people</loopDataInputRef><inputDataItem name="person"/></multiInstanceLoopCharacteristics>`,
        '',
      ),
      { kind: 'variable', value: 'people' },
    ],
    [
      'of jBPM, who are no groups',
      signed(
        '<ioSpecification><dataInput id="in" name="GroupId"/></ioSpecification><dataInputAssociation><targetRef>in</targetRef><assignment><from>HR</from><to>in</to></assignment></dataInputAssociation><potentialOwner><resourceAssignmentExpression><formalExpression>john,#{actor}</formalExpression></resourceAssignmentExpression></potentialOwner>',
        '',
        { more: jbpm },
      ),
      {
        kind: 'several',
        rules: [
          { kind: 'roles', values: ['HR'] },
          { kind: 'users', values: ['john'] },
          { kind: 'variable', value: 'actor' },
        ],
      },
    ],
  ])('%s', async (_, xml, handlers) => {
    const found = await saidOf(xml);
    expect([found.said, found.faults, found.config.a?.handlers]).toEqual([[], [], handlers]);
  });

  test.each([
    [`\${nrOfCompletedInstances/nrOfInstances ≥ ０.６}`, { mode: 'ratio', percent: 60 }],
    [`\${nrOfCompletedInstances >= 1,000}`, { mode: 'votes', votes: 1000 }],
  ])('sign until %s', async (text, rule) => {
    const loop = loopOver('flowable:collection="users" flowable:elementVariable="u"', until(text));
    const found = await saidOf(signed(loop, `flowable:assignee="\${u}"`));
    expect([found.config.a?.sign?.rule, found.faults]).toEqual([rule, []]);
  });

  test('a condition to sign that is worked out elsewhere is refused by its step', async () => {
    const loop = loopOver(
      'flowable:collection="users" flowable:elementVariable="u"',
      until(`\${mi.isDone(execution)}`),
    );
    const found = await saidOf(signed(loop, `flowable:assignee="\${u}"`));
    expect([found.said, found.faults]).toEqual([[], ['a unsupported completionCondition']]);
  });
});

describe('other words of another tool', () => {
  test.each([
    [
      'a message with an expression as its name',
      document(`<receiveTask id="r" messageRef="m"/>${lines('s', 'r', 'e')}`, {
        before: `<message id="m" name="\${m}"/>`,
      }),
      [`- partOfEvent r message \${m}`, '+ namedByElement r message → r'],
    ],
    [
      'a script that is read as none',
      document(
        `<scriptTask id="r" scriptFormat="groovy"><script>a.b()</script></scriptTask>${lines('s', 'r', 'e')}`,
      ),
      ['- plainStep r scriptTask a.b()'],
    ],
    [
      'listeners of jBPM',
      document(
        `<task id="r" drools:taskName="t"><extensionElements><drools:onEntry-script><drools:script>go()</drools:script></drools:onEntry-script></extensionElements></task>${lines('s', 'r', 'e')}`,
        { more: jbpm },
      ),
      ['- foreign r taskName="t"', '- foreign r onEntry-script go()'],
    ],
    [
      'data that is copied',
      document(
        `${task('a', 'camunda:assignee="x"', '<ioSpecification><dataInput id="in" name="Comment"/><dataOutput id="out" name="Result"/></ioSpecification><dataInputAssociation><targetRef>in</targetRef><assignment><from>Look</from><to>in</to></assignment></dataInputAssociation><dataOutputAssociation><sourceRef>out</sourceRef><targetRef>d</targetRef></dataOutputAssociation>')}<dataObject id="d"/>${lines('s', 'a', 'e')}`,
      ),
      ['- foreign a Comment: Look', '- foreign a Result → d'],
    ],
  ])('%s', async (_, xml, said) => expect(await saidOf(xml)).toMatchObject({ said, faults: [] }));

  test('ids that differ in their normal form alone are two steps, and names are one', async () => {
    const xml = document(
      `${task('caf\u00e9')}${task('cafe\u0301')}${lines('s', 'caf\u00e9', 'cafe\u0301', 'e')}`,
    ).replace('isExecutable', 'name="cafe\u0301" isExecutable');
    const { model, faults } = await saidOf(xml);
    expect([faults, model.name]).toEqual([[], 'caf\u00e9']);
    expect(Object.values(model.nodes).filter(({ kind }) => kind === 'user')).toHaveLength(2);
  });

  test('ids that differ in case alone are two steps', async () => {
    const { model, faults } = await saidOf(
      document(`${task('Task')}${task('task')}${lines('s', 'Task', 'task', 'e')}`),
    );
    expect([faults, Object.keys(model.nodes).sort()]).toEqual([[], ['Task', 'e', 's', 'task']]);
  });
});

test('a message is called the same in both forms of Unicode', async () => {
  const named = (name: string) =>
    `<definitions ${names}><message id="m" name="${name}"/><process id="p"><startEvent id="s"/><receiveTask id="r" messageRef="m"/><endEvent id="e"/>${lines('s', 'r', 'e')}</process></definitions>`;
  const [one, other] = [await readModel(named('caf\u00e9')), await readModel(named('cafe\u0301'))];
  expect(one.model.nodes.r?.event).toEqual({ kind: 'message', name: 'caf\u00e9' });
  expect(other.model).toEqual(one.model);
});
