import { it } from 'vitest';
import { expectReadable } from './support/readable.ts';
import { useSharedConsole } from './support/use-console.ts';

const site = useSharedConsole();

// The longest words, and half of the pages, so that two workers share them. Tablets and the other languages are
// looked at in the slow lane.
it(
  'every page can be read in Burmese on a desktop and on a phone, the second half',
  {
    // They are as many as the menu has: how long that takes says nothing about them.
    timeout: 400_000,
  },
  () => expectReadable(site, 'my-MM', ['desktop', 'phone'], { part: 2, of: 2 }),
);
