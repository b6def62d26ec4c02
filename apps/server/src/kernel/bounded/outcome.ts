import { AppError } from '../app-error.ts';

/** What came of a task in another process: a result, a refusal that is told to people, or a failure of disk or code. */
export type Outcome =
  | { is: 'done'; result: unknown }
  | ({ is: 'refused' } & Pick<AppError, 'key' | 'params' | 'result' | 'problems'>)
  | { is: 'failed'; message: string; code: string | undefined };

/** Does a task and puts what came of it into a message. `refusalOf` turns errors of a library into refusals. */
export const outcomeOf = async (
  work: () => unknown,
  refusalOf: (error: unknown) => unknown = (error) => error,
): Promise<Outcome> => {
  try {
    return { is: 'done', result: await work() };
  } catch (thrown) {
    const error = refusalOf(thrown);
    if (error instanceof AppError) {
      const { key, params, result, problems } = error;
      return { is: 'refused', key, params, result, problems };
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { is: 'failed', message: String(error), code };
  }
};

/** The result of an outcome. @throws what the task threw */
export const resultOf = (outcome: Outcome): unknown => {
  if (outcome.is === 'done') return outcome.result;
  if (outcome.is === 'refused') throw new AppError(outcome.key, outcome);
  throw Object.assign(new Error(outcome.message), { code: outcome.code });
};
