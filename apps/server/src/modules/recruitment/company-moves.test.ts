import { canTransition, transitionsOf } from '@lc/contract/kernel';
import { company } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const staff = await server.asRole(permissionsOf(company));
const { fields } = company.spec;
const columns = { verifyStatus: 'verify_status', status: 'status' } as const;

let last = 0;
const companyIn = async (field: 'verifyStatus' | 'status', state: string): Promise<string> => {
  const reply = await staff.call<{ id: string }>('POST /lczp/company/add', {
    body: { nameI18n: { 'en-US': `Moved ${++last}` }, nature: 'private', registrationNo: `M-${last}` },
  });
  await sql`update company set ${sql.ref(columns[field])} = ${state} where id = ${reply.result.id}`.execute(
    server.db,
  );
  return reply.result.id;
};
const act = (id: string, action: string, body: Wire = {}) =>
  staff.call<{ state: string }>('POST /lczp/company/act', { body: { id, action, ...body } });

const pairs = (['verifyStatus', 'status'] as const).flatMap((field) =>
  fields[field].values.flatMap((state) =>
    transitionsOf(company)
      .filter((transition) => transition.field === field)
      .map((transition) => ({ field, state, transition, name: transition.name })),
  ),
);

test.each(pairs)('$state: $name moves the company exactly where the table allows it', async ({
  field,
  state,
  transition,
  name,
}) => {
  const id = await companyIn(field, state);
  const isDue = transition.reason === 'required' || state === 'revoked';
  const reply = await act(id, name, { reasonText: isDue ? 'Checked by phone' : undefined });
  if (!canTransition(transition, state)) return expectRefusal(reply, 200, 'system.wrongState');
  expect(reply.result?.state, reply.text).toBe(transition.to);
});

test.each(
  pairs.filter(({ state, transition }) => canTransition(transition, state)),
)('$state: $name asks for a reason where one is due', async ({ field, state, transition, name }) => {
  const reply = await act(await companyIn(field, state), name);
  if (transition.reason === 'required' || state === 'revoked') {
    expectRefusal(reply, 400, '400');
    expect(pathsIn(reply)).toEqual([transition.reasons ? 'reasonCode' : 'reason']);
  } else expect(reply.success, reply.text).toBe(true);
});

test.each([
  ['en-US', 'Reason is required'],
  ['zh-CN', '请输入原因'],
  ['my-MM', 'အကြောင်းရင်း လိုအပ်ပါသည်'],
])('a move without the reason that it asks for is refused in words of %s', async (language, message) => {
  const headers = { language };
  const id = await companyIn('status', 'active');
  const one = await staff.call('POST /lczp/company/act', { body: { id, action: 'freeze' }, headers });
  expect(one.message).toBe(message);
  const many = await staff.call<{ refused: { message: string }[] }>('POST /lczp/company/actBatch/freeze', {
    body: { ids: [id] },
    headers,
  });
  expect(many.result.refused.map((refused) => refused.message)).toEqual([message]);
  const inReview = await companyIn('verifyStatus', 'in_review');
  const coded = await staff.call('POST /lczp/company/act', {
    body: { id: inReview, action: 'reject' },
    headers,
  });
  expect(coded.message).toBe(message);
});
