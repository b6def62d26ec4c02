import { soundnessOf } from '@lc/process-core';
import { type CompiledProcess, ModelFault, type ModelFinding, readModel } from '@lc/process-core/xml';

/** What a drawing compiles to, or the fault for which it cannot be read at all. */
export type ReadDrawing = { compiled: CompiledProcess } | { fault: ModelFinding };

/** Reads a drawing that somebody sent. */
export const readDrawing = async ({ bytes }: { bytes: Uint8Array }): Promise<ReadDrawing> => {
  try {
    const compiled = await readModel(new TextDecoder().decode(bytes));
    // A model with other faults is not asked for ways that it does not have yet.
    const findings = compiled.findings.length > 0 ? compiled.findings : soundnessOf(compiled.model);
    return { compiled: { ...compiled, findings } };
  } catch (error) {
    if (error instanceof ModelFault) return { fault: error.finding };
    throw error;
  }
};
