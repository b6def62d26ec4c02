import { sampleForms } from '@lc/form-core/testing';
import { beforeAll, expect, it } from 'vitest';
import { comparePrograms, type Disagreement } from './support/implementations.ts';

interface Fault {
  what: string;
  spoil: (code: string) => string;
}

const faults: readonly Fault[] = [
  {
    what: 'a value under another name',
    spoil: (code) => code.replaceAll('m_0: values.m_0', 'm_0: values.m_1'),
  },
  {
    what: 'a start value that is another',
    spoil: (code) => code.replaceAll(/: ''(,|\n)/g, ": 'x'$1"),
  },
];

const formsOf = (count: number, fault?: Fault) =>
  sampleForms(count, 20_261_121).map((form) => ({ form, fault }));

/** All that is played, thousands in the slow lane: forms whose programs are as they are, then some with each fault. */
const played = [...formsOf(8), ...faults.flatMap((fault) => formsOf(4, fault))];

let disagreements: Disagreement[] = [];
beforeAll(async () => {
  disagreements = await comparePrograms(
    played.map(({ form }) => form),
    (code, index) => played[index]?.fault?.spoil(code) ?? code,
  );
}, 400_000);

it('renderer and generated code answer eight random forms as form-core does', () => {
  expect(disagreements.filter(({ index }) => !played[index]?.fault)).toEqual([]);
});

it.each(faults)('the comparison finds the injected fault: $what', (fault) => {
  const heard = disagreements.filter(({ index }) => played[index]?.fault === fault);
  expect(new Set(heard.map(({ implementation }) => implementation))).toEqual(new Set(['react', 'vue']));
});
