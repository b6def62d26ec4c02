import { sql } from 'kysely';
import type { Db } from '../../kernel/db/database.ts';
import type { Template } from './compose.ts';

/** A living template, by its id or its code. */
export const findTemplate = async (
  db: Db,
  by: { id: string } | { code: string },
): Promise<Template | undefined> => {
  const { rows } = await sql<Template>`
    select id, name, code, category, channel, subject, body, variables, gateway_code as "gatewayCode", enabled
    from message_template
    where deleted_at is null and ${'id' in by ? sql`id = ${by.id}` : sql`code = ${by.code}`}`.execute(db);
  return rows[0];
};

interface TemplateKind {
  code: string;
  category: string;
  builtIn: boolean;
}

export const kindsOfTemplates = async (db: Db, ids: readonly string[]): Promise<TemplateKind[]> => {
  const { rows } = await sql<TemplateKind>`select code, category, built_in as "builtIn" from message_template
    where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
};

/** What a caller's own account says of how he can be written to. */
export const ownAddress = async (
  db: Db,
  userId: string,
  channel: 'sms' | 'email',
): Promise<string | undefined> => {
  const { rows } = await sql<{ phone: string | null; email: string | null }>`
    select phone, email from sys_user where id = ${userId}`.execute(db);
  return (channel === 'sms' ? rows[0]?.phone : rows[0]?.email) || undefined;
};
