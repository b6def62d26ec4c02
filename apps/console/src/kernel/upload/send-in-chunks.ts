import { createResumable, finishResumable, type UploadedFile } from '@lc/contract/media';
import {
  type DetailedError,
  defaultOptions,
  type HttpRequest,
  type HttpResponse,
  Upload,
} from 'tus-js-client';
import { ApiError, api, apiBase, isApiError } from '../api.ts';
import { currentLanguage, t } from '../i18n.ts';
import { currentToken, useSessionStore } from '../session-store.ts';
import { askForSession } from './ask-for-session.ts';
import type { UploadTarget } from './upload-item.ts';
import type { SendOptions } from './upload-queue.ts';

/** Most bytes in one call, and so the most that a proxy which holds calls back can lose. */
const chunkSize = 8_388_608;
/** Pauses before another try, in ms; bytes that arrive in between start the list anew. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
/** Looking through and keeping 200 MB takes its time, in ms. */
const finishTimeout = 5 * 60_000;
/** The server forgets uploads after a day; what is remembered of them here goes a little later, in ms. */
const rememberFor = 2 * 86_400_000;

const { urlStorage } = defaultOptions;

/** One and the same for a file, its owner, site and place: what was begun by others is not theirs to go on with. */
const fingerprintOf = (file: File, target: UploadTarget): string => {
  const { info, subsite } = useSessionStore.getState();
  const { dir, fileType, folderId, turnWatermark } = target;
  const owner = [info?.id, subsite?.id, dir, fileType, folderId, turnWatermark];
  return JSON.stringify([...owner, file.name, file.size, file.lastModified]);
};

const metadataOf = (file: File, { dir, fileType, folderId, turnWatermark }: UploadTarget) => ({
  filename: file.name,
  dir,
  ...(fileType && { fileType }),
  ...(folderId && { folderId }),
  ...(turnWatermark === false && { turnWatermark: 'false' }),
});

/** An answer with which the upload cannot go on, though it may with the next try. */
class NotYetError extends Error {
  override readonly name = 'NotYetError';
}

const refusalIn = (response: HttpResponse): ApiError => {
  const status = response.getStatus();
  const said: unknown = (() => {
    try {
      return JSON.parse(response.getBody());
    } catch {
      return null;
    }
  })();
  const { code, message } = { code: '', message: '', ...(typeof said === 'object' ? said : {}) };
  return new ApiError({
    kind: status === 401 ? 'unauthorized' : 'http',
    status,
    code: String(code || status),
    message: String(message || t('network.failed', { status })),
  });
};

const isBusy = (status: number): boolean =>
  status === 409 || status === 423 || status === 429 || status >= 500;

/**
 * Looks at every answer before the client does. It takes any failure of the question "how much has arrived?" for an
 * upload that is gone, and would begin anew; only 404 says that here. And it does not know sessions: where one is over,
 * the answer is 200 without what tus answers.
 */
const checkAnswer = async (request: HttpRequest, response: HttpResponse): Promise<void> => {
  const status = response.getStatus();
  const isTus = response.getHeader('Upload-Offset') ?? response.getHeader('Location');
  if (status === 401 || (status < 300 && !isTus && request.getMethod() !== 'DELETE')) {
    await askForSession();
    throw new NotYetError('signed in again');
  }
  if (status < 400 || (status === 404 && request.getMethod() === 'HEAD')) return;
  if (isBusy(status)) throw new NotYetError(`answered ${status}`);
  throw refusalIn(response);
};

/** What stopped the client: ours, if one of ours did. */
const causeOf = (error: Error | DetailedError): Error =>
  'causingError' in error && error.causingError ? error.causingError : error;

