import { signInLog, user } from '@lc/contract/identity';
import type { Resource } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { isAliveSession } from '../../kernel/auth/session-state.queries.ts';
import {
  type Block,
  figureOf,
  linesBlock,
  listedRows,
  momentBlock,
  splitBlock,
} from '../../kernel/blocks/index.ts';

/** People who did something in the console within the last quarter of an hour. */
const onlineBlock: Block = {
  name: 'identity.online',
  place: 310,
  look: 'tile',
  permission: 'user:list',
  read: async ({ db, ctx, site }) => {
    const { rows } = await sql<{ value: string }>`select count(*)::text as value
      ${listedRows({ resource: user as Resource, ctx, site })} and exists (select from sys_session s
          join sys_user u on u.id = s.user_id
        where s.user_id = t.id and ${isAliveSession} and s.last_seen_at > now() - interval '15 minutes')`.execute(
      db,
    );
    return { figures: [figureOf({ value: rows[0]?.value ?? '0' })] };
  },
};

const blocks: readonly Block[] = [
  momentBlock({ name: 'identity.people', place: 300, resource: user as Resource }),
  onlineBlock,
  {
    ...linesBlock({
      name: 'identity.signIns',
      place: 300,
      permission: 'signInLog:list',
      lines: [
        { key: 'good', resource: signInLog as Resource, by: 'at', where: { outcome: '1' } },
        { key: 'failed', resource: signInLog as Resource, by: 'at', where: { outcome: '0' } },
      ],
    }),
    // The log forgets what is old, and belongs to no site.
    keeps: [],
  },
  splitBlock({
    name: 'identity.states',
    place: 330,
    resource: user as Resource,
    field: 'status',
    look: 'shares',
  }),
];

/** What the dashboard tells of staff and their sign-ins. */
export const identityBlocks = blocks.map((block): Block => ({ ...block, isOfNoSite: true }));
