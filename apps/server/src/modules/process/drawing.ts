import { findingWords, type ProcessFinding } from '@lc/contract/process';
import { translate } from '@lc/contract/words';
import type { CompiledProcess, ModelFinding } from '@lc/process-core/xml';
import { createBoundedTask } from '../../kernel/bounded/index.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { readDrawing } from './model-reader.ts';

const drawings = createBoundedTask<typeof readDrawing>('modules/process/model-process', {
  inputBytes: 2_000_000,
  heapMb: 192,
  ms: 10_000,
  concurrency: 2,
  waiting: 50,
  perOwner: 3,
});

type Finding = Pick<ModelFinding, 'element' | 'params'> & { code: keyof typeof findingWords };

/** Most findings of a kind for which the database is asked one by one: a drawing may name a thousand things. */
export const mostFindings = 100;

/** What keeps a drawing from being deployed, in the caller's language. */
export const findingOf = (
  { element, code, params }: Finding,
  { language }: Pick<CallContext, 'language'>,
): ProcessFinding => ({ element, code, message: translate(language, findingWords[code], params) });

/** Reads a drawing in a process of its own. @returns what it compiles to, and what keeps it from being deployed */
export const compileDrawing = async (
  xml: string,
  ctx: CallContext,
): Promise<{ compiled?: CompiledProcess; findings: ProcessFinding[] }> => {
  const read = await drawings.run({ bytes: new TextEncoder().encode(xml) }, ctx.session.userId);
  const found: readonly Finding[] = 'fault' in read ? [read.fault] : read.compiled.findings;
  const findings = found.map((finding) => findingOf(finding, ctx));
  return 'fault' in read ? { findings } : { compiled: read.compiled, findings };
};
