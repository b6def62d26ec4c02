import { defineDirectories } from '../kernel/directories.ts';

/** Where files of this domain are uploaded to. */
export const directories = defineDirectories({
  company: { upload: 'mediaFile:upload', visibility: 'public', audience: 'site', watermark: true },
  licence: { upload: 'session', visibility: 'private', audience: 'own', watermark: false },
  resume: { upload: 'mediaFile:upload', visibility: 'private', audience: 'own', watermark: false },
});
