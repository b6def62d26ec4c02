import {
  type CheckedValues,
  choice,
  code,
  date,
  dateTime,
  defineResource,
  type FieldCheck,
  hasMixedDigits,
  month,
  notFuture,
  personal,
  reference,
  references,
  residentOf,
  rules,
  text,
  usualOperations,
} from '../../kernel/index.ts';

/** Nobody younger than this may look for work through the platform. */
const leastAge = 14;

/** The latest day of birth that is old enough today. */
const latestBirth = (now = new Date()): string => {
  const day = new Date(Date.UTC(now.getUTCFullYear() - leastAge, now.getUTCMonth(), now.getUTCDate()));
  return day.toISOString().slice(0, 10);
};

const isOldEnough = (birthDate: string): boolean => birthDate > '1920-01-01' && birthDate <= latestBirth();

const oldEnough: FieldCheck = {
  fields: ['birthDate'],
  path: 'birthDate',
  rule: 'oldEnough',
  isFine: ({ birthDate }) => typeof birthDate !== 'string' || birthDate === '' || isOldEnough(birthDate),
};

const idTogether: FieldCheck = {
  fields: ['idKind', 'idNo'],
  path: 'idKind',
  rule: 'required',
  isFine: ({ idKind, idNo }) => !idNo || Boolean(idKind),
};

const ruleOfKind: Readonly<Record<string, 'nrc' | 'residentId' | 'passport'>> = {
  mm_nrc: 'nrc',
  cn_id: 'residentId',
  passport: 'passport',
};

/** What is wrong with the number of a document, beside what else is known of its owner. */
interface IdProblem {
  path: 'idNo' | 'birthDate' | 'gender';
  rule: 'idOfKind' | 'oldEnough' | 'notAsInId';
}

/** The number of a Chinese card says when its owner was born, and of which sex they are. */
const problemsOfResident = (number: string, { birthDate, gender }: CheckedValues): IdProblem[] => {
  const said = residentOf(number);
  const problems: IdProblem[] = [];
  if (!isOldEnough(said.birthDate)) problems.push({ path: 'idNo', rule: 'oldEnough' });
  if (birthDate && birthDate !== said.birthDate) problems.push({ path: 'birthDate', rule: 'notAsInId' });
  if ((gender === 'male' || gender === 'female') && gender !== said.gender)
    problems.push({ path: 'gender', rule: 'notAsInId' });
  return problems;
};

/** The fields that are tested with the number of a document. */
export const idFields = ['idKind', 'idNo', 'birthDate', 'gender'] as const;

/** What is wrong with a whole number as that of a document of this kind and owner; of other kinds every number may be. */
export const problemsOfId = (number: string, values: CheckedValues): IdProblem[] => {
  const rule = ruleOfKind[String(values.idKind ?? '')];
  if (rule === undefined) return [];
  if (!rules[rule](number)) return [{ path: 'idNo', rule: 'idOfKind' }];
  return rule === 'residentId' ? problemsOfResident(number, values) : [];
};

/** In the form; the server, which gives checks the masks of personal values, looks at the number itself. */
const idCheck = ({ path, rule }: IdProblem): FieldCheck => ({
  fields: idFields,
  path,
  rule,
  isFine: ({ idNo, ...values }) =>
    typeof idNo !== 'string' ||
    idNo === '' ||
    idNo.includes('•') ||
    !problemsOfId(idNo, values).some((problem) => problem.path === path && problem.rule === rule),
});

const digitsOfOneScript: FieldCheck = {
  fields: ['idNo'],
  path: 'idNo',
  rule: 'mixedDigits',
  isFine: ({ idNo }) => typeof idNo !== 'string' || !hasMixedDigits(idNo),
};

