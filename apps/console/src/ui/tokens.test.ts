import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, readableOn } from './contrast.ts';
import { defaultBrand, palettes } from './tokens.ts';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const blocks = {
  light: css.split(':root[data-theme')[0] ?? '',
  dark: css.split(':root[data-theme')[1] ?? '',
};

test.each(['light', 'dark'] as const)('the %s colours are the same in tokens and style sheet', (name) => {
  const kebab = (word: string) => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const [colour, value] of Object.entries(palettes[name]))
    expect(blocks[name]).toContain(`--${kebab(colour)}: ${value};`);
});

test.each(['light', 'dark'] as const)('the %s text colours have enough contrast', (name) => {
  const { ink, inkSoft, danger, surface, canvas } = palettes[name];
  for (const text of [ink, inkSoft, danger]) {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, canvas)).toBeGreaterThanOrEqual(4.5);
  }
});

test('any theme colour becomes a shade with enough contrast', () => {
  for (const colour of [defaultBrand, '#faad14', '#ffffff', '#000000', '#722ed1']) {
    for (const { surface } of Object.values(palettes))
      expect(contrast(readableOn(colour, surface), surface)).toBeGreaterThanOrEqual(4.5);
  }
});
