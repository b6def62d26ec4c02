import { lazy } from 'react';
import { startLanguage } from '../../kernel/i18n.ts';
import { chunkTimeout, withTimeout } from '../../kernel/pages.ts';

/** A part of the pages before sign-in that few visits need: loaded when it is shown, with its words. */
export const entryPart = <N extends keyof typeof import('../entry/index.ts')>(name: N) =>
  lazy(async () => {
    const loading = Promise.all([import('../entry/index.ts'), startLanguage('entry')]);
    const [parts] = await withTimeout(loading, chunkTimeout);
    return { default: parts[name] };
  });
