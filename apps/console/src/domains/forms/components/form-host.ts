import { formSourceChoices } from '@lc/contract/forms';
import { isMadeSource } from '@lc/form-core';
import { api } from '../../../kernel/api.ts';
import { sender } from '../../../kernel/upload/index.ts';
import type { FormHost } from '../render/host.ts';
import { FormRichText } from './form-rich-text.tsx';

/** What the console gives to a form: named sources, a place for its pictures, the editor of rich text. */
export const formHost: FormHost = {
  // Under the name that a new widget is given there is nothing to ask for.
  options: async (source, signal) =>
    isMadeSource(source) ? [] : api(formSourceChoices, { query: { source } }, { signal }),
  upload: async (file, { signal, onProgress }) => {
    const { url } = await sender.send(file, { dir: 'form' }, { signal, onProgress });
    return { url };
  },
  richText: FormRichText,
};
