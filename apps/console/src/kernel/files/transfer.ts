import type { Envelope, HttpMethod } from '@lc/contract/kernel';
import { type RequestOptions, requestEnvelope, requestFile } from '../api.ts';

/**
 * Sends a file (as field `file`) or a form with files. Gives the whole envelope, as imports answer with code
 * "201" too. @throws ApiError
 */
export const upload = <T>(
  path: string,
  content: File | FormData,
  options: RequestOptions = {},
): Promise<Envelope<T>> => {
  const form = content instanceof FormData ? content : new FormData();
  if (content instanceof File) form.set('file', content);
  return requestEnvelope<T>('POST', path, { ...options, body: form });
};

/** Fetches a file and saves it under the server's name. @throws ApiError */
export const download = async (
  path: string,
  query?: RequestOptions['query'],
  options: RequestOptions & { method?: HttpMethod } = {},
): Promise<void> => {
  const { blob, disposition } = await requestFile(options.method ?? 'GET', path, { ...options, query });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileNameOf(disposition) ?? path.split('/').at(-1) ?? 'download';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

const fileNameOf = (disposition: string | null): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
};
