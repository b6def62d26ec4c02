import type { UploadedFile } from '@lc/contract/media';
import {
  isUnderWay,
  mayMove,
  type UploadItem,
  type UploadMove,
  type UploadTarget,
  uploadMoves,
} from './upload-item.ts';

/** How many files are sent at once. */
const mostAtOnce = 3;
/** A file that has arrived shows as sent so much longer, in ms (section 4). */
const successDelay = 200;

export interface SendOptions {
  /** Aborted when the reader pauses or cancels. */
  signal: AbortSignal;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
}

/** Brings files to the server. */
export interface Sender {
  /** Sends a file; where part of it has arrived before, only the rest. Fails with an error that says why. */
  send(file: File, target: UploadTarget, options: SendOptions): Promise<UploadedFile>;
  /** Throws away what has arrived of a file. */
  discard(file: File, target: UploadTarget): void;
}

/** What a failure means for the file. */
export interface Failure {
  reason: string;
  isCutOff: boolean;
}

export interface QueueOptions {
  sender: Sender;
  explain: (error: unknown) => Failure;
  /** Called once for every file that arrived, `item` being as it stands then. */
  onUploaded: (file: UploadedFile, item: UploadItem) => void;
}

/** A file that is to be sent. */
export interface NewUpload {
  file: File;
  target: UploadTarget;
  /** `uid` of the file whose place it takes. */
  replaces?: string;
  /** Why it will not be sent; it only shows as failed. */
  refusal?: string;
}

export interface UploadQueue {
  /** Every item in the order of its coming; another list after each change. */
  items(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  /** Files that are on their way already are not added again. */
  add(uploads: readonly NewUpload[]): void;
  pause(key: string): void;
  resume(key: string): void;
  retry(key: string): void;
  /** Puts another file in the place of one that has not arrived yet. */
  replace(key: string, file: File): void;
  /** Takes an item away; what has arrived of it is thrown away. */
  cancel(key: string): void;
  /** Takes away everything that has not arrived. */
  cancelAll(): void;
  pauseAll(): void;
  resumeAll(): void;
  /** There is a connection again: what was cut off goes on. */
  reconnected(): void;
  /** Stops sending. What has arrived in parts stays on the server for a while, and goes on from there next time. */
  stop(): void;
}

const isSame = (one: File, other: File): boolean =>
  one === other ||
  (one.name === other.name && one.size === other.size && one.lastModified === other.lastModified);

const picturesShown = /^image\/(?!svg)/;
const addressOf = (file: File): string => (picturesShown.test(file.type) ? URL.createObjectURL(file) : '');
const release = ({ url }: UploadItem): void => {
  if (url) URL.revokeObjectURL(url);
};

let made = 0;
const toItem = ({ file, target, replaces, refusal }: NewUpload): UploadItem => {
  made += 1;
  return {
    key: `upload-${made}`,
    file,
    target,
    status: refusal === undefined ? 'queued' : 'error',
    percent: 0,
    url: addressOf(file),
    reason: refusal ?? '',
    isCutOff: false,
    isRefused: refusal !== undefined,
    ...(replaces !== undefined && { replaces }),
  };
};

/** Sends files, a few at a time, in the order of their coming. It knows neither the page nor the protocol. */
export const createUploadQueue = ({ sender, explain, onUploaded }: QueueOptions): UploadQueue => {
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  const set = (next: readonly UploadItem[]): void => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, changes: Partial<UploadItem>): void =>
    set(items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const find = (key: string): UploadItem | undefined => items.find((item) => item.key === key);
  const move = (key: string, name: UploadMove, changes: Partial<UploadItem> = {}): boolean => {
    const item = find(key);
    if (!item || !mayMove(item, name)) return false;
    change(key, { ...changes, status: uploadMoves[name].to });
    return true;
  };
  const halt = (key: string): void => {
    running.get(key)?.abort();
    running.delete(key);
  };

  const fill = (): void => {
    for (const { key, status } of items) {
      if (running.size >= mostAtOnce) return;
      if (status === 'queued') void run(key);
    }
  };
  const run = async (key: string): Promise<void> => {
    const item = find(key);
    if (!item || !move(key, 'start', { reason: '', isCutOff: false })) return;
    const control = new AbortController();
    running.set(key, control);
    // After a pause, a cancellation or another file in its place the answer is nobody's.
    const isMine = () => running.get(key) === control;
    try {
      const result = await sender.send(item.file, item.target, {
        signal: control.signal,
        onProgress: (percent) => {
          if (isMine()) change(key, { percent: Math.round(percent) });
        },
      });
      if (!isMine()) return;
      change(key, { percent: 100 });
      await new Promise((resolve) => setTimeout(resolve, successDelay));
      if (!isMine()) return;
      running.delete(key);
      move(key, 'succeed', { result });
      const arrived = find(key);
      if (arrived) onUploaded(result, arrived);
    } catch (error) {
      if (!isMine()) return;
      running.delete(key);
      move(key, 'fail', explain(error));
    } finally {
      fill();
    }
  };

  const remove = (key: string): void => {
    const item = find(key);
    if (!item) return;
    halt(key);
    release(item);
    set(items.filter((other) => other !== item));
    if (item.status !== 'success' && !item.isRefused) sender.discard(item.file, item.target);
    fill();
  };
  const pause = (key: string): void => {
    if (!move(key, 'pause')) return;
    halt(key);
    fill();
  };
  const requeue = (key: string, name: 'resume' | 'retry'): void => {
    if (move(key, name, { reason: '' })) fill();
  };
  const each = (keys: (item: UploadItem) => boolean, act: (key: string) => void): void => {
    for (const { key } of items.filter(keys)) act(key);
  };
  // One by one, each pause would make room for the next to start.
  const pauseAll = (): void =>
    each(isUnderWay, (key) => {
      if (move(key, 'pause')) halt(key);
    });

  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (uploads) => {
      const isKnown = ({ file }: NewUpload) =>
        items.some((item) => isUnderWay(item) && isSame(item.file, file));
      set([...items, ...uploads.filter((upload) => !isKnown(upload)).map(toItem)]);
      fill();
    },
    pause,
    resume: (key) => requeue(key, 'resume'),
    retry: (key) => requeue(key, 'retry'),
    replace: (key, file) => {
      const item = find(key);
      if (!item || item.status === 'success') return;
      halt(key);
      release(item);
      if (!item.isRefused) sender.discard(item.file, item.target);
      const { key: _, ...fresh } = toItem({ file, target: item.target });
      change(key, fresh);
      fill();
    },
    cancel: remove,
    cancelAll: () => {
      pauseAll();
      each((item) => item.status !== 'success', remove);
    },
    pauseAll,
    resumeAll: () =>
      each(
        (item) => mayMove(item, 'resume'),
        (key) => requeue(key, 'resume'),
      ),
    reconnected: () =>
      each(
        (item) => item.isCutOff,
        (key) => requeue(key, 'retry'),
      ),
    stop: () => {
      for (const key of [...running.keys()]) halt(key);
      for (const item of items) release(item);
      set([]);
    },
  };
};
