import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { migrate } from './migration.ts';
import { blocks, modelOf, perform, playAtRandom, startPlay, violations } from './testing/index.fixture.ts';
import { readModel } from './xml/index.ts';

const compile = async (steps: string, ways: string) => {
  const nodes = steps
    .split(' ')
    .map((id) =>
      id.startsWith('g')
        ? `<parallelGateway id="${id}"/>`
        : `<userTask id="${id}" lc:config='{"handlers":{"kind":"starter"}}'/>`,
    );
  const flows = ways.split(' ').map((way) => {
    const [from, to] = way.split('>');
    return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`;
  });
  const { model, findings } = await readModel(
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><process id="p"><startEvent id="s"/>${nodes.join('')}${flows.join('')}<endEvent id="e"/></process></definitions>`,
  );
  expect(findings).toEqual([]);
  return model;
};

describe('an instance that is migrated', () => {
  test('keeps its position, and follows the new flows from there', async () => {
    const play = startPlay(await compile('a b', 's>a a>b b>e'));
    const next = await compile('a c b', 's>a a>c c>b b>e');
    const moved = migrate({ from: play.model, to: next, mapping: {} }, play.state);
    if (!('state' in moved)) throw new Error('it was refused');
    Object.assign(play, { model: next, state: moved.state });
    perform(play, { type: 'complete', token: moved.state.tokens[0]?.id ?? 0, outcome: 'agree' }, () => 1);
    expect(play.state.tokens.map(({ node }) => node)).toEqual(['c']);
    expect(violations(play)).toEqual([]);
  });

  test('follows the mapping, and stays where a step was removed', async () => {
    const play = startPlay(await compile('a b', 's>a a>b b>e'));
    const next = await compile('x b', 's>x x>b b>e');
    expect(migrate({ from: play.model, to: next, mapping: {} }, play.state)).toEqual({
      problems: [{ node: 'a', code: 'nodeGone' }],
    });
    const moved = migrate({ from: play.model, to: next, mapping: { a: 'x' } }, play.state);
    expect('state' in moved && moved.state.tokens.map(({ node }) => node)).toEqual(['x']);
    expect(migrate({ from: play.model, to: next, mapping: { a: 'e' } }, play.state)).toEqual({
      problems: [{ node: 'a', code: 'kindChanged' }],
    });
  });

  test('does not wait for a new branch that it has not entered', async () => {
    const play = startPlay(await compile('a b', 's>a a>b b>e'));
    const next = await compile('g1 a c g2 b', 's>g1 g1>a g1>c a>g2 c>g2 g2>b b>e');
    const moved = migrate({ from: play.model, to: next, mapping: {} }, play.state);
    if (!('state' in moved)) throw new Error('it was refused');
    Object.assign(play, { model: next, state: moved.state });
    perform(play, { type: 'complete', token: moved.state.tokens[0]?.id ?? 0, outcome: 'agree' }, () => 1);
    expect(play.state.tokens.map(({ node }) => node)).toEqual(['b']);
  });

  test('is refused when two tokens meet in one step, or its join has other branches', async () => {
    const play = startPlay(await compile('g1 a c g2', 's>g1 g1>a g1>c a>g2 c>g2 g2>e'));
    const line = await compile('a b', 's>a a>b b>e');
    const both = migrate({ from: play.model, to: line, mapping: { c: 'a' } }, play.state);
    expect(both).toEqual({ problems: [{ node: 'c', code: 'twoTokens' }] });
    const [first] = play.state.tokens;
    perform(play, { type: 'complete', token: first?.id ?? 0, outcome: 'agree' }, () => 1);
    const three = await compile('g1 a c d g2', 's>g1 g1>a g1>c g1>d a>g2 c>g2 d>g2 g2>e');
    expect(migrate({ from: play.model, to: three, mapping: {} }, play.state)).toEqual({
      problems: [{ node: 'g2', code: 'joinChanged' }],
    });
  });

  test('is unchanged in the same version', () => {
    fc.assert(
      fc.property(blocks, fc.integer(), (block, seed) => {
        const model = modelOf(block);
        const { play } = playAtRandom(block, seed, 12);
        const moved = migrate({ from: model, to: model, mapping: {} }, play.state);
        expect('state' in moved && moved.state).toEqual(play.state);
      }),
      { numRuns: 200 },
    );
  });
});
