import { sampleForms } from '@lc/form-core/testing';
import { expect, it } from 'vitest';
import { comparePrograms } from './support/implementations.ts';

const batches = Array.from({ length: 10 }, (_, index) => index + 1);

it.each(batches)('renderer and generated code answer 500 random forms as form-core does, batch %i', {
  timeout: 900_000,
}, async (batch) => {
  expect(await comparePrograms(sampleForms(500, 20_261_121 + batch))).toEqual([]);
});
