import { describe, expect, test } from 'vitest';
import { callsOf, drawnNode, linkCalls } from './calls.ts';
import { perform, startPlay, violations } from './testing/index.fixture.ts';
import { readModel } from './xml/index.ts';

const around = (inside: string): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><process id="p">${inside}</process></definitions>`;
const flows = (...pairs: string[]): string =>
  pairs
    .map((pair) => {
      const [from, to] = pair.split('>');
      return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`;
    })
    .join('');
const user = (id: string, inside = ''): string =>
  `<userTask id="${id}" lc:config='{"handlers":{"kind":"starter"}}'>${inside}</userTask>`;
const one = (): number => 1;
const timer = '<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>';

const play = async (inside: string, called?: string) => {
  const compiled = await readModel(around(`<startEvent id="s"/>${inside}<endEvent id="e"/>`));
  expect(compiled.findings).toEqual([]);
  const target = called && (await readModel(around(`<startEvent id="s"/>${called}<endEvent id="e"/>`)));
  const linked = target ? linkCalls(compiled, new Map([['other', target]])) : compiled;
  const played = startPlay(linked.model);
  const at = (): string =>
    played.state.tokens
      .filter((token) => played.model.nodes[token.node]?.kind === 'user')
      .map(({ node }) => node)
      .sort()
      .join(' ');
  const done = (node: string, variables = {}): void => {
    const token = played.state.tokens.find((one) => one.node === node)?.id ?? -1;
    perform(played, { type: 'complete', token, outcome: 'agree', variables }, one);
    expect(violations(played)).toEqual([]);
  };
  const fire = (node: string): void => {
    const job = [...played.jobs.values()].find((one) => one.node === node);
    perform(played, { type: 'fire', token: job?.token ?? -1, node }, one);
    expect(violations(played)).toEqual([]);
  };
  return { played, at, done, fire, model: linked.model };
};

describe('a call activity', () => {
  test('runs the called process on the same variables, and continues', async () => {
    const { at, done, played, model } = await play(
      `<callActivity id="c" calledElement="other"/>${user('last')}${flows('s>c', 'c>last', 'last>e')}`,
      `${user('a')}<exclusiveGateway id="x" default="x_e"/>${user('b')}${flows('s>a', 'a>x', 'x>e', 'b>e')}<sequenceFlow id="x_b" sourceRef="x" targetRef="b"><conditionExpression>a_outcome = "agree" and days &gt; 3</conditionExpression></sequenceFlow>`,
    );
    expect(callsOf(model)).toEqual(['other']);
    expect(at()).toBe('c.a');
    done('c.a', { days: 4 });
    expect(at()).toBe('c.b');
    expect(drawnNode(model, 'c.b')).toBe('c');
    done('c.b');
    expect(at()).toBe('last');
    done('last');
    expect(played.state.status).toBe('completed');
  });

  test('is ended by a jump with everything inside', async () => {
    const { at, played } = await play(
      `<callActivity id="c" calledElement="other"/>${user('last')}${flows('s>c', 'c>last', 'last>e')}`,
      `${user('a')}${flows('s>a', 'a>e')}`,
    );
    const token = played.state.tokens.find(({ node }) => node === 'c.a')?.id ?? -1;
    perform(played, { type: 'jump', token, to: 'last', reason: 'jumped' }, one);
    expect(at()).toBe('last');
    expect(violations(played)).toEqual([]);
  });
});

describe('an event subprocess', () => {
  const event = (attributes: string): string =>
    `${user('work')}<subProcess id="ev" triggeredByEvent="true"><startEvent id="late" ${attributes}>${timer}</startEvent>${user('chase')}<endEvent id="done"/>${flows('late>chase', 'chase>done')}</subProcess>${flows('s>work', 'work>e')}`;

  test('interrupts everything else, or runs beside it', async () => {
    const instead = await play(event(''));
    instead.fire('late');
    expect(instead.at()).toBe('chase');
    instead.done('chase');
    expect(instead.played.state.status).toBe('completed');
    const beside = await play(event('isInterrupting="false"'));
    beside.fire('late');
    expect(beside.at()).toBe('chase work');
    beside.done('work');
    expect(beside.played.state.status).toBe('running');
    beside.done('chase');
    expect(beside.played.state.status).toBe('completed');
  });

  test('leaves no timer when its scope ends first', async () => {
    const { done, played } = await play(event(''));
    expect(played.jobs.size).toBe(1);
    done('work');
    expect([played.state.status, played.jobs.size]).toEqual(['completed', 0]);
  });

  test('catches an error of its scope', async () => {
    const { at, done } = await play(
      `${user('work')}<endEvent id="bad"><errorEventDefinition/></endEvent><subProcess id="ev" triggeredByEvent="true"><startEvent id="wrong"><errorEventDefinition/></startEvent>${user('repair')}<endEvent id="done"/>${flows('wrong>repair', 'repair>done')}</subProcess><parallelGateway id="g"/>${user('other')}${flows('s>g', 'g>work', 'g>other', 'other>e', 'work>bad')}`,
    );
    expect(at()).toBe('other work');
    done('work');
    expect(at()).toBe('repair');
  });

  test('requires a start event, which no other scope may have', async () => {
    const { findings } = await readModel(
      around(
        `<startEvent id="s"/><endEvent id="e"/><subProcess id="sub"><startEvent id="t">${timer}</startEvent><endEvent id="te"/>${flows('t>te')}</subProcess>${flows('s>sub', 'sub>e')}<subProcess id="ev" triggeredByEvent="true"><startEvent id="none"/><endEvent id="d"/>${flows('none>d')}</subProcess>`,
      ),
    );
    expect(findings.map(({ element, code }) => `${element} ${code}`).sort()).toEqual([
      'none noTrigger',
      't unsupported',
    ]);
  });
});

describe('a loop', () => {
  const loop = (attributes: string): string =>
    `${user('work', `<standardLoopCharacteristics ${attributes}><loopCondition>again = true</loopCondition></standardLoopCharacteristics>`)}${flows('s>work', 'work>e')}`;

  test('repeats a step while its condition holds, up to its maximum', async () => {
    const { at, done, played } = await play(loop('loopMaximum="3"'));
    done('work', { again: true });
    done('work', { again: true });
    expect(at()).toBe('work');
    done('work', { again: true });
    expect(played.state.status).toBe('completed');
    const ends = await play(loop(''));
    ends.done('work', { again: false });
    expect(ends.played.state.status).toBe('completed');
  });

  test('does nothing when its condition is false at first', async () => {
    const { played } = await play(loop('testBefore="true"'));
    expect(played.state.status).toBe('completed');
  });

  test('is not deployed without an end', async () => {
    const { findings } = await readModel(
      around(
        `<startEvent id="s"/>${user('work', '<standardLoopCharacteristics/>')}<endEvent id="e"/>${flows('s>work', 'work>e')}`,
      ),
    );
    expect(findings).toMatchObject([{ element: 'work', code: 'noLoopEnd' }]);
  });
});
