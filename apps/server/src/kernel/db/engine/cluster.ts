import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EngineError } from './engine-error.ts';
import type { Home } from './home.ts';
import { databaseName } from './settings.ts';

const majorVersion = '18';

/**
 * The environment PostgreSQL's programs get: nothing of ours, so no variable of the shell changes it. Tests that run at
 * another moment (`npm run test:dates`) give the database the same clock.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, FAKETIME } = process.env;
  const ofClock = FAKETIME
    ? Object.entries(process.env).filter(([name]) => /^(?:LD_PRELOAD|(?:NO_)?FAKE.*)$/.test(name))
    : [];
  return {
    ...{ PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...(SystemRoot ? { SystemRoot, TEMP } : {}),
    ...Object.fromEntries(ofClock),
  };
}

/** Creates the database's files if there are none. A creation that was cut off is done anew. */
export function prepareCluster(home: Home, binaries: Binaries): void {
  if (existsSync(home.cluster)) {
    refuseOtherVersion(home.cluster);
    if (!home.isReady) home.markReady();
    return;
  }
  // A name of its own each time: a server killed at this point leaves its initdb running for a while.
  const draft = `${home.cluster}.${randomUUID()}`;
  const passwordFile = `${draft}.password`;
  removeDrafts(home);
  try {
    writeFileSync(passwordFile, home.password, { mode: 0o600 });
    if (home.owner) lchownSync(passwordFile, home.owner.uid, home.owner.gid);
    const result = spawnSync(
      binaries.initdb,
      [
        ['--pgdata', draft],
        ['--username', databaseName],
        ['--pwfile', passwordFile],
        ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
        ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ].flat(),
      { cwd: home.folder, env: programEnvironment(), encoding: 'utf8', windowsHide: true, ...home.owner },
    );
    if (result.status !== 0) {
      const reason = result.error?.message ?? result.stderr.trim();
      if (reason.includes('effective user ID'))
        throw new EngineError(
          'failed',
          `The embedded PostgreSQL needs a user with a name, and the number ${process.getuid?.()} has none on this machine: ` +
            'run as a user of /etc/passwd (in a container, as that of the image), or set DATABASE_URL.',
        );
      throw new EngineError(
        'failed',
        `The embedded PostgreSQL could not create its files: ${reason}\n` +
          'If it cannot run on this machine, set DATABASE_URL to a PostgreSQL server (version 15 or newer).',
        { cause: result.error },
      );
    }
    renameSync(draft, home.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
  home.markReady();
}

function removeDrafts({ folder, cluster }: Home): void {
  const prefix = `${basename(cluster)}.`;
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

function refuseOtherVersion(cluster: string): void {
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new EngineError('damaged', `${cluster} holds no database of PostgreSQL.`);
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found === majorVersion) return;
  throw new EngineError(
    'version',
    `The data in ${cluster} were written by PostgreSQL ${found}, this release brings ${majorVersion}. ` +
      'Export them with the release that wrote them (pg_dump) and import them into an empty data folder.',
  );
}
