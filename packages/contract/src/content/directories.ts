import { defineDirectories } from '../kernel/directories.ts';

/** Where files of this domain are uploaded to. */
export const directories = defineDirectories({
  article: { upload: 'mediaFile:upload', visibility: 'public', audience: 'site', watermark: true },
  reply: { upload: 'session', visibility: 'private', audience: 'own', watermark: false },
  request: { upload: 'session', visibility: 'private', audience: 'own', watermark: false },
  advertisement: {
    upload: 'mediaFile:upload',
    visibility: 'public',
    audience: 'site',
    watermark: false,
    kind: 'image',
  },
});
