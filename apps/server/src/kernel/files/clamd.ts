import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { cutText } from '@lc/contract/kernel';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import { refuseInTransaction } from '../db/waiting.ts';
import type { ClamdAddress } from '../settings.ts';
import { type FileScanner, noScanner } from './scanner.ts';

/** Longest that the scanner may say nothing while it is connected to, fed, or thinking. In ms. */
const defaultPatience = 60_000;

const chunkSize = 65_536;
/** Answers are a line; what is longer comes from something else that listens there. */
const longestAnswer = 4096;

interface ScannerOptions {
  /** Where clamd listens; without it nothing is scanned. */
  clamd: ClamdAddress | undefined;
  /** Takes files unscanned while it is away. */
  unscannedAllowed: boolean;
  log: Pick<Logger, 'warn'>;
  patience?: number;
}

/** The scanner that the settings name. */
export const createScanner = ({
  clamd,
  unscannedAllowed,
  log,
  patience = defaultPatience,
}: ScannerOptions): FileScanner => {
  if (!clamd) return noScanner;
  return {
    scan: async (path) => {
      refuseInTransaction('the virus scanner');
      let answer: string;
      try {
        answer = await ask(clamd, path, patience);
        if (!/^stream: (OK|.+ FOUND)$/.test(answer)) throw new Error(`clamd said: ${cutText(answer, 200)}`);
      } catch (error) {
        log.warn({ err: error }, 'the virus scanner gave no verdict');
        if (unscannedAllowed) return 'skipped';
        throw new AppError('media.scannerAway', { cause: error });
      }
      const infection = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (infection) throw new AppError('media.infected', { params: { name: cutText(infection, 100) } });
      return 'clean';
    },
  };
};

/** Sends a file to clamd (INSTREAM) and answers what it says of it. */
const ask = async (clamd: ClamdAddress, path: string, patience: number): Promise<string> => {
  const socket = connect(clamd);
  socket.setTimeout(patience, () => socket.destroy(new Error('the virus scanner is silent')));
  const answer = readAnswer(socket);
  // Whoever fails first is heard; the other's failure follows from it.
  answer.catch(() => undefined);
  try {
    await Promise.race([feed(socket, path), answer]);
    return await answer;
  } finally {
    socket.destroy();
  }
};

const readAnswer = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > longestAnswer) socket.destroy(new Error('that is not clamd'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the virus scanner hung up')));
  });

/** Every chunk goes with its length before it; a length of nothing ends the stream. */
const feed = async (socket: Socket, path: string): Promise<void> => {
  await write(socket, 'zINSTREAM\0');
  for await (const chunk of createReadStream(path, { highWaterMark: chunkSize })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    await write(socket, chunk);
  }
  await write(socket, Buffer.alloc(4));
};

const write = (socket: Socket, data: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(data, (error) => (error ? reject(error) : resolve()));
  });
