interface DatabaseFault {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** A row cannot go because others refer to it. */
  isStillReferenced: boolean;
}

/** The parts of a PostgreSQL error that a caller may act on; undefined for any other error. */
export const databaseFault = (error: unknown): DatabaseFault | undefined => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    code: error.code,
    constraint: text('constraint'),
    table: text('table'),
    column: text('column'),
    isStillReferenced:
      error.code === faultCodes.restrictViolation ||
      (error.code === faultCodes.foreignKeyViolation &&
        text('detail')?.includes('still referenced') === true),
  };
};

export const faultCodes = {
  uniqueViolation: '23505',
  notNullViolation: '23502',
  foreignKeyViolation: '23503',
  restrictViolation: '23001',
  exclusionViolation: '23P01',
  checkViolation: '23514',
  statementTimeout: '57014',
  lockTimeout: '55P03',
  deadlock: '40P01',
  notSupported: '0A000',
  diskFull: '53100',
  readOnly: '25006',
} as const;

const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|the database system is|terminating connection|server does not support SSL/i;

/** Whether a statement was given up because no answer came: the line or the database is dead. */
export const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

/** Whether a statement was refused because its connection can only read: a failover left it on the wrong server. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && databaseFault(error)?.code === faultCodes.readOnly;

/** Whether a kept statement was refused because a migration changed what it answers: it must be parsed again. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  databaseFault(error)?.code === faultCodes.notSupported &&
  error.message.startsWith('cached plan');

/** As PostgreSQL reports a write where only reading is possible. */
export const readOnlyError = (message: string): Error =>
  Object.assign(new Error(message), { code: faultCodes.readOnly });

/** Errors that came out of a connection to the database; others may carry the same codes (`ECONNRESET`). */
const raisedByDatabase = new WeakSet<object>();

/** Runs work on the database and remembers that what it throws came from there. */
export const fromDatabase = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (typeof error === 'object' && error !== null) raisedByDatabase.add(error);
    throw error;
  }
};

/** Whether an error of a call means that the database cannot be reached just now. */
export const isDatabaseDown = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && raisedByDatabase.has(error) && meansUnreachable(error);

/** What TLS says of a certificate that it does not accept. */
const refusedCertificate =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_[A-Z_]+|CERT_[A-Z_]+|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/** Whether a connection came to nothing because the certificate of the other side is not accepted. */
export const isRefusedCertificate = (error: unknown): boolean =>
  error instanceof Error && refusedCertificate.test(databaseFault(error)?.code ?? '');

/** Whether an error that is known to come from the database means that it cannot be reached. */
export const meansUnreachable = (error: unknown): boolean => {
  const code = databaseFault(error)?.code ?? '';
  if (/^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|08|25006|57P0|53)/.test(code)) return true;
  return isRefusedCertificate(error) || (error instanceof Error && lostConnection.test(error.message));
};
