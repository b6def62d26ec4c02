import { defineDirectories } from '../kernel/directories.ts';

/** Where files of this domain are uploaded to. */
export const directories = defineDirectories({
  proof: { upload: 'session', visibility: 'private', audience: 'own', watermark: false },
});
