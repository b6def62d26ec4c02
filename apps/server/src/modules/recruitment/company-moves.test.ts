import { company } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';

const server = await startTestApp();
const staff = await server.asRole(permissionsOf(company));
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

test.each([
  ['en-US', 'Reason is required'],
  ['zh-CN', '请输入原因'],
  ['my-MM', 'အကြောင်းရင်း လိုအပ်ပါသည်'],
])('a transition without its required reason is refused with the message %s', async (language, message) => {
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
