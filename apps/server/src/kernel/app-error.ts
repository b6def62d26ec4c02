import type { MessageParams } from '@lc/contract/kernel';
import type { ErrorKey } from '@lc/contract/registry/errors.ts';
import { boundProblems, type ProblemDraft } from './problem-list.ts';

export type { ProblemDraft } from './problem-list.ts';

interface AppErrorOptions {
  params?: MessageParams;
  /** Goes out as the envelope's `result`. */
  result?: unknown;
  /** What is wrong with which field, when the words are not yet chosen. */
  problems?: readonly ProblemDraft[];
  cause?: unknown;
}

/**
 * A refusal with a typed key. The words are chosen at the edge, in the reader's language. However many problems there
 * are, it has no more than a reader is told.
 */
export class AppError extends Error {
  readonly params: MessageParams;
  readonly result: unknown;
  readonly problems: ProblemDraft[];

  constructor(
    readonly key: ErrorKey,
    { params = {}, result = null, problems = [], cause }: AppErrorOptions = {},
  ) {
    super(key, { cause });
    this.name = 'AppError';
    this.params = params;
    this.result = result;
    this.problems = boundProblems(problems);
  }
}

/** Refuses an input for one of its fields. @throws system.invalidInput */
export const refuseField = (path: string, rule: string, params: MessageParams = {}): never => {
  throw new AppError('system.invalidInput', { problems: [{ path, rule, params }] });
};

/** What is read, or nothing where it is not there, or not for the caller. */
export const ifFound = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof AppError && error.key === 'system.recordNotFound') return undefined;
    throw error;
  });

/** What comes of some work, or nothing where it is refused. */
export const unlessRefused = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
