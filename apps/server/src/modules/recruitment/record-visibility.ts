import {
  company,
  type duplicateKinds,
  jobPosting,
  jobRevision,
  type reportTargets,
  resume,
  type reviewKinds,
  seeker,
  srCompany,
} from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { defineVisibility, ofVisibleRecords, type RecordPlace } from '../../kernel/resource/visibility.ts';

/** Rows that repeat the names of records are seen with these records alone. */

type ByKind<Kind extends string> = Readonly<Record<Kind, RecordPlace['of'][string]>>;

const compared: ByKind<(typeof duplicateKinds)[number]> = { seeker, company, job: jobPosting };
const reviewed: ByKind<(typeof reviewKinds)[number]> = {
  company_verification: company,
  job: jobPosting,
  job_revision: jobRevision,
  resume,
  sr_company: srCompany,
};
const reported: ByKind<(typeof reportTargets)[number]> = { job: jobPosting, company };

defineVisibility('recruitment.duplicates', (ctx, alias) => {
  const pairs = { kind: 'kind', of: compared, isListed: true } as const;
  const a = ofVisibleRecords(ctx, alias, { ...pairs, id: 'a_id' });
  const b = ofVisibleRecords(ctx, alias, { ...pairs, id: 'b_id' });
  return a && b && sql`(${a} and ${b})`;
});

defineVisibility('recruitment.cases', (ctx, alias) =>
  ofVisibleRecords(ctx, alias, { kind: 'kind', id: 'object_id', of: reviewed }),
);

defineVisibility('recruitment.reports', (ctx, alias) =>
  ofVisibleRecords(ctx, alias, { kind: 'target_kind', id: 'target_id', of: reported }),
);
