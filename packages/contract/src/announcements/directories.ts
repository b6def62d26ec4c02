import { defineDirectories } from '../kernel/directories.ts';

/** Where files of this domain are uploaded to. */
export const directories = defineDirectories({
  announcement: { upload: 'mediaFile:upload', visibility: 'private', audience: 'site', watermark: false },
});
