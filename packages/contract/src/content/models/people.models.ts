import {
  boolean,
  choice,
  date,
  decimal,
  defineResource,
  file,
  integer,
  month,
  notBefore,
  oneOf,
  reference,
  references,
  text,
} from '../../kernel/index.ts';
import { modelLine, shapeOnly } from './model-shape.ts';

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
    photo: file({ dir: 'article', fileType: 'image', accept: ['image'], required: true }),
    gender: choice({ values: ['1', '2'], dictionary: 'sex' }),
    born: month({}),
    ethnicity: text({ max: 60 }),
    position: text({ max: 100, required: true }),
    departmentId: reference({ to: 'depart', inTree: true, required: true }),
    rank: integer({ min: 1, max: 999, required: true, default: 1 }),
    termFrom: date({ required: true }),
    termTo: date({}),
    inCharge: text({ max: 2000, multiline: true }),
    speechItemIds: references({ to: 'contentItem', max: 50 }),
    office: text({ max: 200 }),
    phone: text({ max: 40, rule: 'internationalPhone' }),
    email: text({ max: 254, rule: 'email' }),
    publicContact: boolean({ required: true, default: false }),
  },
  groups: {
    person: ['photo', 'gender', 'born', 'ethnicity'],
    post: ['position', 'departmentId', 'rank', 'termFrom', 'termTo', 'inCharge', 'speechItemIds'],
    contact: ['office', 'phone', 'email', 'publicContact'],
  },
  children: { posts: { of: leadPost, max: 60 } },
  checks: [notBefore('termFrom', 'termTo')],
});

/** What a body does and where it is found. */
export const modelFunction = defineResource({
  ...shapeOnly,
  name: 'modelFunction',
  label: 'orgName',
  fields: {
    orgName: text({ max: 200, required: true }),
    shortName: text({ max: 60 }),
    departmentId: reference({ to: 'depart', inTree: true, required: true }),
    orgKind: choice({
      values: ['overview', 'internal', 'subordinate', 'window'],
      dictionary: 'content_org_kind',
      required: true,
      default: 'overview',
    }),
    legalBasis: text({ max: 2000, multiline: true }),
    headcount: integer({ min: 0, max: 100_000 }),
    /** Who is in charge: a leader with a page, or a name. */
    principalItemId: reference({ to: 'contentItem', only: { model: ['lead'] } }),
    principal: text({ max: 100 }),
    internalOfficeIds: references({ to: 'contentItem', only: { model: ['function'] }, max: 60 }),
    orgChart: file({ dir: 'article', fileType: 'image', accept: ['image'] }),
    address: text({ max: 250 }),
    latitude: decimal({ precision: 8, scale: 6, min: '-90', max: '90' }),
    longitude: decimal({ precision: 9, scale: 6, min: '-180', max: '180' }),
    busRoute: text({ max: 300, multiline: true }),
    officeHours: text({ max: 300, multiline: true }),
    phone: text({ max: 40, rule: 'internationalPhone' }),
    fax: text({ max: 40, rule: 'internationalPhone' }),
    email: text({ max: 254, rule: 'email' }),
    website: text({ max: 200, rule: 'url' }),
  },
  groups: {
    body: ['orgName', 'shortName', 'departmentId', 'orgKind', 'legalBasis', 'headcount'],
    people: ['principalItemId', 'principal', 'internalOfficeIds', 'orgChart'],
    place: ['address', 'latitude', 'longitude', 'busRoute', 'officeHours'],
    contact: ['phone', 'fax', 'email', 'website'],
  },
  children: { duties: { of: modelLine, max: 200 } },
  checks: [oneOf('duties')],
});

/** What a leader is in charge of, and since when. */
export const modelDivision = defineResource({
  ...shapeOnly,
  name: 'modelDivision',
  label: 'docNo',
  fields: {
    leadItemId: reference({ to: 'contentItem', only: { model: ['lead'] }, required: true }),
    effectiveFrom: date({ required: true }),
    effectiveTo: date({}),
    departmentIds: references({ to: 'depart', max: 50 }),
    contactDepartmentIds: references({ to: 'depart', max: 50 }),
    /** What is no department of ours. */
    departments: text({ max: 2000, multiline: true }),
    /** Who stands in: a leader with a page, or a name. */
    deputyItemId: reference({ to: 'contentItem', only: { model: ['lead'] } }),
    deputy: text({ max: 100 }),
    docNo: text({ max: 60 }),
    basisFile: file({ dir: 'article', fileType: 'attachments' }),
  },
  groups: {
    charge: ['leadItemId', 'effectiveFrom', 'effectiveTo'],
    departments: ['departmentIds', 'contactDepartmentIds', 'departments', 'deputyItemId', 'deputy'],
    basis: ['docNo', 'basisFile'],
  },
  children: { areas: { of: modelLine, max: 200 } },
  checks: [notBefore('effectiveFrom', 'effectiveTo'), oneOf('areas')],
});
