import type { FastifyReply } from 'fastify';
import { createBoundedTask } from '../bounded/index.ts';
import type { drawGivenSheet, Sheet } from './sheet.ts';

export type { Fact, Sheet, SheetEntry, SheetSection } from './sheet.ts';

const drawing = createBoundedTask<typeof drawGivenSheet>('kernel/pdf/sheet-process', {
  inputBytes: 16_000_000,
  heapMb: 256,
  ms: 20_000,
  concurrency: 1,
  waiting: 50,
  perOwner: 10,
});

/** A sheet as a PDF, drawn in a process of its own. @param owner whose it is: nobody's hold up those of others */
export const pdfOf = (sheet: Sheet, owner: string): Promise<Uint8Array> =>
  drawing.run({ bytes: new TextEncoder().encode(JSON.stringify(sheet)) }, owner);

/** Sends a PDF under a name of any script. */
export const sendPdf = (reply: FastifyReply, fileName: string, bytes: Uint8Array): Buffer => {
  const plain = fileName.replaceAll(/[^\w.-]/g, '_');
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  });
  return Buffer.from(bytes);
};
