import { defineDirectories } from '../kernel/directories.ts';

/** Where files of this domain are uploaded to. */
export const directories = defineDirectories({
  avatar: { upload: 'session', visibility: 'public', audience: 'own', watermark: false, kind: 'image' },
});