const optionsFor = (file: File, target: UploadTarget) => ({
  endpoint: `${location.origin}${apiBase}${createResumable.path}`,
  metadata: metadataOf(file, target),
  fingerprint: () => Promise.resolve(fingerprintOf(file, target)),
  chunkSize,
  retryDelays,
  // Until it is a file, an upload may have to be found again.
  removeFingerprintOnSuccess: false,
  onBeforeRequest: (request: HttpRequest) => {
    request.setHeader('X-Access-Token', currentToken() ?? '');
    request.setHeader('Language', currentLanguage());
  },
  onAfterResponse: checkAnswer,
  onShouldRetry: (error: DetailedError) => !isApiError(causeOf(error)),
});

/** What was begun of this file before, the latest first. */
const begunBefore = async (file: File, target: UploadTarget) => {
  const all = await urlStorage.findAllUploads();
  const oldest = Date.now() - rememberFor;
  for (const { creationTime, urlStorageKey } of all)
    if (!(Date.parse(creationTime) > oldest)) await urlStorage.removeUpload(urlStorageKey);
  const found = await urlStorage.findUploadsByFingerprint(fingerprintOf(file, target));
  return found.sort((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime));
};

const forget = async (file: File, target: UploadTarget): Promise<void> => {
  for (const { urlStorageKey } of await begunBefore(file, target))
    await urlStorage.removeUpload(urlStorageKey);
};

/** Brings what has not arrived yet. Gives the address of the upload. */
const bring = (file: File, target: UploadTarget, { signal, onProgress }: SendOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      ...optionsFor(file, target),
      onProgress: (sent, total) => onProgress((sent / Math.max(1, total)) * 100),
      onSuccess: () => {
        window.removeEventListener('online', goOn);
        resolve(upload.url ?? '');
      },
      onError: (error) => {
        window.removeEventListener('online', goOn);
        const cause = causeOf(error);
        const isOurs = isApiError(cause);
        const message = t('network.unreachable');
        reject(isOurs ? cause : new ApiError({ kind: 'network', status: 0, code: 'network', message }));
      },
    });
    // Whatever waits for its next try need not wait any longer.
    const goOn = () => {
      void upload.abort();
      upload.start();
    };
    window.addEventListener('online', goOn, { signal });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason);
    });
    begunBefore(file, target)
      .then(([latest]) => {
        if (signal.aborted) return;
        if (latest) upload.resumeFromPreviousUpload(latest);
        upload.start();
      })
      .catch(reject);
  });

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Has the server turn what arrived into a file. Its answer may get lost; asked again, it is the same one. */
const finish = async (id: string, signal: AbortSignal): Promise<UploadedFile> => {
  for (const delay of retryDelays.slice(1)) {
    try {
      return await api(
        finishResumable,
        { params: { id } },
        { signal, isBackground: true, timeout: finishTimeout },
      );
    } catch (error) {
      const mayCome =
        isApiError(error) &&
        (error.kind === 'network' || error.code === 'media.uploadBusy' || error.status >= 500);
      if (!mayCome) throw error;
      await pause(delay, signal);
    }
  }
  return api(finishResumable, { params: { id } }, { signal, isBackground: true, timeout: finishTimeout });
};

/** Sends a file by the tus protocol; it goes on where an earlier try, page or run of the server ended. @throws ApiError */
export const sendInChunks = async (
  file: File,
  target: UploadTarget,
  options: SendOptions,
): Promise<UploadedFile> => {
  options.signal.throwIfAborted();
  const address = await bring(file, target, options);
  try {
    const result = await finish(address.split('/').at(-1) ?? '', options.signal);
    await forget(file, target);
    return result;
  } catch (error) {
    // What the server refused stays refused; another try shall bring the bytes anew.
    if (isApiError(error) && (error.kind === 'refused' || error.status === 404))
      await discardChunks(file, target);
    throw error;
  }
};

/** Throws away what has arrived of a file. */
export const discardChunks = async (file: File, target: UploadTarget): Promise<void> => {
  const begun = await begunBefore(file, target);
  await forget(file, target);
  for (const { uploadUrl } of begun)
    if (uploadUrl) await Upload.terminate(uploadUrl, optionsFor(file, target)).catch(() => undefined);
};
