import { decodeXml, type ImportedBpmn, importBpmn } from '@lc/process-core/import';
import { ModelFault, type ModelFinding } from '@lc/process-core/xml';

/** A drawing that was imported, or the fault for which it cannot be. */
type ReadImport = { imported: ImportedBpmn } | { fault: ModelFinding };

/** Imports a drawing of another tool. */
export const readImport = async ({
  bytes,
  withForm,
}: {
  bytes: Uint8Array;
  withForm: boolean;
}): Promise<ReadImport> => {
  const text = decodeXml(bytes);
  if (text === undefined) return { fault: { element: null, code: 'notBpmn' } };
  try {
    return { imported: await importBpmn(text, { withForm }) };
  } catch (error) {
    if (error instanceof ModelFault) return { fault: error.finding };
    throw error;
  }
};
