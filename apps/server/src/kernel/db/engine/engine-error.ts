import { StartError } from '../../start-error.ts';

/**
 * Why the embedded PostgreSQL cannot be used:
 * - `unavailable`: no build of PostgreSQL for this machine is installed
 * - `locked`: another server uses this data folder
 * - `unreachable`: the files are there, but this user or PostgreSQL's user cannot get at them
 * - `damaged`: the data folder is incomplete or not ours
 * - `version`: the data were written by another major version
 * - `failed`: PostgreSQL was started and did not come up
 */
export type EngineErrorCode = 'unavailable' | 'locked' | 'unreachable' | 'damaged' | 'version' | 'failed';

/** An error a person can act on: its message says what is wrong and what to do. */
export class EngineError extends StartError {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
  }
}
