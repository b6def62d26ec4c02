import type { Readable } from 'node:stream';

export interface RenditionWanted {
  width?: number | undefined;
  format?: 'webp' | 'avif' | 'jpeg' | 'png' | undefined;
  watermark: boolean;
}

export interface Rendition {
  stream: Readable;
  mime: string;
  size: number;
}
