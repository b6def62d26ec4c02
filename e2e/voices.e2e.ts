import { sampleForms } from '@lc/form-core/testing';
import { expect, it } from 'vitest';
import { hearVoices } from './support/voices.ts';

it('all voices answer 200 random forms as the core does', { timeout: 120_000 }, async () => {
  expect(await hearVoices(sampleForms(200, 20_261_121), ['element', 'antd'])).toEqual([]);
});
