import { type Logger, pino } from 'pino';
import { standardOutput } from './output/standard.ts';
import type { Config } from './settings.ts';

const redact = {
  paths: [
    'password',
    '*.password',
    'token',
    '*.token',
    'req.headers["x-access-token"]',
    'err.parameters',
    'err.detail',
  ],
  censor: '[hidden]',
};

/** The log of this process, on its standard output. Writing to it never waits. */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel, redact }, standardOutput());

/** A log of which nothing is written. */
export const silentLog = (): Logger => pino({ level: 'silent' }, { write: () => undefined });
