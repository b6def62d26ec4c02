interface DatabaseFault {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
}

/** The parts of a PostgreSQL error that a caller may act on; undefined for any other error. */
export const databaseFault = (error: unknown): DatabaseFault | undefined => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  return { code: error.code, constraint: text('constraint'), table: text('table'), column: text('column') };
};

export const faultCodes = {
  uniqueViolation: '23505',
  notNullViolation: '23502',
  foreignKeyViolation: '23503',
  statementTimeout: '57014',
} as const;

const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|the database system is|terminating connection/i;

/** Whether an error means that the database cannot be reached just now. */
export const isDatabaseDown = (error: unknown): boolean => {
  const code = databaseFault(error)?.code ?? '';
  if (/^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|08|57P0|53)/.test(code)) return true;
  return error instanceof Error && lostConnection.test(error.message);
};
