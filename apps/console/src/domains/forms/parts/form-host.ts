import { formSourceChoices } from '@lc/contract/forms';
import { type UploadedFile, uploadFile } from '@lc/contract/media';
import { api } from '../../../kernel/api.ts';
import { upload } from '../../../kernel/files.ts';
import type { FormHost } from '../render/host.ts';

/** What the console gives to a form: named sources, and a place for its pictures. */
export const formHost: FormHost = {
  options: (source, signal) => api(formSourceChoices, { query: { source } }, { signal, silent: true }),
  upload: async (file, { signal, onProgress }) => {
    const form = new FormData();
    // The server reads the fields before the file.
    form.set('dir', 'form');
    form.set('file', file);
    const { result } = await upload<UploadedFile>(uploadFile.path, form, { signal, silent: true });
    onProgress(100);
    return { url: result.url };
  },
};
