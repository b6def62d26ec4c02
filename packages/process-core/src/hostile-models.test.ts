import { describe, expect, test } from 'vitest';
import { linkCalls, linkedSize } from './calls.ts';
import type { ModelFlow, ModelNode, ProcessModel } from './model.ts';
import { forkRegions } from './regions.ts';
import { soundnessOf } from './soundness.ts';
import { ModelFault, readModel } from './xml/index.ts';

type Way = readonly [from: string, to: string];

/** A model of nodes, in the order in which they are given, and the ways between them. */
const modelOf = (
  kinds: readonly (readonly [string, ModelNode['kind'], Partial<ModelNode>?])[],
  ways: readonly Way[],
): ProcessModel => {
  const flows: ModelFlow[] = ways.map(([from, to], index) => ({ id: `f${index}`, name: '', from, to }));
  const nodes = kinds.map(([id, kind, more]): [string, ModelNode] => {
    const incoming = flows.filter(({ to }) => to === id).map((flow) => flow.id);
    const outgoing = flows.filter(({ from }) => from === id).map((flow) => flow.id);
    return [id, { id, name: id, kind, scope: '', incoming, outgoing, ...more }];
  });
  const model = {
    key: 'p',
    name: 'p',
    nodes: Object.fromEntries(nodes),
    flows: Object.fromEntries(flows.map((flow) => [flow.id, flow])),
    starts: { '': 'n0' },
  };
  return { ...model, regions: forkRegions(model.nodes, model.flows) };
};

const long = 700;
const names = Array.from({ length: long }, (_, index) => `n${index}`);
const kindOf = (index: number): ModelNode['kind'] => {
  if (index === 0) return 'start';
  if (index === long - 1) return 'end';
  return index === 1 || index === long - 2 ? 'parallel' : 'manual';
};
const kinds = names.map((id, index) => [id, kindOf(index)] as const);
const chain = names.slice(1).map((to, index): Way => [`n${index}`, to]);
const forked = [...chain, ['n1', `n${long - 2}`] as const];

describe('a model of many elements', () => {
  test('has the same regions in whichever order its elements are written', () => {
    const [region] = modelOf(kinds, forked).regions;
    expect(region).toMatchObject({ fork: 'n1', join: `n${long - 2}` });
    expect(modelOf(kinds.toReversed(), forked).regions).toEqual([region]);
  });

  test('with many events beside one step is looked at once each', () => {
    const events = Array.from({ length: 200 }, (_, index) => `b${index}`);
    const host = { host: 'n1', isInterrupting: false };
    const model = modelOf(
      [
        ['n0', 'start'],
        ['n1', 'user'],
        ['n2', 'end'],
        ...events.map((id) => [id, 'boundary', host] as const),
      ],
      [['n0', 'n1'], ['n1', 'n2'], ...events.map((id): Way => [id, 'n2'])],
    );
    expect(soundnessOf(model)).toEqual([]);
  });

  test('that calls another many times is measured before both are put together', () => {
    const called = new Map([['q', { model: modelOf(kinds, forked), config: {} }]]);
    const calls = Array.from({ length: 3 }, (_, index) => `c${index}`);
    const model = modelOf(
      [['n0', 'start'], ['n1', 'end'], ...calls.map((id) => [id, 'subprocess', { calls: 'q' }] as const)],
      [
        ['n0', 'c0'],
        ['c0', 'c1'],
        ['c1', 'c2'],
        ['c2', 'n1'],
      ],
    );
    expect(linkedSize(model, called)).toBe(3 * long + 5);
    const { model: linked } = linkCalls({ model, config: {} }, called);
    expect(Object.keys(linked.nodes)).toHaveLength(3 * long + 5);
    const byFork = (one: { fork: string }, other: { fork: string }) => (one.fork < other.fork ? -1 : 1);
    expect(linked.regions.toSorted(byFork)).toEqual(forkRegions(linked.nodes, linked.flows).toSorted(byFork));
  });
});

const around = (inner: string): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p" isExecutable="true">${inner}</process></definitions>`;

describe('a drawing', () => {
  test.each([
    ['R/PT0S', true],
    ['R/PT59S', true],
    ['R99999/PT1S', true],
    ['R11/P0DT0H0M30S', true],
    ['R10/PT1S', true],
    ['R/PT1M', false],
    ['R/P1D', false],
    ['R/P0DT1H', false],
  ])('that starts by the cycle %s is refused: %s', async (text, isRefused) => {
    const start = `<startEvent id="s"><timerEventDefinition><timeCycle>${text}</timeCycle></timerEventDefinition></startEvent>`;
    const { findings } = await readModel(
      around(`${start}<endEvent id="e"/><sequenceFlow id="f" sourceRef="s" targetRef="e"/>`),
    );
    expect(findings.map(({ code }) => code)).toEqual(isRefused ? ['quickCycle'] : []);
  });

  test('with many long conditions is tried within one budget', async () => {
    const condition = `x in (${Array.from({ length: 300 }, (_, index) => index).join(',')})`;
    const flows = Array.from(
      { length: 400 },
      (_, index) =>
        `<sequenceFlow id="f${index}" sourceRef="x" targetRef="e"><conditionExpression>${condition}</conditionExpression></sequenceFlow>`,
    );
    const { findings } = await readModel(
      around(
        `<startEvent id="s"/><exclusiveGateway id="x" default="d"/><endEvent id="e"/><sequenceFlow id="in" sourceRef="s" targetRef="x"/><sequenceFlow id="d" sourceRef="x" targetRef="e"/>${flows.join('')}`,
      ),
    );
    const refused = findings.filter(({ code }) => code === 'expensiveExpression');
    expect(refused.length).toBeGreaterThan(300);
    expect(refused.map(({ element }) => element)).not.toContain('f0');
  });

  test('with many levels of forks in forks is too large', async () => {
    const depth = 330;
    const ids = Array.from({ length: depth }, (_, index) => index);
    const inner = ids.map(
      (at) =>
        `<parallelGateway id="g${at}"/><manualTask id="t${at}"/><sequenceFlow id="f${at}" sourceRef="g${at}" targetRef="t${at}"/><sequenceFlow id="n${at}" sourceRef="g${at}" targetRef="${at + 1 < depth ? `g${at + 1}` : 'e'}"/><sequenceFlow id="b${at}" sourceRef="t${at}" targetRef="e"/>`,
    );
    const xml = around(
      `<startEvent id="s"/><sequenceFlow id="in" sourceRef="s" targetRef="g0"/>${inner.join('')}<endEvent id="e"/>`,
    );
    const read = readModel(xml);
    await expect(read).rejects.toBeInstanceOf(ModelFault);
    await expect(read).rejects.toMatchObject({ finding: { code: 'tooLarge' } });
  });
});
