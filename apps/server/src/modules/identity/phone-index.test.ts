import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tests/support/database.ts';
import { migrate, readMigrations } from '../../kernel/db/migrate.ts';
import { migrationsFolder } from '../../kernel/paths.ts';

const { connectionString } = await createTestDatabase({ template: 'template0' });
const client = new Client({ connectionString });
await client.connect();
afterAll(() => client.end());

const all = await readMigrations(migrationsFolder);
const before = all.filter(({ name }) => name < '202611251545-identity-phone-index.sql');
await migrate(client, before);
await client.query('alter table sys_user disable trigger user');
await client.query(`insert into sys_user (username, realname, phone, deleted_at) values
  ('first', 'First', '+95940269300', null), ('second', 'Second', '0940269300', null),
  ('alone', 'Alone', '0940269301', null), ('deleted', 'Deleted', '0940269301', now()),
  ('none', 'None', null, null), ('nobody', 'Nobody', null, null)`);
await client.query('alter table sys_user enable trigger user');
await migrate(client, all);

const duplicate = { code: '23505', constraint: 'sys_user__phone' };
const insert = (username: string, phone: string): Promise<unknown> =>
  client.query(`insert into sys_user (username, realname, phone) values ($1, 'Name', $2)`, [username, phone]);
const change = (username: string, what: string): Promise<unknown> =>
  client.query(`update sys_user set ${what} where username = $1`, [username]);
const shared = async (): Promise<string[]> => {
  const { rows } = await client.query<{ username: string }>(
    'select username from sys_user where phone_shared order by id',
  );
  return rows.map(({ username }) => username);
};

describe('the unique index of phone numbers', () => {
  test('is added to a table with shared numbers, and changes none of them', async () => {
    expect(await shared()).toEqual(['first', 'second']);
    const { rows } = await client.query(
      `select phone from sys_user where username in ('first', 'second') order by id`,
    );
    expect(rows).toEqual([{ phone: '+95940269300' }, { phone: '0940269300' }]);
  });

  test('refuses another spelling of a number in use, shared or not', async () => {
    await expect(insert('third', '09 4026 9300')).rejects.toMatchObject(duplicate);
    await expect(insert('third', '09 4026 9301')).rejects.toMatchObject(duplicate);
    await expect(change('deleted', 'deleted_at = null')).rejects.toMatchObject(duplicate);
    await expect(change('second', `phone = '+95 940269300'`)).rejects.toMatchObject(duplicate);
  });

  test('covers a formerly shared account once its number is unique', async () => {
    await change('second', `phone = '0940269302'`);
    expect(await shared()).toEqual(['first']);
    await expect(insert('third', '0940269300')).rejects.toMatchObject(duplicate);
    await change('first', 'deleted_at = now()');
    await insert('third', '0940269300');
    await expect(change('first', 'deleted_at = null')).rejects.toMatchObject(duplicate);
    await change('third', 'phone = null');
    await change('first', 'deleted_at = null');
    expect(await shared()).toEqual([]);
    await expect(change('third', `phone = '0940269300'`)).rejects.toMatchObject(duplicate);
  });
});
