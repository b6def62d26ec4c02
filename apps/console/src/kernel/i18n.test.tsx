import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findWords, type Language, setLanguage, startLanguage, tx, useT, type WordSource } from './i18n.ts';
import { allParts, loadWords } from './words.ts';

const sourceOf = (load: (language: Language) => Promise<Record<string, string>>): WordSource => {
  const loader = (language: Language) => async () => ({ default: await load(language) });
  return { 'en-US': loader('en-US'), 'zh-CN': loader('zh-CN'), 'my-MM': loader('my-MM') };
};

afterEach(() => setLanguage('en-US'));

test('a key without words is told as an error, once', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await loadWords(...allParts);
    for (let count = 0; count < 2; count++) expect(tx('no.such.words')).toBe('no.such.words');
    expect(findWords('nor.these')).toBeUndefined();
    expect(error.mock.calls).toEqual([['There are no words for "no.such.words".']]);
  } finally {
    error.mockRestore();
  }
});

test('words that are added later leave what has its words undrawn, and draw what lacks them anew', async () => {
  await loadWords('shell');
  let draws = 0;
  const Titled = () => {
    const t = useT();
    draws += 1;
    return <p>{t('shell.title')}</p>;
  };
  render(<Titled />);
  const drawn = draws;
  await act(() => startLanguage(sourceOf(async () => ({ 'added.one': 'One' }))));
  expect(tx('added.one')).toBe('One');
  expect(draws).toBe(drawn);

  let bring = (_words: Record<string, string>): void => undefined;
  const coming = new Promise<Record<string, string>>((resolve) => {
    bring = resolve;
  });
  const loading = startLanguage(sourceOf(() => coming));
  const Early = () => {
    useT();
    return <b>{tx('added.two')}</b>;
  };
  render(<Early />);
  expect(screen.getByText('added.two')).toBeTruthy();
  await act(async () => {
    bring({ 'added.two': 'Two' });
    await loading;
  });
  expect(screen.getByText('Two')).toBeTruthy();
});

test('a change of language brings every part that is in use', async () => {
  await startLanguage(sourceOf(async (language) => ({ 'part.language': language })));
  await setLanguage('my-MM');
  expect(tx('part.language')).toBe('my-MM');
});

test('a part that fails is tried again by the one who wants it and holds nobody else up', async () => {
  let isBroken = true;
  const broken = sourceOf(async () => {
    if (isBroken) throw new Error('gone');
    return { 'part.broken': 'Mended' };
  });
  await expect(startLanguage(broken)).rejects.toThrow('gone');
  await startLanguage(sourceOf(async () => ({ 'part.other': 'There' })));
  await setLanguage('zh-CN');
  expect(tx('part.other')).toBe('There');
  isBroken = false;
  await startLanguage(broken);
  expect(tx('part.broken')).toBe('Mended');
});
