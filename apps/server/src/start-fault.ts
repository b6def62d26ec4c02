import pg from 'pg';
import { isReadOnly, isRefusedCertificate, meansUnreachable } from './kernel/db/errors.ts';
import { StartError } from './kernel/start-error.ts';

const text = (error: Error, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/** What PostgreSQL refuses, by the class or number of its error. */
const refusals: readonly [RegExp, string][] = [
  [/^25006/, 'The database can only be read: DATABASE_URL must lead to the primary'],
  [/^28/, 'PostgreSQL does not let us in: check user and password in DATABASE_URL'],
  [/^3D000/, 'The database in DATABASE_URL does not exist: create it first'],
  [/^42501/, 'The role in DATABASE_URL may not do what is needed: it must own the database'],
  [
    /^53300/,
    'PostgreSQL has no connection left: lower LC_DATABASE_CONNECTIONS of the processes, or raise max_connections',
  ],
  [/^53100/, 'The disk of the database is full: make room and start again'],
  [/^XX00[12]/, 'The database is damaged: restore a backup'],
  [/^0A000|^22|^23|^42/, 'The database is not as this program expects it'],
];

const ofDatabase = (error: pg.DatabaseError): string => {
  const known = refusals.find(([pattern]) => pattern.test(error.code ?? ''))?.[1];
  return `${known ?? 'PostgreSQL refuses'} (${error.code}: ${error.message})`;
};

/** Whether more can be said of an error of the database than that it cannot be reached. */
const isForPeople = (error: pg.DatabaseError): boolean =>
  error.code === '53300' || isReadOnly(error) || !meansUnreachable(error);

const ofListening: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken',
  EACCES: 'This user may not listen on the port',
  EADDRNOTAVAIL: 'HOST is no address of this machine',
};

/**
 * What to tell the person at the terminal about a fault that is theirs to fix, in one sentence.
 * @returns undefined for a fault of ours, where the stack matters.
 */
export const startFault = (error: unknown): string | undefined => {
  if (error instanceof StartError) return error.message;
  if (error instanceof pg.DatabaseError && isForPeople(error)) return ofDatabase(error);
  if (!(error instanceof Error)) return undefined;
  const code = text(error, 'code');
  const syscall = text(error, 'syscall');
  if (syscall === 'listen' && ofListening[code]) return `${ofListening[code]}: ${error.message}`;
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `The name ${text(error, 'hostname')} cannot be resolved (${code}): check DATABASE_URL and HOST`;
  if (isRefusedCertificate(error))
    return `The certificate of the database is not accepted (${code}: ${error.message}): name its authority with sslrootcert in DATABASE_URL or with NODE_EXTRA_CA_CERTS, and the host as the certificate does`;
  if (error.message.includes('server does not support SSL'))
    return 'The database does not speak TLS, which sslmode in DATABASE_URL asks for';
  // A file that is missing has the same code as a socket that is.
  const path = text(error, 'path');
  if (path && code && syscall !== 'connect') return `A file or folder cannot be used: ${error.message}`;
  // Where a name has several addresses, the message of the whole is empty.
  return meansUnreachable(error) ? `The database cannot be reached: ${error.message || code}` : undefined;
};
