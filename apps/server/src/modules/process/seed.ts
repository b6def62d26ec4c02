import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { insertMissing, localize } from '../../kernel/db/seed-rows.ts';
import { officeTime } from '../../kernel/db/seed-time.ts';
import type { DemoSeedInput, DomainSeed } from '../../kernel/seeds.ts';
import { seedCalendars } from './calendar.seed.ts';
import { withFormFields } from './form-binding.service.ts';
import { type DemoInstance, seedInstance } from './instances.seed.ts';
import { leaveRequest } from './leave-request.seed.ts';
import { headings, pages } from './menu.ts';
import { announcementReview, companyReview, platformReview } from './site-reviews.seed.ts';
import { submissionTable } from './standing.ts';

interface DemoProcess {
  id: string;
  siteId: string;
  author: string;
  bizTable: 'sys_announcement' | 'company' | null;
  /** Whether rows of the table must go through it. */
  isRequired: boolean;
  drawing: typeof leaveRequest | typeof companyReview;
}

/**
 * Leave on the site of Myanmar; on the one of China nothing is published and no company verified without a process; on
 * the platform a review for who wants one.
 */
const processes: readonly DemoProcess[] = [
  { id: '101', siteId: '102', author: 'kyaw.zin', bizTable: null, isRequired: false, drawing: leaveRequest },
  {
    id: '102',
    siteId: '103',
    author: 'li.xuemei',
    bizTable: 'sys_announcement',
    isRequired: true,
    drawing: announcementReview,
  },
  {
    id: '103',
    siteId: '103',
    author: 'li.xuemei',
    bizTable: 'company',
    isRequired: true,
    drawing: companyReview,
  },
  {
    id: '104',
    siteId: '16',
    author: 'sarah.tan',
    bizTable: 'sys_announcement',
    isRequired: false,
    drawing: platformReview,
  },
];

/** A process, drawn and deployed. */
const seedProcess = async (
  tx: Tx,
  { id, siteId, author, bizTable, isRequired, drawing: { name, description, key, xml } }: DemoProcess,
  at: Date,
): Promise<void> => {
  // It reads drawings with libraries that only the process for models has otherwise.
  const { readDrawing } = await import('./model-reader.ts');
  const read = await readDrawing({ bytes: new TextEncoder().encode(xml) });
  if (!('compiled' in read)) throw new Error(`the demo process ${key} cannot be read`);
  const { model, config } = read.compiled;
  const process = await withFormFields(tx, read.compiled.process, siteId);
  if (!process) throw new Error(`the form of ${key} is not published`);
  await insertMissing(tx, {
    table: 'wf_process',
    key: ['id'],
    rows: [
      {
        id,
        subsite_id: siteId,
        name: localize(name),
        process_key: key,
        description,
        biz_table: bizTable,
        is_required: isRequired,
        xml,
        deployed_version: 1,
        create_by: author,
        create_time: at,
        version: 0,
      },
    ],
  });
  await sql`insert into wf_definition (id, process_id, number, name, xml, compiled, deployed_by, deployed_at)
    values (${id}, ${id}, 1, ${JSON.stringify(localize(name))}::jsonb, ${xml},
      ${JSON.stringify({ model, config, process })}::jsonb, ${author}, ${at}) on conflict do nothing`.execute(
    tx,
  );
};

/** What the leaves of the demo have come to so far, by what was handed in. */
const leaves: readonly Pick<DemoInstance, 'id' | 'starter' | 'decisions'>[] = [
  {
    id: '151',
    starter: 'su.myat.noe',
    decisions: [{ by: 'kyaw.zin', content: 'Get well soon', filledIn: { cover: 'Ei Mon' } }],
  },
  {
    id: '152',
    starter: 'ei.mon',
    decisions: [
      { by: 'kyaw.zin', content: 'Agreed', filledIn: { cover: 'Thiri Aung' } },
      { by: 'sarah.tan', content: 'Agreed' },
    ],
  },
  { id: '153', starter: 'thiri.aung', decisions: [] },
];

/** What was handed in, for the demo. */
const submissionsByIds = async (
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { values: Record<string, unknown>; sender: string; at: Date }>> => {
  const { rows } = await sql<{ id: string; values: Record<string, unknown>; sender: string; at: Date }>`
    select s.id, a.values, u.realname as sender, s.create_time as at from form_submission s
      join form_answer a on a.submission_id = s.id join sys_user u on u.id = s.sender_id
    where s.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

const seedDemo = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  await seedCalendars(tx, officeTime(now, 30, 540));
  for (const process of processes) await seedProcess(tx, process, officeTime(now, 20, 600));
  const handedIn = await submissionsByIds(
    tx,
    leaves.map(({ id }) => id),
  );
  for (const leave of leaves) {
    const submission = handedIn.get(leave.id);
    if (!submission) throw new Error(`the leave ${leave.id} was not handed in`);
    await seedInstance(tx, {
      ...leave,
      definitionId: '101',
      siteId: '102',
      title: `Leave request · ${submission.sender}`,
      variables: submission.values,
      at: submission.at,
      subject: { bizTable: submissionTable, bizId: leave.id },
    });
  }
  await seedInstance(tx, {
    id: '104',
    definitionId: '102',
    siteId: '103',
    title: '国庆节值班安排',
    starter: 'wang.jianguo',
    variables: { msgCategory: '1', priority: 'M', msgType: 'ALL' },
    at: officeTime(now, 1, 640),
    decisions: [],
    subject: { bizTable: 'sys_announcement', bizId: '107' },
  });
  const { rows: companies } = await sql<{ id: string; title: string }>`select id, name ->> 'zh-CN' as title
    from company where subsite_id = 103 and verify_status = 'in_review' and registration_no like 'DEMO-%'
    order by id limit 1`.execute(tx);
  for (const { id, title } of companies)
    await seedInstance(tx, {
      id: '105',
      definitionId: '103',
      siteId: '103',
      title,
      starter: 'wang.jianguo',
      variables: { nature: 'private', status: 'active' },
      at: officeTime(now, 1, 700),
      decisions: [],
      subject: { bizTable: 'company', bizId: id },
    });
};

export const seed: DomainSeed = { headings, pages, demo: seedDemo };
