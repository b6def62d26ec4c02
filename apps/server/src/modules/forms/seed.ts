import type { Words } from '@lc/contract/kernel';
import { openForm, walk } from '@lc/form-core';
import type { Tx } from '../../kernel/db/database.ts';
import { insertMissing, localize } from '../../kernel/db/seed-rows.ts';
import { officeTime } from '../../kernel/db/seed-time.ts';
import type { DemoSeedInput, DomainSeed } from '../../kernel/seeds.ts';
import { summaryOf } from './cells.ts';
import {
  applicationDesign,
  firstApplicationDesign,
  leaveDesign,
  samplerDesign,
  surveyDesign,
} from './demo-designs.ts';
import { type DemoSubmission, demoLeaves, demoSubmissions } from './demo-submissions.ts';
import { storedDesign } from './design-text.ts';
import { pages } from './menu.ts';

interface DesignSeed {
  id: string;
  code: string;
  name: Words;
  description: string;
  author: string;
  daysAgo: number;
  draft: string;
  /** The published versions, oldest first, each with its note. */
  versions: readonly { jsonStr: string; note: string; daysAgo: number }[];
}

/** The site whose forms they are: the one of Myanmar. */
const siteId = '102';

const designs = (): DesignSeed[] => [
  {
    id: '101',
    code: 'job_application',
    name: ['Job application', '职位申请表', 'အလုပ်လျှောက်လွှာ'],
    description: 'Filled in at the counter for people without an account',
    author: 'kyaw.zin',
    daysAgo: 14,
    draft: applicationDesign(),
    versions: [
      { jsonStr: firstApplicationDesign(), note: 'For the job fair', daysAgo: 45 },
      { jsonStr: applicationDesign(), note: 'Asks for a reason and a photo', daysAgo: 14 },
    ],
  },
  {
    id: '102',
    code: 'sampler',
    name: ['One of each widget', '组件示例', 'ဝစ်ဂျက်နမူနာများ'],
    description: 'Every widget there is, to try them out',
    author: 'sarah.tan',
    daysAgo: 30,
    draft: samplerDesign(),
    versions: [{ jsonStr: samplerDesign(), note: 'As it is', daysAgo: 30 }],
  },
  {
    id: '103',
    code: 'canteen_survey',
    name: ['Canteen survey', '食堂满意度调查', 'စားသောက်ခန်း စစ်တမ်း'],
    description: 'Still being drawn',
    author: 'thiri.aung',
    daysAgo: 1,
    draft: surveyDesign(),
    versions: [],
  },
  {
    id: '104',
    code: 'leave_request',
    name: ['Leave request', '请假申请单', 'ခွင့်တိုင်ကြားလွှာ'],
    description: 'Starts the process of the same name',
    author: 'kyaw.zin',
    daysAgo: 21,
    draft: leaveDesign(),
    versions: [{ jsonStr: leaveDesign(), note: 'With who covers', daysAgo: 21 }],
  },
];

/** Four forms and what was handed in with two of them. Laid after the sites. */
const seedDemo = async (tx: Tx, { now }: DemoSeedInput): Promise<void> => {
  const seeds = designs();
  await insertMissing(tx, {
    table: 'form_design',
    key: ['id'],
    rows: seeds.map(({ id, code, name, description, author, daysAgo, versions }) => ({
      id,
      subsite_id: siteId,
      name: localize(name),
      code,
      description,
      status: versions.length > 0 ? ('published' as const) : ('draft' as const),
      current_version: versions.length,
      draft_revision: versions.length,
      has_changes: versions.length === 0,
      create_by: author,
      create_time: officeTime(now, (versions[0]?.daysAgo ?? daysAgo) + 1, 610),
      update_by: author,
      update_time: officeTime(now, daysAgo, 640),
      changed_at: officeTime(now, daysAgo, 640),
      version: 0,
    })),
  });
  await insertMissing(tx, {
    table: 'form_draft',
    key: ['design_id'],
    rows: seeds.map(({ id, draft, author, daysAgo }) => ({
      design_id: id,
      json_str: draft,
      saved_by: author,
      saved_at: officeTime(now, daysAgo, 640),
    })),
  });
  await insertMissing(tx, {
    table: 'form_version',
    key: ['design_id', 'number'],
    rows: seeds.flatMap(({ id, author, versions }) =>
      versions.map(({ jsonStr, note, daysAgo }, index) => ({
        design_id: id,
        number: index + 1,
        json_str: jsonStr,
        widgets: [...walk(storedDesign(jsonStr))].length,
        note,
        published_by: author,
        published_at: officeTime(now, daysAgo, 660),
      })),
    ),
  });
  await seedSubmissions(tx, { now, design: seeds[0], first: 101, submissions: demoSubmissions });
  await seedSubmissions(tx, { now, design: seeds[3], first: 151, submissions: demoLeaves });
};

const seedSubmissions = async (
  tx: Tx,
  {
    now,
    design,
    first,
    submissions,
  }: { now: Date; design: DesignSeed | undefined; first: number; submissions: readonly DemoSubmission[] },
): Promise<void> => {
  const rows = submissions.map((submission, index) => ({ ...submission, id: String(first + index) }));
  await insertMissing(tx, {
    table: 'form_submission',
    key: ['id'],
    rows: rows.map(({ id, sender: [senderId, username], language, version, daysAgo, isHandled, values }) => {
      const jsonStr = design?.versions[version - 1]?.jsonStr ?? '';
      const form = openForm(storedDesign(jsonStr), language);
      return {
        id,
        subsite_id: siteId,
        design_id: design?.id ?? '',
        summary: summaryOf(form, values, {
          language,
          timeZone: 'Asia/Yangon',
          nameOf: (_dictionary, value) => value,
        }),
        version_number: version,
        language,
        status: isHandled ? ('handled' as const) : ('submitted' as const),
        sender_id: senderId,
        create_by: username,
        create_time: officeTime(now, daysAgo, 700),
        version: 0,
      };
    }),
  });
  await insertMissing(tx, {
    table: 'form_answer',
    key: ['submission_id'],
    rows: rows.map(({ id, values }) => ({ submission_id: id, values })),
  });
};

export const seed: DomainSeed = { pages, demo: seedDemo };
