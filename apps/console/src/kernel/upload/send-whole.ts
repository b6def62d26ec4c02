import { type UploadedFile, uploadFile } from '@lc/contract/media';
import { request } from '../api.ts';
import type { UploadTarget } from './upload-item.ts';
import type { SendOptions } from './upload-queue.ts';
import { xhrFetch } from './xhr-fetch.ts';

/** A small file may take its time on a slow line, in ms. */
const timeout = 10 * 60_000;

/** The fields beside a file, in front of it: the server reads them first. */
const formOf = (file: File, { dir, fileType, folderId, turnWatermark }: UploadTarget): FormData => {
  const form = new FormData();
  form.set('dir', dir);
  if (fileType) form.set('fileType', fileType);
  if (folderId) form.set('folderId', folderId);
  if (turnWatermark === false) form.set('turnWatermark', '0');
  form.set('file', file);
  return form;
};

/** Sends a file in one call. @throws ApiError */
export const sendWhole = (
  file: File,
  target: UploadTarget,
  { signal, onProgress }: SendOptions,
): Promise<UploadedFile> =>
  request<UploadedFile>('POST', uploadFile.path, {
    body: formOf(file, target),
    signal,
    timeout,
    isBackground: true,
    fetch: xhrFetch(onProgress),
  });
