import { expect, test } from 'vitest';
import { ApiError } from '../api.ts';
import { allParts, loadWords } from '../words.ts';
import { explain } from './send-file.ts';

test('a failed upload shows the reason of the server, else a system error', async () => {
  await loadWords(...allParts);
  const refused = new ApiError({ kind: 'refused', status: 200, code: 'media.infected', message: 'A virus' });
  expect(explain(refused)).toEqual({ reason: 'A virus', isCutOff: false });
  expect(explain(new TypeError('x is not a function'))).toEqual({ reason: 'System error', isCutOff: false });
});
