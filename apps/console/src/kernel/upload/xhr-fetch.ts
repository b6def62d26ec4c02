import type { Fetch } from '../api.ts';

/** `fetch` for a form with a file, which tells how much of it has gone out: fetch itself cannot. */
export const xhrFetch =
  (onProgress: (percent: number) => void): Fetch =>
  (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const abort = () => call.abort();
      call.open(method, address);
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => onProgress((loaded / Math.max(1, total)) * 100);
      call.onerror = () => reject(new TypeError('the connection was lost'));
      call.onabort = () => reject(signal.reason);
      call.onload = () => {
        const type = call.getResponseHeader('content-type') ?? '';
        resolve(new Response(call.responseText, { status: call.status, headers: { 'content-type': type } }));
      };
      call.onloadend = () => signal.removeEventListener('abort', abort);
      signal.addEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason);
      else call.send(body);
    });
