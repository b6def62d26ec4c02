import type { UploadedFile } from '@lc/contract/media';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { explain, sender } from './send-file.ts';
import type { UploadItem } from './upload-item.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

export interface QueueState extends UploadQueue {
  /** As of now. */
  list: readonly UploadItem[];
}

/** A queue of uploads that lives as long as the component. */
export const useUploadQueue = (onUploaded: (file: UploadedFile, item: UploadItem) => void): QueueState => {
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  const [queue] = useState(() =>
    createUploadQueue({ sender, explain, onUploaded: (file, item) => latest.current(file, item) }),
  );
  useEffect(() => {
    window.addEventListener('online', queue.reconnected);
    return () => {
      window.removeEventListener('online', queue.reconnected);
      queue.stop();
    };
  }, [queue]);
  const list = useSyncExternalStore(queue.subscribe, queue.items);
  return { ...queue, list };
};
