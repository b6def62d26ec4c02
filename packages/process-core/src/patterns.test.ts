import { describe, expect, test } from 'vitest';
import type { Command } from './state.ts';
import { type Play, perform, startPlay } from './testing/play.fixture.ts';
import { readModel } from './xml/index.ts';

/** Elements in short: `u:a` a user task, `x:`, `+:`, `o:` gateways, `e:` an end, `t:` a terminating end. */
const elementOf = (text: string): string => {
  const [kind = '', id = '', more = ''] = text.split(':');
  const several = '<multiInstanceLoopCharacteristics/>';
  const sign = '{"handlers":{"kind":"starter"},"sign":{"rule":{"mode":"all"},"isSequential":false}}';
  switch (kind) {
    case 'u':
      return `<userTask id="${id}" lc:config='{"handlers":{"kind":"starter"}}'/>`;
    case 'm':
      return `<userTask id="${id}" lc:config='${sign}'>${several}</userTask>`;
    case 'x':
      return `<exclusiveGateway id="${id}" ${more && `default="${more}"`}/>`;
    case '+':
      return `<parallelGateway id="${id}"/>`;
    case 'o':
      return `<inclusiveGateway id="${id}" ${more && `default="${more}"`}/>`;
    case 't':
      return `<endEvent id="${id}"><terminateEventDefinition/></endEvent>`;
    case 'c':
      return `<intermediateCatchEvent id="${id}"><signalEventDefinition signalRef="${more}"/></intermediateCatchEvent>`;
    case 'g':
      return `<eventBasedGateway id="${id}"/>`;
    case 'b':
      return `<boundaryEvent id="${id}" attachedToRef="${more}"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>`;
    case 'e':
      return `<endEvent id="${id}"/>`;
    default:
      return `<${kind} id="${id}"/>`;
  }
};

/** `a>b` is a flow, `a>b?c = 1` one with a condition. */
const flowOf = (text: string): string => {
  const [way = '', condition = ''] = text.split('?');
  const [from = '', to = ''] = way.split('>');
  const inside = condition && `<conditionExpression>${condition}</conditionExpression>`;
  return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${inside}</sequenceFlow>`;
};

const compile = (elements: string, flows: string) =>
  readModel(
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><signal id="sHere" name="here"/><signal id="sPast" name="past"/><process id="p"><startEvent id="s"/>${elements.split(' ').map(elementOf).join('')}${flows.split(' ').map(flowOf).join('')}</process></definitions>`,
  );

interface Played {
  /** Where it waits, in alphabetical order. */
  waits: () => string;
  /** Completes steps, with what is filled in. */
  done: (steps: string, variables?: Record<string, unknown>) => void;
  send: (command: (token: number) => Command, node: string) => void;
  play: Play;
}

const run = async (elements: string, flows: string, people = 1): Promise<Played> => {
  const { model, findings } = await compile(elements, flows);
  expect(findings).toEqual([]);
  const play = startPlay(model);
  const tokenAt = (node: string): number =>
    play.state.tokens.find((token) => token.node === node && token.state === 'wait')?.id ?? -1;
  const send: Played['send'] = (command, node) => perform(play, command(tokenAt(node)), () => people);
  return {
    play,
    send,
    waits: () =>
      play.state.status === 'running'
        ? play.state.tokens
            .filter(({ state }) => state === 'wait')
            .map(({ node }) => node)
            .sort()
            .join(' ')
        : play.state.status,
    done: (steps, variables = {}) => {
      for (const node of steps.split(' '))
        send((token) => ({ type: 'complete', token, outcome: 'agree', variables }), node);
    },
  };
};

const milestoneFlows = 's>f f>a f>here here>b a>j b>j j>e late>g';

