import { defineDirectories } from '../kernel/directories.ts';

/** Where files of this domain are uploaded to. */
export const directories = defineDirectories({
  form: { upload: 'session', visibility: 'private', audience: 'own', watermark: false },
});
