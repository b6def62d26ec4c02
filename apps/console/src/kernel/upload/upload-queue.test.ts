import type { UploadedFile } from '@lc/contract/media';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UploadItem, UploadTarget } from './upload-item.ts';
import { createUploadQueue, type NewUpload, type SendOptions, type UploadQueue } from './upload-queue.ts';

const target: UploadTarget = { dir: 'library' };

/** A sending that a test ends when it wants. */
interface Sending {
  name: string;
  options: SendOptions;
  arrive: (id: string) => void;
  fail: (error: Error) => void;
}

let sendings: Sending[] = [];
let discarded: string[] = [];
let arrived: [file: UploadedFile, item: UploadItem][] = [];
let queue: UploadQueue;

const uploadedFile = (id: string): UploadedFile => ({
  uid: id,
  id,
  name: `${id}.png`,
  ext: 'png',
  path: `/file/${id}`,
  originalPath: `/file/${id}`,
  url: `/file/${id}`,
  size: 1,
  type: 'image/png',
  kind: 'image',
  width: 1,
  height: 1,
  orderValue: 0,
  md5code: '',
  introduce: null,
  obj: null,
  objId: null,
});

const fileOf = (name: string, text = name): File =>
  new File([text], name, { type: 'text/plain', lastModified: 1 });
const uploadOf = (name: string): NewUpload => ({ file: fileOf(name), target });
const sendingOf = (name: string): Sending => {
  const found = sendings.findLast((sending) => sending.name === name);
  if (!found) throw new Error(`${name} was not sent`);
  return found;
};
const itemOf = (name: string): UploadItem => {
  const found = queue.items().find(({ file }) => file.name === name);
  if (!found) throw new Error(`${name} is not in the queue`);
  return found;
};
const statuses = () => queue.items().map(({ file, status }) => `${file.name} ${status}`);
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  sendings = [];
  discarded = [];
  arrived = [];
  queue = createUploadQueue({
    sender: {
      send: ({ name }, _, options) =>
        new Promise((resolve, reject) => {
          options.signal.addEventListener('abort', () => reject(new Error('aborted')));
          sendings.push({ name, options, arrive: (id) => resolve(uploadedFile(id)), fail: reject });
        }),
      discard: ({ name }) => discarded.push(name),
    },
    explain: (error) => ({
      reason: error instanceof Error ? error.message : '',
      isCutOff: error instanceof TypeError,
    }),
    onUploaded: (file, item) => arrived.push([file, item]),
  });
});
afterEach(() => vi.useRealTimers());

