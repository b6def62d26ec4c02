import { dirRules, type UploadDir } from '@lc/contract/media';
import { useCan } from '../can.tsx';

/** Whether the reader may upload to this dir. */
export const useMayUpload = (dir: UploadDir | undefined): boolean => {
  const can = useCan();
  if (dir === undefined) return false;
  const right = dirRules[dir].upload;
  return right === 'session' || can(right);
};
