import { describe, it } from 'vitest';
import { expectReadable } from './support/readable.ts';
import { useConsole } from './support/use-console.ts';
import { languages } from './support/words.ts';

const site = useConsole();

describe.each(languages)('every page in %s', (language) => {
  it.each(['desktop', 'tablet', 'phone'] as const)('can be read at the size of a %s', (size) =>
    expectReadable(site, language, [size]));
});
