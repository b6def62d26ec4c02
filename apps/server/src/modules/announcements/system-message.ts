import { type Language, type LocalizedText, languages, writeHtml } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { receiversOf } from './delivery.service.ts';

interface SystemMessage {
  subsiteId: string;
  userIds: readonly string[];
  title: LocalizedText;
  /** Plain words, names that people gave among them. */
  words: LocalizedText;
  /** Middle, unless it says another. */
  priority?: 'L' | 'M' | 'H';
  /** HTML that was cleaned, below the words; of the files in it those named here are shown. */
  body?: { html: LocalizedText; fileIds: readonly string[] };
  /** How it comes up and is answered; like any message unless it says so. */
  reading?: { popup: boolean; mustRead: boolean; allowReply: boolean; replyDue: Date | null };
  /** Where it leads: an address of the console. */
  link?: { path: string; words: LocalizedText };
  /** The person in whose name it is told. */
  sender: { userId: string; realname: string };
}

const plain = { popup: false, mustRead: false, allowReply: true, replyDue: null } as const;

/** Rings the bell of people with a message of the product itself. @returns its id */
export const notifyUsers = async (
  { push }: Pick<ModuleContext, 'push'>,
  tx: Tx,
  { subsiteId, userIds, title, words, priority = 'M', body, reading = plain, link, sender }: SystemMessage,
): Promise<string> => {
  const htmlIn = (language: Language): string => {
    const label = link?.words[language];
    const said = writeHtml([words[language] ?? '']);
    return `<p>${said}</p>${body?.html[language] ?? ''}${link && label ? `<p><a href="${link.path}">${label}</a></p>` : ''}`;
  };
  const html = Object.fromEntries(
    languages.filter((language) => words[language]).map((language) => [language, htmlIn(language)]),
  );
  const { rows } = await sql<{ id: string }>`with made as (
      insert into sys_announcement (subsite_id, titile, msg_category, priority, msg_type, send_status, sender, sender_id,
        send_time, delivered_time, popup, must_read, allow_reply, reply_due)
      values (${subsiteId}, ${JSON.stringify(title)}::jsonb, '2', ${priority}, 'USER', '1', ${sender.realname}, ${sender.userId},
        now(), now(), ${reading.popup}, ${reading.mustRead}, ${reading.allowReply}, ${reading.replyDue})
      returning id),
    content as (
      insert into sys_announcement_content (annt_id, msg_content, msg_text, file_ids)
      select id, ${JSON.stringify(html)}::jsonb, ${JSON.stringify(words)}::jsonb, ${[...(body?.fileIds ?? [])]}::bigint[]
      from made),
    audience as (
      insert into sys_announcement_audience (annt_id, target_id)
      select made.id, person from made, unnest(${[...userIds]}::bigint[]) person),
    sent as (
      insert into sys_announcement_send (annt_id, user_id)
      select made.id, person from made, unnest(${[...userIds]}::bigint[]) person)
    select id from made`.execute(tx);
  await push.changed('announcement', { userIds }, tx);
  if (!rows[0]) throw new Error('an insert returned no row');
  return rows[0].id;
};

/** Takes a message of the product itself out of the bells; who read it stays known. */
export const revokeMessage = async (
  { push }: Pick<ModuleContext, 'push'>,
  tx: Tx,
  id: string,
): Promise<void> => {
  const { rows } =
    await sql`update sys_announcement set send_status = '2', cancel_time = now(), version = version + 1
    where id = ${id} and send_status = '1' returning id`.execute(tx);
  if (rows.length === 0) return;
  await push.changed('announcement', await receiversOf(tx, id), tx);
};
