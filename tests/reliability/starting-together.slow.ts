import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '../../apps/server/src/prepare.ts';
import { createTestDatabase } from '../support/database.ts';
import { testPasswords } from '../support/passwords.ts';

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

test('seeds are consistent when three servers start on an empty database', async () => {
  const { connectionString } = await createTestDatabase({ template: 'template0' });
  const options = { connectionString, demo: true, ...testPasswords };
  const prepared = await Promise.all([1, 2, 3].map(() => prepareDatabase(options)));
  expect(prepared.filter(({ adminPassword }) => adminPassword)).toHaveLength(1);
  expect(prepared.filter(({ demoPassword }) => demoPassword)).toHaveLength(1);
  const [client, seeded] = await Promise.all([
    connect(connectionString),
    connect((await createTestDatabase()).connectionString),
  ]);
  for (const table of ['sys_user', 'sys_permission', 'sys_dict', 'news_class', 'sys_role']) {
    const [fresh, template] = await Promise.all(
      [client, seeded].map((one) => one.query(`select count(*) from ${table}`)),
    );
    expect(fresh?.rows, table).toEqual(template?.rows);
  }
});
