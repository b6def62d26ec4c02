import type { FileKind } from '@lc/contract/media';
import type { Spooled } from './ingest.ts';

export interface Inspected {
  mime: string;
  kind: FileKind;
}

/**
 * Decides the type of a file by its bytes.
 * @throws media.typeRefused for an extension that is not taken, media.typeDiffers when the bytes are something else,
 * media.archiveSuspicious
 */
export type Inspect = (spooled: Spooled, ext: string) => Promise<Inspected>;
