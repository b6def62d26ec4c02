import {
  contentItem,
  contentOpinion,
  contentQuestion,
  contentSignup,
  contentText,
} from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import type { startTestApp } from '../../../../../../tests/support/app.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { clockIn } from '../../../kernel/time-zone.ts';

/** A time so many minutes from now, as the clocks of an office show it: in Yangon, unless told otherwise. */
export const officeClock = (minutes: number, zone = 'Asia/Yangon'): string =>
  clockIn(zone, new Date(Date.now() + minutes * 60_000));

type Server = Awaited<ReturnType<typeof startTestApp>>;

/** Somebody who keeps events of a site, that of the platform unless told otherwise, and what he makes. */
export const eventsOf = async (server: Server, site: string = testSites.platform) => {
  const clerk = await server.asRole(
    [
      ...[contentItem, contentText, contentSignup, contentQuestion, contentOpinion].flatMap(permissionsOf),
      'contentItem:add',
      'contentItem:edit',
      'contentText:publishDirect',
    ],
    { sites: [site] },
  );
  let made = 0;
  /** Publishes an event of a model. @returns the id of its item */
  const publish = async (model: string, values: Readonly<Record<string, unknown>>): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      select id from news_class where subsite_id = ${site} and publish_art = 'Y'
        and deleted_at is null order by (model = ${model}) desc, id limit 1`.execute(server.db);
    await sql`update news_class set model = ${model} where id = ${rows[0]?.id}`.execute(server.db);
    const code = `${model} ${++made}`;
    const added = await clerk.call<{ id: string }>('POST /content/item/add', {
      body: { newsClassId: rows[0]?.id, lang: 'en-US', title: code, body: '<p>Come</p>', values },
    });
    if (!added.success) throw new Error(added.text);
    const { id } = added.result;
    const shown = await clerk.call('POST /content/item/act', {
      body: { id, lang: 'en-US', action: 'publish' },
    });
    if (!shown.success) throw new Error(shown.text);
    return id;
  };
  return { clerk, publish };
};
