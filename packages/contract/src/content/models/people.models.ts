import {
  boolean,
  choice,
  date,
  defineResource,
  integer,
  notBefore,
  reference,
  text,
} from '../../kernel/index.ts';
import { shapeOnly } from './shape-only.ts';

const leadPost = defineResource({
  ...shapeOnly,
  name: 'modelLeadPost',
  label: 'post',
  fields: {
    from: text({ max: 20, required: true, listed: true }),
    until: text({ max: 20, listed: true }),
    post: text({ max: 200, required: true, listed: true }),
  },
});

/** A leader: post, areas in charge, résumé (section 3.4). The title of the item is the name. */
export const modelLead = defineResource({
  ...shapeOnly,
  name: 'modelLead',
  label: 'position',
  fields: {
    position: text({ max: 100, required: true }),
    departmentId: reference({ to: 'depart', inTree: true, required: true }),
    rank: integer({ min: 1, max: 999, required: true, default: 1 }),
    born: text({ max: 20 }),
    termFrom: date({ required: true }),
    termTo: date({}),
    inCharge: text({ max: 2000, multiline: true }),
    office: text({ max: 200 }),
    phone: text({ max: 40, rule: 'internationalPhone' }),
    email: text({ max: 254, rule: 'email' }),
    publicContact: boolean({ required: true, default: false }),
  },
  children: { posts: { of: leadPost, max: 40 } },
  checks: [notBefore('termFrom', 'termTo')],
});

/** What a body does and where it is found. */
export const modelFunction = defineResource({
  ...shapeOnly,
  name: 'modelFunction',
  label: 'orgName',
  fields: {
    orgName: text({ max: 200, required: true }),
    departmentId: reference({ to: 'depart', inTree: true, required: true }),
    orgKind: choice({
      values: ['overview', 'internal', 'subordinate', 'window'],
      dictionary: 'content_org_kind',
      required: true,
      default: 'overview',
    }),
    duties: text({ max: 5000, required: true, multiline: true }),
    legalBasis: text({ max: 2000, multiline: true }),
    principal: text({ max: 100 }),
    headcount: integer({ min: 0, max: 100_000 }),
    address: text({ max: 250 }),
    officeHours: text({ max: 300, multiline: true }),
    phone: text({ max: 40, rule: 'internationalPhone' }),
    email: text({ max: 254, rule: 'email' }),
    website: text({ max: 200, rule: 'url' }),
  },
});

/** What a leader is in charge of, and since when. */
export const modelDivision = defineResource({
  ...shapeOnly,
  name: 'modelDivision',
  label: 'areas',
  fields: {
    leadItemId: reference({ to: 'contentItem', required: true }),
    areas: text({ max: 5000, required: true, multiline: true }),
    departments: text({ max: 2000, multiline: true }),
    deputy: text({ max: 100 }),
    docNo: text({ max: 60 }),
    effectiveFrom: date({ required: true }),
    effectiveTo: date({}),
  },
  checks: [notBefore('effectiveFrom', 'effectiveTo')],
});
