import { type CalledProcess, callsOf, linkCalls, linkedSize } from '@lc/process-core';
import type { CompiledProcess } from '@lc/process-core/xml';
import type { Db } from '../../kernel/db/database.ts';
import { findDeployed, loadDefinition } from './definition.queries.ts';
import { type DrawingFinding, mostFindings } from './drawing.ts';

interface Linked {
  compiled: CompiledProcess;
  findings: DrawingFinding[];
}

/** Most nodes of a version with all that it calls. */
const mostNodes = 5000;

/**
 * Puts what a drawing calls into it: the versions that its site runs now. A process that calls the one that is
 * deployed, by itself or through others, is refused.
 */
export const withCalls = async (
  db: Db,
  compiled: CompiledProcess,
  { processKey, subsiteId }: { processKey: string; subsiteId: string },
): Promise<Linked> => {
  const called = new Map<string, CalledProcess>();
  const findings: DrawingFinding[] = [];
  for (const name of callsOf(compiled.model)) {
    if (findings.length >= mostFindings) break;
    const element = Object.values(compiled.model.nodes).find(({ calls }) => calls === name)?.id ?? null;
    const id = await findDeployed(db, { processKey: name, subsiteId });
    const target = id === undefined ? undefined : await loadDefinition(db, id);
    if (name === processKey || (target && callsOf(target.model).includes(processKey)))
      findings.push({ element, code: 'callCycle', params: { name } });
    else if (!target) findings.push({ element, code: 'noCalled', params: { name } });
    else called.set(name, target);
  }
  // Counted first: a thousand calls of a thousand nodes each are not put together.
  if (linkedSize(compiled.model, called) > mostNodes)
    return { compiled, findings: [...findings, { element: null, code: 'tooLarge' }] };
  return { compiled: linkCalls(compiled, called), findings };
};
