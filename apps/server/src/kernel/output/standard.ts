import { Console } from 'node:console';
import { constants, fstatSync, openSync } from 'node:fs';
import { hostname } from 'node:os';
import { Writable } from 'node:stream';
import { isatty } from 'node:tty';
import { createOutput, type Output, type Send } from './output.ts';
import { sendToFile, sendToStream } from './sends.ts';

type StandardFile = 1 | 2;

const isStream = (fd: StandardFile): boolean => {
  const kind = fstatSync(fd);
  return kind.isFIFO() || kind.isSocket();
};

/** A terminal is opened once more: setting the one that we were given would change it for the shell, too. */
const openTerminal = (fd: StandardFile): number => {
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
  try {
    return openSync(`/proc/self/fd/${fd}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return fd;
  }
};

const sendTo = (fd: StandardFile): Send => {
  if (isStream(fd)) return sendToStream(fd === 1 ? process.stdout : process.stderr);
  return sendToFile(isatty(fd) ? openTerminal(fd) : fd);
};

const once = (open: () => Output): (() => Output) => {
  let opened: Output | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
};

/** Standard output of this process, where its log goes. Its report of dropped lines is a line of the log. */
export const standardOutput = once(() =>
  createOutput({
    send: sendTo(1),
    reportOf: (dropped, reason) =>
      `${JSON.stringify({
        level: 40,
        time: Date.now(),
        pid: process.pid,
        hostname: hostname(),
        dropped,
        reason,
        msg: 'the log could not be written: lines were dropped',
      })}\n`,
  }),
);

/** Standard error of this process. */
export const standardError = once(() =>
  createOutput({
    send: sendTo(2),
    reportOf: (dropped, reason) =>
      `${dropped} lines were dropped, as they could not be written (${reason}).\n`,
  }),
);

const asStream = (output: Output): Writable =>
  new Writable({
    decodeStrings: false,
    write: (text, _encoding, done) => {
      output.write(String(text));
      done();
    },
  });

/** Has everything that writes through `console` or warns, libraries included, write through our outputs. */
export const redirectConsole = (): void => {
  globalThis.console = new Console({
    stdout: asStream(standardOutput()),
    stderr: asStream(standardError()),
  });
  // Node's own listener writes past every stream, and waits.
  process.removeAllListeners('warning');
  process.on('warning', ({ stack, name, message }) => console.error(stack ?? `${name}: ${message}`));
};
