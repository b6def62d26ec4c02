import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';
import { readModel } from './xml/index.ts';

const compile = (steps: string, ways: string) =>
  readModel(
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><process id="p"><startEvent id="s"/>${steps}<endEvent id="e"/>${ways
      .split(' ')
      .map((way) => {
        const [from, to] = way.split('>');
        return `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`;
      })
      .join('')}</process></definitions>`,
  );
const user = (id: string, person: string): string =>
  `<userTask id="${id}" lc:config='{"handlers":{"kind":"users","values":["${person}"]}}'/>`;

test('a difference names added, removed and changed elements, not changed neighbours', async () => {
  const before = await compile(`${user('a', 'x')}${user('b', 'y')}`, 's>a a>b b>e');
  const after = await compile(`${user('a', 'z')}${user('c', 'y')}${user('b', 'y')}`, 's>a a>c c>b b>e');
  expect(Object.fromEntries(differenceOf(before, after))).toEqual({
    a: 'changed',
    c: 'added',
    a_c: 'added',
    c_b: 'added',
    a_b: 'removed',
  });
  expect(differenceOf(before, before).size).toBe(0);
});
