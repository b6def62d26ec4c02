import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { type DemoRow, insertRows } from '../../../kernel/db/seed-rows.ts';
import type { DemoSeedInput } from '../../../kernel/seeds.ts';
import { countSerial } from '../demo-rows.ts';

const day = 86_400_000;
const stages = [
  'submitted',
  'viewed',
  'shortlisted',
  'interview',
  'submitted',
  'offer',
  'hired',
  'rejected',
] as const;

interface Pair {
  site: string;
  jobId: string;
  companyId: string;
  seekerId: string;
}

/** Who applies for what: on each site every open job has some applicants of that site. */
const pairsOf = async (tx: Tx): Promise<Pair[]> => {
  const { rows } =
    await sql<Pair>`select j.subsite_id as site, j.id as "jobId", j.company_id as "companyId", s.id as "seekerId"
    from (select *, row_number() over (partition by subsite_id order by id) as place from job_posting
      where status = 'published' and deleted_at is null) j
    join job_seeker s on s.subsite_id = j.subsite_id and s.id < 100000 and (s.id * 7 + j.place * 3) % 11 = 0
    where j.place <= 12 order by s.id, j.id`.execute(tx);
  return rows;
};

/** The resumes as they were sent, with what a recruiter looks at first. */
const keepResumes = (tx: Tx): Promise<unknown> =>
  sql`update application a set resume_snapshot = jsonb_build_object('id', r.id::text, 'version', r.version,
      'resumeNo', r.resume_no, 'title', r.title, 'headline', r.headline, 'summary', r.summary,
      'currentTitle', r.current_title, 'currentCompany', r.current_company, 'workYears', r.work_years::text,
      'completeness', r.completeness)
    from resume r where r.id = a.resume_id and a.id < 100000`.execute(tx);

/** What staff of the sites remark, in the languages in which they write. */
const remarks = {
  '16': [
    'Spoke on the phone: clear answers, can start in two weeks.',
    'Asks for a little more than the posting offers.',
  ],
  '102': ['ဖုန်းဖြင့် ဆက်သွယ်ပြီး၊ နောက်အပတ် လာတွေ့မည်။', 'Certificates seen and copied.'],
  '103': ['电话沟通顺畅，可两周内到岗。', '缅语流利，建议安排复试。'],
} as const;

/** Where staff of the sites meet applicants. */
const rooms = {
  '16': ['Meeting room 2, head office', 'Meeting room 5, head office'],
  '102': ['No. 56, Bo Aung Kyaw Street, Yangon', 'အစည်းအဝေးခန်း ၃၊ ရန်ကုန်ရုံး'],
  '103': ['昆明办事处 301 室', '瑞丽办事处 2 号会议室'],
} as const;

const keyOf = (site: string): keyof typeof rooms => (site === '102' || site === '103' ? site : '16');

/** Remarks on those that somebody has looked at. */
const seedNotes = (
  tx: Tx,
  applications: readonly { id: number; site: string; stage: string }[],
  now: Date,
): Promise<void> =>
  insertRows(
    tx,
    'application_note',
    applications
      .filter(({ id, stage }) => id % 2 === 0 || !['submitted', 'viewed'].includes(stage))
      .map(({ id, site }, index) => ({
        application_id: id,
        note: remarks[keyOf(site)][index % 2],
        create_by: site === '103' ? 'li.xuemei' : 'hnin.wai',
        create_time: new Date(now.getTime() - (1 + (index % 12)) * day).toISOString(),
      })),
  );

/** Applications in every stage, and the interviews of those that came so far. */
export const seedApplications = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  const year = String(now.getUTCFullYear());
  const last = new Map<string, number>();
  const applications = (await pairsOf(tx)).map(
    (pair, index): DemoRow & { id: number; site: string; stage: string } => {
      const number = (last.get(pair.site) ?? 0) + 1;
      last.set(pair.site, number);
      const stage = stages[index % stages.length] ?? 'submitted';
      return {
        id: index + 1,
        site: pair.site,
        subsite_id: pair.site,
        application_no: `A-${year}-${String(number).padStart(6, '0')}`,
        job_id: pair.jobId,
        company_id: pair.companyId,
        seeker_id: pair.seekerId,
        resume_id: pair.seekerId,
        stage,
        stage_at: new Date(now.getTime() - (index % 14) * day).toISOString(),
        source: index % 5 === 0 ? 'fair' : 'apply',
        rating: ['interview', 'offer', 'hired'].includes(stage) ? 3 + (index % 3) : null,
        reject_reason: stage === 'rejected' ? 'experience' : null,
        create_by: 'admin',
        create_time: new Date(now.getTime() - (15 + (index % 20)) * day).toISOString(),
      };
    },
  );
  await insertRows(
    tx,
    'application',
    applications.map(({ site: _, ...row }) => row),
  );
  await keepResumes(tx);
  await seedNotes(tx, applications, now);
  const meetings = applications.filter(({ stage }) => ['interview', 'offer', 'hired'].includes(stage));
  await insertRows(
    tx,
    'interview',
    meetings.map(({ id, site, stage }, index) => ({
      id: index + 1,
      subsite_id: site,
      interview_no: `I-${year}-${String(index + 1).padStart(6, '0')}`,
      application_id: id,
      round: 1,
      mode: index % 3 === 0 ? 'phone' : 'onsite',
      place: index % 3 === 0 ? null : rooms[keyOf(site)][index % 2],
      starts_at: new Date(now.getTime() + (stage === 'interview' ? 1 + (index % 6) : -3) * day).toISOString(),
      status: stage === 'interview' ? (index % 2 === 0 ? 'confirmed' : 'proposed') : 'done',
      score: stage === 'interview' ? null : 4,
    })),
  );
  for (const [site, number] of last) {
    await countSerial(tx, {
      resource: 'application',
      field: 'applicationNo',
      site,
      period: year,
      last: number,
    });
    await countSerial(tx, {
      resource: 'interview',
      field: 'interviewNo',
      site,
      period: year,
      last: meetings.length,
    });
  }
};
