import type { UploadDir, UploadedFile } from '@lc/contract/media';

/** How far a file is on its way (section 4); one that waits for the reader is paused. */
export type UploadStatus = 'queued' | 'uploading' | 'paused' | 'success' | 'error';

export const uploadMoves = {
  start: { from: ['queued'], to: 'uploading' },
  pause: { from: ['queued', 'uploading'], to: 'paused' },
  resume: { from: ['paused'], to: 'queued' },
  succeed: { from: ['uploading'], to: 'success' },
  fail: { from: ['uploading'], to: 'error' },
  retry: { from: ['error'], to: 'queued' },
} as const satisfies Record<string, { from: readonly UploadStatus[]; to: UploadStatus }>;

export type UploadMove = keyof typeof uploadMoves;

/** Where files go, and what they become there. */
export interface UploadTarget {
  dir: UploadDir;
  /** Key of a file type, which narrows what is taken. */
  fileType?: string;
  folderId?: string;
  /** False leaves the watermark out, which takes a right. */
  turnWatermark?: boolean;
}

/** A file on its way (section 3). */
export interface UploadItem {
  readonly key: string;
  readonly file: File;
  /** Where it goes, as it stood when the file was chosen. */
  readonly target: UploadTarget;
  readonly status: UploadStatus;
  /** 0 to 100. */
  readonly percent: number;
  /** Shows a picture before it has arrived; empty for other files. */
  readonly url: string;
  /** Why it failed, in the reader's words. */
  readonly reason: string;
  /** Failed for want of a connection: it goes on by itself once there is one. */
  readonly isCutOff: boolean;
  /** Refused before anything was sent: sending it again would not help. */
  readonly isRefused: boolean;
  readonly result?: UploadedFile;
  /** `uid` of the file whose place it takes. */
  readonly replaces?: string;
}

/** Whether an item may do this now. */
export const mayMove = ({ status, isRefused }: UploadItem, move: UploadMove): boolean =>
  uploadMoves[move].from.some((state) => state === status) && !(move === 'retry' && isRefused);

/** Whether an item is still to arrive. */
export const isUnderWay = ({ status }: UploadItem): boolean =>
  status === 'queued' || status === 'uploading' || status === 'paused';
