import { describe, it } from 'vitest';
import { expectReadable } from './support/readable.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

describe.each([
  ['en-US', 'tablet'],
  ['en-US', 'phone'],
  ['zh-CN', 'desktop'],
  ['zh-CN', 'tablet'],
  ['zh-CN', 'phone'],
  ['my-MM', 'desktop'],
] as const)('every page in %s', (language, size) => {
  it(`can be read at the size of a ${size}`, () => expectReadable(site, language, size));
});
