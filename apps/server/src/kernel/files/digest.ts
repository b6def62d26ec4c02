import { createHash } from 'node:crypto';

/** What is known of bytes once all of them have been seen. */
export interface Digest {
  sha256: string;
  md5code: string;
  /** Texts have no NUL anywhere: what has one is a program or a picture. */
  hasNul: boolean;
}

/** Looks at bytes piece by piece. */
export interface Digester {
  update(piece: Buffer): void;
  digest(): Digest;
}

export const createDigester = (): Digester => {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let hasNul = false;
  return {
    update: (piece) => {
      sha256.update(piece);
      md5.update(piece);
      hasNul ||= piece.includes(0);
    },
    digest: () => ({ sha256: sha256.digest('hex'), md5code: md5.digest('hex'), hasNul }),
  };
};
