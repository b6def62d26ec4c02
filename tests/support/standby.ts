import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { freePort, listenAnywhere } from './ports.ts';

const bin = ['18', '17', '16', '15']
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(join(folder, 'pg_basebackup')));

const numberOf = (option: string): number | undefined => {
  const { status, stdout } = spawnSync('id', [option, 'postgres'], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
};
const [uid, gid] = [numberOf('-u'), numberOf('-g')];

/** Whether this machine has a PostgreSQL with all its programs, and a user to run it. */
export const hasPostgres = bin !== undefined && process.getuid?.() === 0 && uid !== undefined;

/** A primary, and a standby that has every write before it is acknowledged. */
export interface Pair {
  /** The ports of both. */
  primary: number;
  standby: number;
  stopPrimary(): void;
  promote(): void;
}

/** The address of a database of a pair. */
export const databaseAt = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** Starts both; gone with the test. User and database are `postgres`, without a password. */
export const startPair = async (): Promise<Pair> => {
  const folder = join(makeTemporaryFolder(), 'pair');
  mkdirSync(folder);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const run = (program: string, given: readonly string[]): void => {
    const { status, stderr } = spawnSync(join(bin ?? '', program), given, {
      cwd: folder,
      uid,
      gid,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', program === 'pg_ctl' ? 'ignore' : 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  };
  const [primary, standby] = [await freePort(), await freePort()];
  const start = (name: string, port: number): void => {
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
    run('pg_ctl', [
      'start',
      '-w',
      '-D',
      join(folder, name),
      '-l',
      join(folder, `${name}.log`),
      '-o',
      options,
    ]);
    onTestFinished(() => stop(name));
  };
  const stop = (name: string): void => {
    spawnSync(join(bin ?? '', 'pg_ctl'), ['stop', '-m', 'immediate', '-D', join(folder, name)], {
      uid,
      gid,
      stdio: 'ignore',
    });
  };
  run('initdb', [
    '-D',
    join(folder, 'primary'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  start('primary', primary);
  const source = ['-h', '127.0.0.1', '-p', String(primary), '-U', 'postgres'];
  run('pg_basebackup', ['-D', join(folder, 'standby'), ...source, '-R', '-X', 'stream', '-c', 'fast']);
  start('standby', standby);
  // From now on: what is acknowledged is on both.
  run('psql', [...source, '-qc', "alter system set synchronous_standby_names = '*'"]);
  run('psql', [...source, '-qc', 'select pg_reload_conf()']);
  return {
    primary,
    standby,
    stopPrimary: () => stop('primary'),
    promote: () => run('pg_ctl', ['promote', '-w', '-D', join(folder, 'standby')]),
  };
};

/** A port that leads to another one, as a balancer in front of databases does. */
export interface Balancer {
  port: number;
  /** Leads elsewhere from now on. What is connected stays so, unless it is cut. */
  leadTo(port: number, options?: { cut: boolean }): void;
}

export const startBalancer = async (first: number): Promise<Balancer> => {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const port = await listenAnywhere(server);
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    port,
    leadTo: (next, { cut } = { cut: false }) => {
      target = next;
      if (cut) for (const socket of sockets) socket.destroy();
    },
  };
};
