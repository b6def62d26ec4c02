import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Comparison } from './compare.ts';

const cell = (value: string, width: number): string => value.padStart(width);

/** What the figures were measured on. No names: a figure is to be compared, not traced. */
export const printMachine = (): void => {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const system = /PRETTY_NAME="(.*)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform;
  console.log(
    `${availableParallelism()} cores (${cpus()[0]?.model}), ${memory} GB, ${system}, Node ${process.version}`,
  );
};

/** A figure, and whether it is what we aim for. */
export const printFact = (
  name: string,
  value: number,
  unit: string,
  { atMost, atLeast }: { atMost?: number; atLeast?: number } = {},
): void => {
  let verdict = '';
  if (atMost !== undefined) verdict = value <= atMost ? `✓ ≤ ${atMost}` : `✗ aim ≤ ${atMost}`;
  if (atLeast !== undefined) verdict = value >= atLeast ? `✓ ≥ ${atLeast}` : `✗ aim ≥ ${atLeast}`;
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  console.log(`${name.padEnd(38)} ${cell(value.toFixed(digits), 7)} ${unit}   ${verdict}`);
};

/** Most CPU that a list may cost our server, as a multiple of what it costs the bare one. */
const listCpu = 2;

/** The table of comparisons: ours, the bare server's, and the ratio that counts. */
export const printComparisons = (comparisons: readonly Comparison[]): void => {
  console.log(
    `${'work'.padEnd(16)} ${cell('ratio', 6)}  ${'aim'.padEnd(8)} ${cell('req/s', 7)} ${cell('bare', 7)}  ${cell('p50/p99 ms', 12)} ${cell('bare', 12)}  ${cell('CPU ms', 7)} ${cell('bare', 7)}`,
  );
  for (const { work, server, bare, ratio } of comparisons) {
    const aim = `${ratio >= work.aim ? '✓' : '✗'} ≥ ${work.aim}`;
    const times = ({ p50, p99 }: typeof server): string => `${p50.toFixed(1)}/${p99.toFixed(1)}`;
    console.log(
      `${work.name.padEnd(16)} ${cell(ratio.toFixed(2), 6)}  ${aim.padEnd(8)} ${cell(server.perSecond.toFixed(0), 7)} ${cell(bare.perSecond.toFixed(0), 7)}  ${cell(times(server), 12)} ${cell(times(bare), 12)}  ${cell(server.cpu.toFixed(3), 7)} ${cell(bare.cpu.toFixed(3), 7)}`,
    );
  }
  const list = comparisons.find(({ work }) => work.name === 'list');
  if (list) {
    const times = list.server.cpu / list.bare.cpu;
    console.log(
      `server CPU of a list: ${times.toFixed(2)} × bare ${times <= listCpu ? '✓' : '✗ aim'} ≤ ${listCpu} ×`,
    );
  }
  console.log('');
};
