import { createHash } from 'node:crypto';

/** What is known of bytes once all of them have been seen. */
export interface Digest {
  sha256: string;
  md5code: string;
  /** Texts have no NUL anywhere: what has one is a program or a picture. */
  hasNul: boolean;
}

/** The digest of bytes that are all at hand. */
export const digestOf = (bytes: Buffer): Digest => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  md5code: createHash('md5').update(bytes).digest('hex'),
  hasNul: bytes.includes(0),
});
