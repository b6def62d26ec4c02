/** How long the code of a page may take to arrive, in ms (section 8). */
export const chunkTimeout = 120_000;

/** Fails when something takes longer than the limit, in ms. */
export const withTimeout = <T>(work: Promise<T>, limit: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), limit);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};
