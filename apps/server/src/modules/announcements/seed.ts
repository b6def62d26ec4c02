import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { insertMissing, localize, type SeedRow } from '../../kernel/db/seed-rows.ts';
import { officeTime } from '../../kernel/db/seed-time.ts';
import { textOf } from '../../kernel/html/index.ts';
import type { DemoSeedInput, DomainSeed } from '../../kernel/seeds.ts';
import { type AnnouncementSeed, demoAnnouncements } from './announcements.seed.ts';
import { deliverNext } from './audience.queries.ts';
import { pages } from './menu.ts';

interface Person {
  id: string;
  username: string;
  realname: string;
}

const allPeople = 10_000;

const isPublished = ({ status }: AnnouncementSeed): boolean => status === '1' || status === '2';

/** Announcements of the demo sites with who received, read and answered them. Laid after staff, roles and sites. */
const seedDemo = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  const people = new Map(
    (await sql<Person>`select id, username, realname from sys_user`.execute(tx)).rows.map((person) => [
      person.username,
      person,
    ]),
  );
  const publishedAt = ({ age }: AnnouncementSeed): Date => officeTime(now, age, 570);
  await insertMissing(tx, {
    table: 'sys_announcement',
    key: ['id'],
    rows: demoAnnouncements.map((seed): SeedRow<'sys_announcement'> => {
      const sender = isPublished(seed) ? people.get(seed.author) : undefined;
      const at = publishedAt(seed);
      return {
        id: seed.id,
        subsite_id: seed.siteId,
        titile: localize(seed.title),
        msg_category: seed.category,
        priority: seed.priority,
        msg_type: seed.audience?.kind ?? 'ALL',
        send_status: seed.status,
        sender: sender?.realname ?? null,
        sender_id: sender?.id ?? null,
        send_time: sender ? at : null,
        delivered_time: sender ? at : null,
        cancel_time: seed.status === '2' ? new Date(at.getTime() + 3_600_000) : null,
        create_by: seed.author,
        create_time: new Date(at.getTime() - 3_600_000),
        version: 0,
      };
    }),
  });
  await insertMissing(tx, {
    table: 'sys_announcement_content',
    key: ['annt_id'],
    rows: demoAnnouncements.map(({ id, content: [en, zh, my] }) => ({
      annt_id: id,
      msg_content: localize([en, zh, my]),
      msg_text: localize([textOf(en), textOf(zh), textOf(my)]),
      file_ids: [],
    })),
  });
  await insertMissing(tx, {
    table: 'sys_announcement_audience',
    key: ['annt_id', 'target_id'],
    rows: demoAnnouncements.flatMap(({ id, audience }) =>
      (audience?.ids ?? []).map((target_id) => ({ annt_id: id, target_id })),
    ),
  });
  for (const seed of demoAnnouncements.filter(isPublished)) {
    const { id, siteId, audience } = seed;
    await deliverNext(
      tx,
      { id, subsiteId: siteId, msgType: audience?.kind ?? 'ALL' },
      { after: '0', limit: allPeople },
    );
    await sql`update sys_announcement_send s set create_time = a.send_time,
        read_time = case when u.username = any(${[...(seed.readBy ?? [])]}::text[]) then a.send_time + interval '2 hours' end
      from sys_announcement a, sys_user u where a.id = s.annt_id and u.id = s.user_id and a.id = ${id}`.execute(
      tx,
    );
    for (const { by, text } of seed.replies ?? [])
      await sql`insert into sys_announcement_reply (send_id, annt_id, reply_content, create_time)
        select s.id, s.annt_id, ${text}, s.read_time + interval '5 minutes' from sys_announcement_send s
        where s.annt_id = ${id} and s.user_id = ${people.get(by)?.id ?? null}`.execute(tx);
  }
};

export const seed: DomainSeed = { pages, demo: seedDemo };
