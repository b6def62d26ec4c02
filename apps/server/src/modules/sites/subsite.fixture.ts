import { subsite } from '@lc/contract/sites';
import { expect } from 'vitest';
import type { Caller, Reply } from '../../../../../tests/support/app.ts';

type Body = Readonly<Record<string, unknown>>;

let number = 0;

/** Asks for a site or folder with a name and code of its own. */
export const askForSite = (by: Caller, body: Body): Promise<Reply<{ id: string }>> => {
  number++;
  return by.call(`POST ${subsite.pathOf('create') ?? ''}`, {
    body: { name: `Site ${number}`, code: `test_${number}`, ...body },
  });
};

/** Makes a site or folder. @returns its id. */
export const makeSite = async (by: Caller, body: Body): Promise<string> => {
  const reply = await askForSite(by, body);
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
