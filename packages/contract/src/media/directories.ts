import { defineDirectories } from '../kernel/directories.ts';

/** Where files of this domain are uploaded to. */
export const directories = defineDirectories({
  library: { upload: 'mediaFile:upload', visibility: 'public', audience: 'site', watermark: true },
  watermark: {
    upload: 'mediaFile:upload',
    visibility: 'public',
    audience: 'site',
    watermark: false,
    kind: 'image',
  },
});
