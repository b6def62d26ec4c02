import { expect, test, vi } from 'vitest';
import { findWords, startLanguage, tx } from './i18n.ts';
import { allWords } from './words.ts';

test('a key without words is told as an error, once', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await startLanguage(allWords);
    for (let count = 0; count < 2; count++) expect(tx('no.such.words')).toBe('no.such.words');
    expect(findWords('nor.these')).toBeUndefined();
    expect(error.mock.calls).toEqual([['There are no words for "no.such.words".']]);
  } finally {
    error.mockRestore();
  }
});
