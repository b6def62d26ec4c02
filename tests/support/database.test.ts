import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { atEnd, endAll } from './ends.ts';

async function ask(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('test databases are isolated from each other', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await ask(one.connectionString, 'create table only_here (id int)');
  const found = "select to_regclass('only_here') as name";
  expect(await ask(one.connectionString, found)).toEqual([{ name: 'only_here' }]);
  expect(await ask(other.connectionString, found)).toEqual([{ name: null }]);

  await one.drop();
  await expect(ask(one.connectionString, 'select 1')).rejects.toMatchObject({ code: '3D000' });
});

test('endAll ends what a test began, the last first, also when something fails', async () => {
  const ended: string[] = [];
  const { connectionString } = await createTestDatabase({ template: 'template0' });
  atEnd(async () => void ended.push(...(await ask(connectionString, 'select 1')).map(() => 'first')));
  atEnd(() => Promise.reject(new Error('second failed')));
  atEnd(() => void ended.push('third'));
  await expect(endAll()).rejects.toThrow('second failed');
  expect(ended).toEqual(['third', 'first']);
  await expect(ask(connectionString, 'select 1')).rejects.toMatchObject({ code: '3D000' });
});
