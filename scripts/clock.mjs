import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Moments at which days, months and years differ between UTC, Yangon and Shanghai, and days on which nobody works. */
export const moments = {
  saturday: '2027-03-20T04:00:00Z',
  sunday: '2027-03-21T04:00:00Z',
  // The next year has begun in Yangon and Shanghai.
  newYear: '2026-12-31T17:40:00Z',
  leapDay: '2028-02-29T06:00:00Z',
  // Saturday, and the last day of the month, in Yangon and Shanghai.
  fridayEvening: '2027-07-30T18:00:00Z',
  thingyan: '2027-04-14T05:00:00Z',
  springFestival: '2027-02-08T03:00:00Z',
};

/**
 * The variables under which a program, and what it starts, sees a moment as now; timers go on as always. Debian's
 * libfaketime is installed where it is missing and may be.
 *
 * @returns {Record<string, string> | undefined} nothing where there is no libfaketime
 */
export function clockAt(moment) {
  const library = findLibrary() ?? (installForDebian() ? findLibrary() : undefined);
  if (library === undefined) return undefined;
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    // A distance, not a moment: processes that start later see the same clock.
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
    NO_FAKE_STAT: '1',
  };
}

function findLibrary() {
  const places = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].filter((place) => existsSync(place));
  return places
    .flatMap((place) => [place, ...readdirSync(place).map((name) => join(place, name))])
    .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
}

function installForDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log("Installing Debian's libfaketime …");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...options) => spawnSync('apt-get', options, { env, timeout: 300_000 }).status === 0;
  return run('update') && run('install', '-y', '--no-install-recommends', 'libfaketime');
}
