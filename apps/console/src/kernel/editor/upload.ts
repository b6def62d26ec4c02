import { dirRules, largestFile, type UploadDir } from '@lc/contract/media/limits.ts';
import { type UploadedFile, uploadFile } from '@lc/contract/media/upload.api.ts';
import { useCan } from '../can.tsx';
import { upload } from '../files.ts';

/** Largest file that the editor takes, in megabytes. */
export const largestMegabytes = largestFile / 1_048_576;

export const isTooLarge = (file: File): boolean => file.size > largestFile;

/** Sends one file of the editor. The one place where the editor meets uploads. @throws ApiError */
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