/** A person who looks for work, whether or not with an account. Names are one field: many here have no family name. */
export const seeker = defineResource({
  name: 'seeker',
  domain: 'recruitment',
  table: 'job_seeker',
  path: '/lczp/seeker',
  label: 'fullName',
  identity: { title: 'fullName', second: 'nameEn' },
  scope: 'site',
  icon: 'UserOutlined',
  isDated: true,
  search: true,
  fields: {
    memberId: reference({ to: 'member', unique: true, filterable: true, onDelete: 'restrict' }),
    fullName: text({ max: 100, min: 1, required: true, searchable: true, listed: true, sortable: true }),
    nameEn: text({ max: 100, searchable: true, listed: true }),
    honorific: code({ dictionary: 'honorific', filterable: false }),
    gender: choice({
      values: ['male', 'female', 'other', 'unspecified'],
      dictionary: 'seeker_gender',
      required: true,
      default: 'unspecified',
      listed: true,
    }),
    birthDate: date({ listed: true, filterable: true }),
    nationality: code({ dictionary: 'nationality', required: true, default: 'MM', listed: true }),
    marital: choice({
      values: ['single', 'married', 'other'],
      dictionary: 'marital_status',
      filterable: false,
    }),
    jobStatus: choice({
      values: ['urgent', 'open', 'passive', 'closed', 'student'],
      dictionary: 'seeker_job_status',
      colors: { urgent: 'red', open: 'green', passive: 'blue', closed: 'default', student: 'purple' },
      required: true,
      default: 'open',
      listed: true,
    }),
    workStartMonth: month({ listed: true }),
    idKind: choice({
      values: ['mm_nrc', 'cn_id', 'passport', 'other'],
      dictionary: 'id_kind',
      filterable: false,
    }),
    idNo: personal({
      mask: 'document',
      max: 40,
      rule: 'identityDocument',
      encrypted: true,
      filterable: true,
    }),
    idVerifiedAt: dateTime({ system: true }),
    residenceRegion: reference({ to: 'region', inTree: true, listed: true }),
    hometownRegion: reference({ to: 'region', inTree: true }),
    address: personal({ mask: 'name', max: 250 }),
    contactPhone: personal({
      mask: 'phone',
      max: 24,
      rule: 'internationalPhone',
      filterable: true,
      listed: true,
    }),
    contactEmail: personal({ mask: 'email', max: 254, rule: 'email', filterable: true, listed: true }),
    wechat: personal({ mask: 'account', max: 60 }),
    viber: personal({ mask: 'phone', max: 24, rule: 'internationalPhone' }),
    telegram: personal({ mask: 'account', max: 60 }),
    facebook: personal({ mask: 'account', max: 200 }),
    blockedCompanies: references({ to: 'company', max: 50, filterable: false }),
    mergedInto: reference({ to: 'seeker', system: true, filterable: false }),
  },
  groups: {
    identity: ['idKind', 'idNo', 'idVerifiedAt'],
    contact: [
      'residenceRegion',
      'hometownRegion',
      'address',
      'contactPhone',
      'contactEmail',
      'wechat',
      'viber',
      'telegram',
      'facebook',
    ],
    privacy: ['blockedCompanies', 'mergedInto'],
  },
  related: { resume: 'seekerId', application: 'seekerId' },
  checks: [
    oldEnough,
    notFuture('workStartMonth'),
    idTogether,
    digitsOfOneScript,
    idCheck({ path: 'idNo', rule: 'idOfKind' }),
    idCheck({ path: 'idNo', rule: 'oldEnough' }),
    idCheck({ path: 'birthDate', rule: 'notAsInId' }),
    idCheck({ path: 'gender', rule: 'notAsInId' }),
  ],
  extra: {
    // Whether a number was brought into the form in which it is compared.
    columns: { id_no_seen: { type: 'boolean', default: 'false' } },
    constraints: { job_seeker__identity: { field: 'idNo', rule: 'taken' } },
  },
  operations: { ...usualOperations, reveal: true },
  sort: { column: 'createTime', order: 'desc' },
});
