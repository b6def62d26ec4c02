import { keyPair } from '@lc/contract/identity/session.api.ts';
import { api } from './api.ts';

/** A password under a one-time key of the server (RSA-OAEP, SHA-256, the key's id as label), as base64. @throws ApiError */
export const sealPassword = async (password: string): Promise<{ password: string; keyId: string }> => {
  const { keyId, publicKey } = await api(keyPair);
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const bytes = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('spki', bytes, algorithm, false, ['encrypt']);
  const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt({ ...algorithm, label: encode(keyId) }, key, encode(password));
  return { keyId, password: btoa(String.fromCharCode(...new Uint8Array(sealed))) };
};
