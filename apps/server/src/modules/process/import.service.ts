import type { EndpointResult } from '@lc/contract/kernel';
import { createImportNotes } from '@lc/contract/kernel';
import { drawingLimit, type importDrawing, importWords } from '@lc/contract/process';
import { translate } from '@lc/contract/words';
import type { ImportedBpmn } from '@lc/process-core/import';
import { AppError } from '../../kernel/app-error.ts';
import { createBoundedTask } from '../../kernel/bounded/index.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { formOfProcess } from '../forms/index.ts';
import { ownerOf } from './definition.service.ts';
import { examineDrawing } from './definition-findings.ts';
import { findingOf } from './drawing.ts';
import type { readImport } from './import-reader.ts';

const imports = createBoundedTask<typeof readImport>('modules/process/import-process', {
  inputBytes: drawingLimit,
  heapMb: 192,
  ms: 10_000,
  concurrency: 2,
  waiting: 50,
  perOwner: 3,
});

const readFile = async (bytes: Uint8Array, withForm: boolean, ctx: CallContext): Promise<ImportedBpmn> => {
  const read = await imports.run({ bytes, withForm }, ctx.session.userId);
  if ('imported' in read) return read.imported;
  const problem = findingOf(read.fault, undefined, ctx).message;
  throw new AppError('process.cannotImport', { params: { problem } });
};

/**
 * Imports a drawing of another tool for a process, or for one of the working site, with what still keeps it from being
 * deployed; nothing is saved.
 */
export const importFile = async (
  db: Db,
  { bytes, id }: { bytes: Uint8Array; id: string | undefined },
  ctx: CallContext,
): Promise<EndpointResult<typeof importDrawing>> => {
  const owner = await ownerOf(db, id, ctx);
  const { subsiteId } = owner;
  const first = await readFile(bytes, true, ctx);
  const isThere =
    first.form === undefined || (await formOfProcess(db, { code: first.form, subsiteId })) !== undefined;
  const { xml, taken, notes } = isThere ? first : await readFile(bytes, false, ctx);
  const report = createImportNotes();
  report.take(taken);
  for (const { isLeftOut, code, place, value, as } of notes) {
    const words = translate(ctx.language, importWords[code], { value, as });
    if (isLeftOut) report.leaveOut(place, value, words);
    else report.understand(place, value, words);
  }
  const { findings } = await examineDrawing(db, xml, owner, ctx);
  return { xml, report: report.report(), findings };
};
