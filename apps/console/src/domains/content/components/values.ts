/** Whether a value is an object with names. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a value that may be anything; empty when there is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
