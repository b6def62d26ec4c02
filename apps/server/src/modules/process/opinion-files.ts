import { sql } from 'kysely';
import type { AnnexKind } from '../../kernel/files/annex-kinds.ts';
import { isVisibleInstance } from './instance.queries.ts';

/** What files hang on that somebody sends with an opinion. */
export const opinionAnnex = (id: string) => ({ obj: 'processOpinion', objId: id, type: '' });

/** Files of an opinion: read by whoever sees the instance; they stay as they were sent. */
export const opinionAnnexes: AnnexKind = {
  name: 'processOpinion',
  read: async (db, objId, ctx) => {
    const { rows } = await sql<{ title: string }>`select i.title from wf_opinion o
      join wf_instance i on i.id = o.instance_id where o.id = ${objId} and ${isVisibleInstance(ctx)}`.execute(
      db,
    );
    return rows[0]?.title;
  },
  mayWrite: async () => false,
};