describe('control-flow patterns', () => {
  test('WCP 1, sequence: one step follows the other', async () => {
    const { waits, done } = await run('u:a u:b e:e', 's>a a>b b>e');
    expect(waits()).toBe('a');
    done('a');
    expect(waits()).toBe('b');
    done('b');
    expect(waits()).toBe('completed');
  });

  test('WCP 2 and 3, parallel split and synchronization: all branches run, and the join waits for each', async () => {
    const { waits, done } = await run('+:f u:a u:b +:j u:c e:e', 's>f f>a f>b a>j b>j j>c c>e');
    expect(waits()).toBe('a b');
    done('b');
    expect(waits()).toBe('a');
    done('a');
    expect(waits()).toBe('c');
  });

  test.each([
    ['b', { amount: 5 }],
    ['c', { amount: 1 }],
  ])('WCP 4 and 5, exclusive choice and simple merge: one branch runs (%s)', async (taken, variables) => {
    const { waits, done } = await run(
      'u:a x:f:f_c u:b u:c x:j u:d e:e',
      's>a a>f f>b?amount>3 f>c b>j c>j j>d d>e'.replace('amount>3', 'amount&gt;3'),
    );
    done('a', variables);
    expect(waits()).toBe(taken);
    done(taken);
    expect(waits()).toBe('d');
  });

  test.each([
    ['b', { x: true, y: false }],
    ['b c', { x: true, y: true }],
  ])('WCP 6 and 7, multi-choice and its merge: the join waits for those that run (%s)', async (taken, variables) => {
    const { waits, done } = await run(
      'u:a o:f:f_d u:b u:c u:d o:j u:g e:e',
      's>a a>f f>b?x f>c?y f>d b>j c>j d>j j>g g>e',
    );
    done('a', variables);
    expect(waits()).toBe(taken);
    done(taken);
    expect(waits()).toBe('g');
  });

  test('WCP 8, multi-merge: a merge without a join runs once for each branch', async () => {
    const { waits, done } = await run('+:f u:a u:b x:j u:c e:e', 's>f f>a f>b a>j b>j j>c c>e');
    done('a b');
    expect(waits()).toBe('c c');
    done('c c');
    expect(waits()).toBe('completed');
  });

  test('WCP 10, arbitrary cycles: a loop may be entered in its middle', async () => {
    const { waits, done } = await run(
      'x:f:f_b x:m u:b u:c x:g:g_e e:e',
      's>f f>m?again f>b m>b b>c c>g g>m?again g>e',
    );
    done('b');
    done('c', { again: true });
    expect(waits()).toBe('b');
    done('b c', { again: false });
    expect(waits()).toBe('completed');
  });

  test('WCP 11, implicit termination: an instance ends once nothing is left to do', async () => {
    const { waits, done } = await run('+:f u:a u:b e:e e:g', 's>f f>a f>b a>e b>g');
    done('a');
    expect(waits()).toBe('b');
    done('b');
    expect(waits()).toBe('completed');
  });

  test('WCP 13 and 14, several of one step, known before it begins: it waits for all of them', async () => {
    const { waits, done } = await run('u:z m:a u:b e:e', 's>z z>a a>b b>e', 3);
    done('z a a');
    expect(waits()).toBe('a');
    done('a');
    expect(waits()).toBe('b');
  });

  test('WCP 15, several instances of one step: more are added while it runs', async () => {
    const { waits, done, send } = await run('u:z m:a u:b e:e', 's>z z>a a>b b>e', 2);
    done('z a');
    send((token) => ({ type: 'addSigners', token, count: 1 }), 'a');
    done('a');
    expect(waits()).toBe('a');
    done('a');
    expect(waits()).toBe('b');
  });

  test('WCP 16 and 19, deferred choice and cancelled step: what happens first cancels the other', async () => {
    const elements = 'u:a b:t:a u:b u:c e:e e:g';
    const flows = 's>a a>b t>c b>e c>g';
    const decided = await run(elements, flows);
    decided.done('a');
    expect(decided.waits()).toBe('b');
    expect(decided.play.jobs.size).toBe(0);
    const late = await run(elements, flows);
    late.send((token) => ({ type: 'fire', token, node: 't' }), 'a');
    expect(late.waits()).toBe('c');
    expect(late.play.tasks.size).toBe(1);
  });

  test('WCP 16, deferred choice between events: the first that comes leads on, the others are forgotten', async () => {
    const { send, waits, play } = await run(
      'g:f c:a:sHere c:b:sPast u:x u:y e:e e:g',
      's>f f>a f>b a>x b>y x>e y>g',
    );
    expect([waits(), play.jobs.size]).toEqual(['f', 2]);
    send((token) => ({ type: 'fire', token, node: 'b' }), 'f');
    expect([waits(), play.jobs.size]).toEqual(['y', 0]);
  });

  test('WCP 18, milestone: a step is open from one event on and until another', async () => {
    const { send, waits } = await run('+:f u:a c:here:sHere u:b b:late:b +:j e:e e:g', milestoneFlows);
    expect(waits()).toBe('a here');
    send((token) => ({ type: 'fire', token, node: 'here' }), 'here');
    expect(waits()).toBe('a b');
    send((token) => ({ type: 'fire', token, node: 'late' }), 'b');
    expect(waits()).toBe('a');
  });

  test('WCP 20, cancelled case: nothing of it is left', async () => {
    const ended = await run('+:f u:a u:b t:x e:e', 's>f f>a f>b a>x b>e');
    ended.done('a');
    expect([ended.waits(), ended.play.tasks.size]).toEqual(['completed', 0]);
    const voided = await run('+:f u:a u:b e:x e:e', 's>f f>a f>b a>x b>e');
    perform(voided.play, { type: 'finish', status: 'invalid' }, () => 1);
    expect([voided.waits(), voided.play.tasks.size]).toEqual(['invalid', 0]);
  });

  // They need elements that the engine does not run; a model that has them says so before it is deployed.
  test.each([
    ['9, discriminator', 'complexGateway'],
    ['12, several without synchronization, and 17, interleaved routing', 'adHocSubProcess'],
  ])('WCP %s, refused by the name of its element', async (_, element) => {
    const { findings } = await compile(`${element}:x e:e`, 's>x x>e');
    const name = element[0]?.toUpperCase() + element.slice(1);
    expect(findings).toContainEqual(
      expect.objectContaining({ element: 'x', code: 'unsupported', params: { what: name } }),
    );
  });
});
