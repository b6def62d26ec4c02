import { expect, test } from 'vitest';
import { isTest, sourcesIn } from './support/sources.ts';

/**
 * A write to a full disk or a pipe that nobody reads throws, waits for ever or fills the memory. The server writes
 * through `kernel/output`, which drops and counts.
 */
const writesPast = /\bprocess\.(?:stdout|stderr)\b|\bconsole\.\w+\(|\bpino\(|process\._rawDebug/;

/** Who may, and why. */
const allowed: Readonly<Record<string, string>> = {
  'apps/server/src/kernel/output/standard.ts': 'opens the outputs, and has the console write through them',
  'apps/server/src/kernel/log.ts': 'has the log write through an output',
  'apps/server/src/main.ts': 'redirects the console before it uses it',
};

const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

test('the server writes to its standard output only where nothing waits for a reader', () => {
  const sources = sourcesIn('apps/server/src').filter(
    (source) => !isTest(source) && !source.path.endsWith('-support.ts'),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter(({ text }) => writesPast.test(codeOf(text))).map(({ path }) => path);
  expect(found.filter((path) => !(path in allowed))).toEqual([]);
  expect(Object.keys(allowed).filter((path) => !found.includes(path))).toEqual([]);
  expect(codeOf(sources.find(({ path }) => path === 'apps/server/src/main.ts')?.text ?? '')).toMatch(
    /redirectConsole\(\);[\s\S]*console\.error/,
  );
});

test('the gate on outputs sees each way to write past them', () => {
  for (const line of ['process.stdout.write(x)', 'console.log(x)', 'const log = pino({ level })'])
    expect(codeOf(line)).toMatch(writesPast);
  expect(codeOf('// console.log(x)')).not.toMatch(writesPast);
});
