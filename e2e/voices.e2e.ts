import { sampleForms } from '@lc/form-core/testing';
import { expect, it } from 'vitest';
import { hearVoices } from './support/voices.ts';

it('renderer and programs answer 200 random forms as the core does', { timeout: 400_000 }, async () => {
  expect(await hearVoices(sampleForms(200, 20_261_121))).toEqual([]);
});

it.each([
  ['a value under another name', (code: string) => code.replaceAll('m_0: values.m_0', 'm_0: values.m_1')],
  ['a start value that is another', (code: string) => code.replaceAll(/: ''(,|\n)/g, ": 'x'$1")],
])('%s is heard', { timeout: 120_000 }, async (_, change) => {
  const disagreements = await hearVoices(sampleForms(12, 20_261_121), ['react', 'vue'], change);
  expect(new Set(disagreements.map(({ voice }) => voice))).toEqual(new Set(['react', 'vue']));
});
