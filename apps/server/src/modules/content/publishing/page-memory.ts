import { gzipSync } from 'node:zlib';

import type { Counted } from './visits.ts';

/** A page that is at hand, ready to be sent. */
export interface KeptPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  packed: Buffer | undefined;
  etag: string;
  until: number;
  /** What is counted when somebody gets it. */
  counted?: Counted | undefined;
}

const mostBytes = 67_108_864;
const packFrom = 1024;

/** A page ready to be sent, packed once for all who ask for it. */
export const keepable = (page: Omit<KeptPage, 'body' | 'packed'> & { text: string }): KeptPage => {
  const { text, ...rest } = page;
  const body = Buffer.from(text);
  return { ...rest, body, packed: body.length >= packFrom ? gzipSync(body, { level: 6 }) : undefined };
};

export interface PageMemory {
  get(path: string): KeptPage | undefined;
  /** Keeps a page that was made since `generation`; not where something has changed meanwhile. */
  keep(path: string, page: KeptPage, generation: number): void;
  generation(): number;
  forget(): void;
}

/** The pages that were asked for last, until anything changes. */
export const createPageMemory = (): PageMemory => {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  let generation = 0;
  const sizeOf = ({ body, packed }: KeptPage): number => body.length + (packed?.length ?? 0) + 500;
  return {
    get: (path) => {
      const page = pages.get(path);
      return page && page.until > Date.now() ? page : undefined;
    },
    keep: (path, page, since) => {
      if (since !== generation) return;
      const former = pages.get(path);
      if (former) bytes -= sizeOf(former);
      pages.delete(path);
      pages.set(path, page);
      bytes += sizeOf(page);
      for (const [oldest, one] of pages) {
        if (bytes <= mostBytes) break;
        pages.delete(oldest);
        bytes -= sizeOf(one);
      }
    },
    generation: () => generation,
    forget: () => {
      pages.clear();
      bytes = 0;
      generation++;
    },
  };
};
