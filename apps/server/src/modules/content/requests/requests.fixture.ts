import { applyPublic } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import type { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

type Server = Awaited<ReturnType<typeof startTestApp>>;

interface Asked {
  requestNo: string;
  queryCode: string;
}

const request = {
  applicantName: 'Daw Mya',
  email: 'mya@example.com',
  requested: 'Number of complaints in 2025',
};

/** The desk of the platform's site, with a clerk, and applicants who ask it. */
export const deskOf = async (server: Server) => {
  const { path } = applyPublic.spec;
  const clerk = await server.asRole(permissionsOf(applyPublic), { sites: [testSites.platform] });
  let asked = 0;
  /** Everybody asks from an address of their own. */
  const ask = (body: Wire = {}) =>
    server.call<Asked>(`POST ${path}/intake`, {
      body: { ...request, ...body },
      address: `10.6.0.${++asked}`,
    });
  const find = async (requestNo: string): Promise<{ id: string; due: string }> => {
    const { rows } = await sql<{ id: string; due: string }>`
      select id, due_on::text as due from apply_public where request_no = ${requestNo}
      and subsite_id = ${testSites.platform}`.execute(server.db);
    if (!rows[0]) throw new Error('no request');
    return rows[0];
  };
  const act = (id: string, action: string, given: Wire = {}, by = clerk) =>
    by.call<{ state: string }>(`POST ${path}/act`, { body: { id, action, ...given } });
  const progress = (queryCode: string) => server.call<Wire>(`GET ${path}/progress`, { query: { queryCode } });
  /** A request that a clerk took on. */
  const accepted = async () => {
    const { requestNo, queryCode } = expectDone(await ask());
    const { id, due } = await find(requestNo);
    expectDone(await act(id, 'accept'));
    return { id, due, queryCode };
  };
  return { path, clerk, ask, find, act, progress, accepted };
};
