import { typeRefusal } from '@lc/contract/media';
import { AppError } from '../app-error.ts';

/** The refusal of a file whose extension is not taken, with advice where there is some. */
export const typeRefused = (ext: string): AppError => {
  const { key, params } = typeRefusal(ext);
  return new AppError(key, { params });
};
