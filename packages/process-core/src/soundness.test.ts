import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundnessOf } from './soundness.ts';
import { blocks, modelOf } from './testing/index.fixture.ts';
import { readModel } from './xml/index.ts';

const check = async (elements: string, ways: string): Promise<string[]> => {
  const tags: Readonly<Record<string, string>> = { x: 'exclusive', a: 'parallel', o: 'inclusive' };
  const nodes = elements
    .split(' ')
    .map((id) =>
      /^[xao]\d/.test(id)
        ? `<${tags[id.charAt(0)]}Gateway id="${id}"/>`
        : `<userTask id="${id}" lc:config='{"handlers":{"kind":"starter"}}'/>`,
    );
  const flows = ways.split(' ').map((way) => {
    const [from = '', to = ''] = way.split('>');
    const condition = /^[xo]1/.test(from) ? '<conditionExpression>yes = 1</conditionExpression>' : '';
    return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${condition}</sequenceFlow>`;
  });
  const { model, findings } = await readModel(
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><process id="p"><startEvent id="s"/>${nodes.join('')}<endEvent id="e"/>${flows.join('')}</process></definitions>`,
  );
  expect(findings).toEqual([]);
  return soundnessOf(model).map(({ element, code }) => `${element} ${code}`);
};

describe('the soundness check', () => {
  test.each([
    [
      'a choice whose ways are awaited together',
      'x1 b c a2',
      's>x1 x1>b x1>c b>a2 c>a2 a2>e',
      'a2 joinNeverFires',
    ],
    ['a fork whose branches never meet', 'a1 b c x2 d', 's>a1 a1>b a1>c b>x2 c>x2 x2>d d>e', 'x2 comesTwice'],
    ['a way back into a fork', 'x3 a1 b c a2', 's>x3 x3>a1 a1>b a1>c b>a2 c>x1 x1>a2 x1>x3 a2>e', ''],
  ])('refuses %s by the name of its element', async (_, elements, ways, expected) => {
    if (expected === '') expect((await check(`${elements} x1`, ways)).length).toBeGreaterThan(0);
    else expect(await check(elements, ways)).toEqual([expected]);
  });

  test('accepts a model whose branches match their joins', async () => {
    expect(await check('x1 b c x2', 's>x1 x1>b x1>c b>x2 c>x2 x2>e')).toEqual([]);
    expect(await check('a1 b c a2', 's>a1 a1>b a1>c b>a2 c>a2 a2>e')).toEqual([]);
    expect(await check('o1 b c o2', 's>o1 o1>b o1>c b>o2 c>o2 o2>e')).toEqual([]);
  });

  test('accepts a random composition of sound parts', () => {
    fc.assert(
      fc.property(blocks, (block) => {
        expect(soundnessOf(modelOf(block))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
