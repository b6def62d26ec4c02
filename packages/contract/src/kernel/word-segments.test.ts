import { afterEach, describe, expect, test, vi } from 'vitest';
import { wordSegments } from './word-segments.ts';

afterEach(() => void vi.restoreAllMocks());

const scripts = ['ရန်ကုန်ဆိပ်ကမ်း', '仰光港口新闻', 'Yangon port', '𠮷野家🚢'];

describe('words of a text', () => {
  test.each(scripts)('make up the text again, however long it is: %s', (words) => {
    for (const text of ['', words, `${words} `.repeat(3000), words.repeat(3000)])
      expect([...wordSegments(text, 'my-MM')].join('')).toBe(text);
  });

  test('are those of the language', () => {
    expect([...wordSegments('Yangon port', 'en-US')]).toEqual(['Yangon', ' ', 'port']);
    expect([...wordSegments('仰光的港口', 'zh-CN')]).toContain('港口');
  });

  test('are cut from pieces of bounded length, at spaces where there are any', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    const found = [...wordSegments('harbour office '.repeat(2000), 'en-US')];
    expect(new Set(found)).toEqual(new Set(['harbour', ' ', 'office']));
    void [...wordSegments('မ'.repeat(50_000), 'my-MM')];
    const longest = Math.max(...segment.mock.calls.map(([piece]) => piece.length));
    expect(longest).toBeLessThanOrEqual(1000);
  });
});
