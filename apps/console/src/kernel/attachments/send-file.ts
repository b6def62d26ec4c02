import { dirRules, largestFile, type UploadDir } from '@lc/contract/media/limits.ts';
import { type UploadedFile, uploadFile } from '@lc/contract/media/upload.api.ts';
import { useCan } from '../can.tsx';
import { upload } from '../files/transfer.ts';

/** Largest file that is taken, in megabytes. */
export const largestMegabytes = largestFile / 1_048_576;

export const isTooLarge = (file: File): boolean => file.size > largestFile;

/** Sends one file. The one place where editor and attachments meet uploads. @throws ApiError */
export const sendFile = async (file: File, dir: UploadDir): Promise<UploadedFile> => {
  const form = new FormData();
  // What comes before the file is known when the file arrives.
  form.set('dir', dir);
  form.set('file', file);
  const { result } = await upload<UploadedFile>(uploadFile.path, form, { silent: true, timeout: 600_000 });
  return result;
};

/** Whether the reader may upload to this dir. */
export const useMayUpload = (dir: UploadDir | undefined): boolean => {
  const can = useCan();
  if (dir === undefined) return false;
  const right = dirRules[dir].upload;
  return right === 'session' || can(right);
};

/** The size of a file as people say it. */
export const fileSize = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
