import { defineDirectories } from '../kernel/directories.ts';

/** Where files of this domain are uploaded to. */
export const directories = defineDirectories({
  logo: {
    upload: 'mediaFile:upload',
    visibility: 'public',
    audience: 'site',
    watermark: false,
    kind: 'image',
  },
});
