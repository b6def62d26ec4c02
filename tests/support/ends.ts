const ends: (() => unknown)[] = [];

/**
 * Ends something with the test file that runs, what was begun last first. `afterAll` is heard while a file is read
 * alone: what a test or a hook begins would go on in the files that come after it.
 */
export const atEnd = (end: () => unknown): void => void ends.push(end);

/** Ends all that was begun; called after each file. @throws what went wrong, once everything was tried. */
export const endAll = async (): Promise<void> => {
  const errors: unknown[] = [];
  for (let end = ends.pop(); end; end = ends.pop()) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('\n'));
};
