import { addDays, type Resource } from '@lc/contract/kernel';
import {
  application,
  company,
  jobPosting,
  member,
  reportCase,
  resume,
  seeker,
  specialRecruitment,
} from '@lc/contract/recruitment';
import { type Block, countBlock, linesBlock, momentBlock, splitBlock } from '../../../kernel/blocks/index.ts';
import { demandBlock, funnelBlock, hiringBlock, responseBlock } from './hiring.ts';
import { fairsBlock, payBlock, regionsBlock } from './holdings.ts';
import { qualityBlock } from './quality.ts';
import { decisionsBlock, reviewersBlock } from './reviews.ts';
import { riskBlock, trustBlock } from './trust.ts';

const created = 'createTime';

/** What the dashboard tells of people, companies and jobs. */
export const recruitmentBlocks: readonly Block[] = [
  countBlock({ name: 'recruitment.newSeekers', place: 10, resource: seeker as Resource, by: created }),
  countBlock({ name: 'recruitment.newCompanies', place: 20, resource: company as Resource, by: created }),
  momentBlock({
    name: 'recruitment.liveJobs',
    place: 30,
    resource: jobPosting as Resource,
    where: { status: 'published' },
  }),
  momentBlock({
    name: 'recruitment.activeSeekers',
    place: 35,
    resource: member as Resource,
    where: ({ today }) => ({
      kind: 'seeker',
      status: 'normal',
      lastLoginAt_begin: addDays(today, -29),
    }),
  }),
  countBlock({ name: 'recruitment.applications', place: 40, resource: application as Resource, by: created }),
  linesBlock({
    name: 'recruitment.growth',
    place: 10,
    permission: 'seeker:list',
    lines: [
      { key: 'seekers', resource: seeker as Resource, by: created },
      { key: 'companies', resource: company as Resource, by: created },
      { key: 'resumes', resource: resume as Resource, by: created },
    ],
  }),
  funnelBlock,
  hiringBlock,
  responseBlock,
  demandBlock,
  regionsBlock,
  decisionsBlock,
  reviewersBlock,
  trustBlock,
  riskBlock,
  momentBlock({
    name: 'recruitment.fairsSoon',
    place: 45,
    resource: specialRecruitment as Resource,
    where: ({ today }) => ({ heldFrom_begin: today, heldFrom_end: addDays(today, 6) }),
  }),
  splitBlock({
    name: 'recruitment.reports',
    place: 120,
    resource: reportCase as Resource,
    field: 'status',
    look: 'shares',
  }),
  splitBlock({
    name: 'recruitment.reportReasons',
    place: 130,
    resource: reportCase as Resource,
    field: 'category',
    by: created,
    look: 'bars',
  }),
  fairsBlock,
  qualityBlock,
  payBlock,
];
