import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findPackage, prepareBinaries } from './binaries.ts';
import { ask, makeTemporaryFolder, startTestEngine } from './engine-support.ts';
import { systemFolder } from './home.ts';
import { databaseOwner } from './owner.ts';

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('PostgreSQL runs as an ordinary user, in the data folder where it can reach that', async () => {
    const dataDir = join(makeTemporaryFolder(), 'new');
    const { connection } = await startTestEngine(dataDir);
    const [[cluster]] = (await ask(connection, 'show data_directory')) as [[string]];
    expect(cluster.startsWith(dataDir)).toBe(true);
    expect(statSync(cluster).uid).not.toBe(0);
    expect(statSync(cluster).mode & 0o777).toBe(0o700);
  });

  test('data are kept in a system folder when their own is not accessible, and survive a restart', async () => {
    const closed = makeTemporaryFolder();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'data');
    const first = await startTestEngine(dataDir);
    const [[cluster]] = (await ask(first.connection, 'show data_directory')) as [[string]];
    onTestFinished(() => rmSync(dirname(cluster), { recursive: true, force: true }));
    expect(cluster.startsWith(`${systemFolder}/`)).toBe(true);
    await ask(first.connection, "create table note as select 'kept' as text");

    const copy = join(closed, 'copy');
    cpSync(dataDir, copy, { recursive: true });
    await expect(startTestEngine(copy)).rejects.toMatchObject({ code: 'locked' });
    await first.stop();

    const second = await startTestEngine(dataDir);
    expect(await ask(second.connection, 'select text from note')).toEqual([['kept']]);
  });

  test('PostgreSQL programs are copied once when the user of PostgreSQL cannot access them', () => {
    const folder = makeTemporaryFolder();
    const owner = databaseOwner(null);
    if (owner === null) throw new Error('not root');
    const copyFolder = join(folder, 'programs');
    const closed = join(folder, 'closed');
    cpSync(findPackage() ?? '', closed, { recursive: true, verbatimSymlinks: true });
    chmodSync(closed, 0o700);

    const programs = prepareBinaries({ owner, copyFolder, source: closed });
    expect(programs.postgres.startsWith(copyFolder)).toBe(true);
    const run = () =>
      execFileSync(programs.postgres, ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
    expect(run()).toContain('PostgreSQL) 18.');
    const made = statSync(programs.postgres).ino;
    expect(statSync(prepareBinaries({ owner, copyFolder, source: closed }).postgres).ino).toBe(made);
    expect(readdirSync(copyFolder)).toHaveLength(1);
  });
});
