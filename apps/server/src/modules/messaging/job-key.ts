/** Under which a message waits among the jobs: it waits there once. */
export const jobKeyOf = (id: string): string => `message:${id}`;
