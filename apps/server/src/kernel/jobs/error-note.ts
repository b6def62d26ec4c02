import { cutText, trimCharacters } from '@lc/contract/kernel';
import { z } from 'zod/mini';
import { AppError } from '../app-error.ts';
import { databaseFault } from '../db/errors.ts';

const longest = 500;

const shortestNumber = 6;

/** What stands in quotes, addresses and long numbers are where a message names people. */
const withoutPersonal = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|«[^«»]*»/g, '…')
    .replace(/\S+/g, (word) => (word.includes('@') ? '…' : word))
    .replace(/\+?\d[\d -]*/g, (run) => {
      const number = trimCharacters(run, ' -', 'end');
      return number.length < shortestNumber ? run : `…${run.slice(number.length)}`;
    });

/** What went wrong, for the history: enough to find the fault, without the data that met it. */
export const noteOf = (error: unknown): string => {
  if (error instanceof AppError) return error.key;
  if (error instanceof z.core.$ZodError)
    return `payload: ${error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`.slice(
      0,
      longest,
    );
  const fault = databaseFault(error);
  if (fault && /^[0-9A-Z]{5}$/.test(fault.code))
    return ['database', fault.code, fault.table, fault.column, fault.constraint].filter(Boolean).join(' ');
  if (!(error instanceof Error)) return 'unknown';
  const code = fault ? ` ${fault.code}` : '';
  return cutText(`${error.name}${code}: ${withoutPersonal(error.message)}`, longest);
};
