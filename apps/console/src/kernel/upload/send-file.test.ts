import { expect, test } from 'vitest';
import { ApiError } from '../api.ts';
import { startLanguage } from '../i18n.ts';
import { allWords } from '../words.ts';
import { explain } from './send-file.ts';

test('a failed upload shows the reason of the server, else a system error', async () => {
  await startLanguage(allWords);
  const refused = new ApiError({ kind: 'refused', status: 200, code: 'media.infected', message: 'A virus' });
  expect(explain(refused)).toEqual({ reason: 'A virus', isCutOff: false });
  expect(explain(new TypeError('x is not a function'))).toEqual({ reason: 'System error', isCutOff: false });
});
