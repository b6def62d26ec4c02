import { expressionFaultWords, findingWords, type ProcessFinding } from '@lc/contract/process';
import { translate } from '@lc/contract/words';
import { type ProcessModel, whereOf } from '@lc/process-core';
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

/** What keeps a drawing from being deployed, before it is put into words. */
export type DrawingFinding = Omit<ModelFinding, 'code'> & { code: keyof typeof findingWords };

/** Most findings of a kind for which the database is asked one by one: a drawing may name a thousand things. */
export const mostFindings = 100;

const isFault = (fault: unknown): fault is keyof typeof expressionFaultWords =>
  typeof fault === 'string' && Object.hasOwn(expressionFaultWords, fault);

/** What keeps a drawing from being deployed, in the caller's language, with the element at which it is. */
export const findingOf = (
  { element, code, params = {}, where }: DrawingFinding,
  model: ProcessModel | undefined,
  { language }: Pick<CallContext, 'language'>,
): ProcessFinding => {
  const { fault } = params;
  const words = isFault(fault)
    ? { ...params, fault: translate(language, expressionFaultWords[fault], params) }
    : params;
  const text = translate(language, findingWords[code], words);
  const node = element === null ? undefined : (model?.nodes[element] ?? model?.flows[element]);
  const place = where ?? (node && whereOf(node));
  const message = place ? translate(language, 'process.finding.at', { where: place, text }) : text;
  return { element, code, message };
};

/** Reads a drawing in a process of its own. @returns what it compiles to, and what keeps it from being deployed */
export const compileDrawing = async (
  xml: string,
  ctx: CallContext,
): Promise<{ compiled?: CompiledProcess; findings: readonly DrawingFinding[] }> => {
  const read = await drawings.run({ bytes: new TextEncoder().encode(xml) }, ctx.session.userId);
  return 'fault' in read
    ? { findings: [read.fault] }
    : { compiled: read.compiled, findings: read.compiled.findings };
};