describe('a queue of uploads', () => {
  test('sends three files at a time, in the order in which they were added', async () => {
    queue.add(['a', 'b', 'c', 'd', 'e'].map(uploadOf));
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(statuses()).toEqual(['a uploading', 'b uploading', 'c uploading', 'd queued', 'e queued']);
    sendingOf('b').arrive('2');
    await vi.advanceTimersByTimeAsync(200);
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('shows a file as sent for 200 ms before it is handed over', async () => {
    queue.add([uploadOf('a')]);
    sendingOf('a').options.onProgress(41.6);
    expect(itemOf('a').percent).toBe(42);
    sendingOf('a').arrive('1');
    await vi.advanceTimersByTimeAsync(199);
    expect(itemOf('a')).toMatchObject({ status: 'uploading', percent: 100 });
    expect(arrived).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(itemOf('a').status).toBe('success');
    expect(arrived.map(([file, item]) => [file.id, item.file.name])).toEqual([['1', 'a']]);
  });

  test('keeps the reason of a failure until the file is tried again', async () => {
    queue.add([uploadOf('a')]);
    sendingOf('a').fail(new Error('File type error'));
    await settled();
    expect(itemOf('a')).toMatchObject({ status: 'error', reason: 'File type error' });
    queue.retry(itemOf('a').key);
    expect(itemOf('a')).toMatchObject({ status: 'uploading', reason: '' });
    expect(sendings).toHaveLength(2);
  });

  test('never sends or retries a file that was refused before the upload', () => {
    queue.add([{ ...uploadOf('a'), refusal: 'Too large' }]);
    queue.retry(itemOf('a').key);
    queue.reconnected();
    expect(itemOf('a')).toMatchObject({ status: 'error', reason: 'Too large' });
    queue.cancel(itemOf('a').key);
    expect([sendings, discarded, queue.items()]).toEqual([[], [], []]);
  });

  test('starts the next file on pause, and ignores progress of the paused one', async () => {
    queue.add(['a', 'b', 'c', 'd'].map(uploadOf));
    const first = sendingOf('a');
    first.options.onProgress(30);
    queue.pause(itemOf('a').key);
    expect(first.options.signal.aborted).toBe(true);
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    first.options.onProgress(90);
    first.arrive('late');
    await vi.advanceTimersByTimeAsync(500);
    expect(itemOf('a')).toMatchObject({ status: 'paused', percent: 30 });
    expect(arrived).toEqual([]);
    queue.resume(itemOf('a').key);
    expect(itemOf('a').status).toBe('queued');
    sendingOf('b').arrive('2');
    await vi.advanceTimersByTimeAsync(200);
    expect(itemOf('a').status).toBe('uploading');
    expect(discarded).toEqual([]);
  });

  test('pauses all files without starting others, and resumes all', () => {
    queue.add(['a', 'b', 'c', 'd', 'e'].map(uploadOf));
    queue.pauseAll();
    expect(statuses().every((words) => words.endsWith('paused'))).toBe(true);
    expect(sendings).toHaveLength(3);
    queue.resumeAll();
    expect(statuses().filter((words) => words.endsWith('uploading'))).toHaveLength(3);
  });

  test('deletes a cancelled file on the server; cancelling all starts nothing', () => {
    queue.add(['a', 'b', 'c', 'd'].map(uploadOf));
    queue.cancel(itemOf('b').key);
    expect(discarded).toEqual(['b']);
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    queue.add(['e', 'f'].map(uploadOf));
    queue.cancelAll();
    expect(queue.items()).toEqual([]);
    expect(sendings).toHaveLength(4);
    expect(sendings.every(({ options }) => options.signal.aborted)).toBe(true);
  });

  test('does not hand over a file that was cancelled while its success is shown', async () => {
    queue.add([uploadOf('a')]);
    sendingOf('a').arrive('1');
    await vi.advanceTimersByTimeAsync(100);
    queue.cancel(itemOf('a').key);
    await vi.advanceTimersByTimeAsync(500);
    expect(arrived).toEqual([]);
  });

  test('uploads an edited file in the place of the original, which is deleted', () => {
    queue.add(['a', 'b'].map(uploadOf));
    const { key } = itemOf('a');
    queue.replace(key, fileOf('a-cropped'));
    expect(queue.items().map((item) => [item.key === key, item.file.name, item.status])).toEqual([
      [true, 'a-cropped', 'uploading'],
      [false, 'b', 'uploading'],
    ]);
    expect(discarded).toEqual(['a']);
  });

  test('resumes files after a lost connection; files that failed otherwise wait', async () => {
    queue.add(['a', 'b'].map(uploadOf));
    sendingOf('a').fail(new TypeError('no connection'));
    sendingOf('b').fail(new Error('refused'));
    await settled();
    queue.reconnected();
    expect(statuses()).toEqual(['a uploading', 'b error']);
  });

  test('does not send the same file twice at once', async () => {
    queue.add([uploadOf('a'), { file: fileOf('b', 'x'), target }]);
    queue.add([uploadOf('a')]);
    expect(sendings).toHaveLength(2);
    sendingOf('a').arrive('1');
    await vi.advanceTimersByTimeAsync(200);
    queue.add([uploadOf('a')]);
    expect(sendings).toHaveLength(3);
  });

  test('keeps the bytes that arrived on the server when it is stopped', () => {
    queue.add([uploadOf('a')]);
    queue.stop();
    expect(sendingOf('a').options.signal.aborted).toBe(true);
    expect(discarded).toEqual([]);
  });
});
