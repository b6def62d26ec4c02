import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { AppError } from '../app-error.ts';
import { lazyModule } from '../lazy-module.ts';
import type { S3Settings } from '../settings.ts';
import { type FileStore, MissingBytesError, requireKey } from './store.ts';

const library = lazyModule<typeof import('s3mini')>('s3mini');

/** A store that browsers can write to themselves, with an address that we sign. */
export interface DirectStore extends FileStore {
  /** An address that takes exactly `size` bytes under this key, for `seconds`. The headers must go with it. */
  signUpload(key: string, options: { size: number; seconds: number }): Promise<SignedUpload>;
}

export interface SignedUpload {
  url: string;
  headers: Record<string, string>;
}

/** Whether browsers can write to the store themselves. */
export const isDirect = (store: FileStore): store is DirectStore => 'signUpload' in store;

const listed = 1000;

/** The bucket's own address: before the host's name, or as a path below it. */
const bucketAddress = ({ endpoint, bucket, pathStyle }: S3Settings): string => {
  const url = new URL(endpoint);
  if (pathStyle) return `${url.origin}/${bucket}`;
  url.hostname = `${bucket}.${url.hostname}`;
  return url.origin;
};

/** Where browsers send what they bring to the store themselves. */
export const uploadOrigin = (settings: S3Settings): string => new URL(bucketAddress(settings)).origin;

/**
 * A store that leads elsewhere is not followed: files go where the settings say. A body that streams has to be announced,
 * which the client library leaves to its `fetch`. One that may be sent again is kept whole in memory: no window and no
 * redirect keep it from that.
 */
const streaming = { duplex: 'half', window: null } as const;
const directFetch: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    ...(init?.body instanceof ReadableStream ? streaming : {}),
    redirect: 'error',
  });

const isMissing = (error: unknown): boolean =>
  error instanceof library().S3ServiceError && error.status === 404;

const isAway = (error: unknown): boolean =>
  error instanceof library().S3NetworkError ||
  (error instanceof library().S3ServiceError && error.status >= 500) ||
  (error instanceof TypeError && error.message === 'fetch failed');

/** Keeps bytes in a bucket of an S3-compatible store. A store that is away makes the call wait and come again. */
export const createS3Store = (settings: S3Settings): DirectStore => {
  const { S3mini } = library();
  const client = new S3mini({
    endpoint: bucketAddress(settings),
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    fetch: directFetch,
  });

  const ask = async <T>(key: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isMissing(error)) throw new MissingBytesError(key);
      throw isAway(error) ? new AppError('system.unavailable', { cause: error }) : error;
    }
  };

  return {
    keep: async (key, path) => {
      const { size } = await stat(path);
      const body = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream;
      await ask(key, client.putObject(requireKey(key), body, undefined, undefined, undefined, size));
      await rm(path, { force: true });
    },
    read: async (key, range) => {
      const whole = range === undefined;
      // The library counts the end as JavaScript does, HTTP includes it.
      const end = range && range.end + 1;
      const answer = await ask(key, client.getObjectRaw(requireKey(key), whole, range?.start, end));
      return answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]);
    },
    has: async (key) => (await ask(key, client.objectExists(requireKey(key)))) === true,
    remove: async (key) => {
      await ask(key, client.deleteObject(requireKey(key))).catch((error: unknown) => {
        if (!(error instanceof MissingBytesError)) throw error;
      });
    },
    keys: async function* (part) {
      let token: string | undefined;
      do {
        const page = await ask(
          '',
          client.listObjectsPaged('/', part === undefined ? '' : `${part}/`, listed, token),
        );
        for (const { Key: key, LastModified: modified } of page?.objects ?? []) yield { key, modified };
        token = page?.nextContinuationToken;
      } while (token);
    },
    signUpload: async (key, { size, seconds }) => {
      const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' };
      const url = await client.getPresignedUrl('PUT', requireKey(key), seconds, {}, headers);
      // Browsers set the length themselves and let nobody else do it.
      return { url, headers: { 'content-type': headers['content-type'] } };
    },
  };
};
