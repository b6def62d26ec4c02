import { App } from 'antd';
import { useT } from '../i18n.ts';
import { refusalOfFile, type UploadPolicy } from './check-files.ts';
import { isUnderWay, type UploadTarget } from './upload-item.ts';
import type { QueueState } from './use-upload-queue.ts';

interface IntakeOptions extends UploadPolicy {
  queue: QueueState;
  target: UploadTarget;
  /** Files that the list may have, and those it has. */
  most: number;
  taken: number;
}

/** Puts chosen files into the queue as far as there is room; tells what is left out and why. */
export const useIntake = ({ queue, target, most, taken, ...uploadPolicy }: IntakeOptions) => {
  const t = useT();
  const { message } = App.useApp();
  const coming = queue.list.filter((item) => isUnderWay(item) && item.replaces === undefined).length;
  const remaining = Math.max(0, most - taken - coming);
  const toUpload = (file: File) => {
    const refusal = refusalOfFile(file, uploadPolicy);
    return { file, target, ...(refusal !== undefined && { refusal }) };
  };
  return {
    remaining,
    take: (files: readonly File[]) => {
      const uploads = files.map(toUpload);
      const fitting = uploads.filter(({ refusal }) => refusal === undefined);
      // What is refused takes no place.
      const left = new Set(fitting.slice(remaining));
      queue.add(uploads.filter((upload) => !left.has(upload)));
      if (left.size > 0)
        message.warning({ key: 'upload-most', content: t('media.tooMany', { count: most }) });
    },
    replace: (file: File, uid: string) => queue.add([{ ...toUpload(file), replaces: uid }]),
  };
};
