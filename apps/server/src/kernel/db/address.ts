import type { Config } from '../settings.ts';

type Given = Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>;

/** PostgreSQL itself, for whatever needs a session: to listen, lock, migrate, back up. Undefined for our own one. */
export const directAddress = ({ databaseUrl, databaseDirectUrl }: Given): string | undefined =>
  databaseDirectUrl ?? databaseUrl;

/** Whether the database is ours: it and what is kept beside it lie in the data folder. */
export const isOwnDatabase = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): boolean =>
  databaseUrl === undefined;

/** What is wrong with the address of a database, each with what to do. */
export const addressProblems = (name: string, address: string): string[] => {
  if (!/^postgres(ql)?:\/\//.test(address)) return [`${name} must start with postgres:// or postgresql://`];
  // The password may hold anything, and is not shown.
  const hosts = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(address)?.[1] ?? '';
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '');
  if ([hosts, query.get('host') ?? '', query.get('port') ?? ''].some((text) => text.includes(','))) {
    return [
      `${name} names several hosts: it must name one that leads to the primary, such as that of a proxy (docs/operations.md, Failover)`,
    ];
  }
  // An address of a socket has no host before its path.
  if (URL.canParse(address) || URL.canParse(address.replace('@/', '@localhost/'))) return [];
  return [
    `${name} cannot be read as an address: /, ?, #, @ and % in its user and password must be written as %2F, %3F, %23, %40 and %25`,
  ];
};
