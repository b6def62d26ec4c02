import {
  boolean,
  choice,
  code,
  currencyChoice,
  date,
  defineResource,
  type FieldCheck,
  type Fields,
  file,
  type IconName,
  integer,
  money,
  month,
  notAbove,
  notBefore,
  notFuture,
  reference,
  text,
} from '../../kernel/index.ts';

const ofResume = reference({ to: 'resume', required: true, setOnce: true });
const place = integer({ min: 0, max: 1000, required: true, default: 0 });

interface Section {
  table: string;
  label: string;
  icon: IconName;
  fields: Fields;
  checks?: readonly FieldCheck[];
}

/** What still goes on has no end. */
const endless: FieldCheck = {
  fields: ['ongoing', 'endMonth'],
  path: 'endMonth',
  rule: 'stillGoesOn',
  isFine: ({ ongoing, endMonth }) => ongoing !== true || !endMonth,
};

const inTime = [notBefore('startMonth', 'endMonth'), notFuture('startMonth')];

/** A list of lines within a resume: they are written and read with it alone. */
const section = <const N extends string, const S extends Section>(
  name: N,
  { table, label, icon, fields, checks = [] }: S,
) =>
  defineResource({
    name,
    domain: 'recruitment',
    table: table as S['table'],
    path: `/lczp/${name}`,
    label,
    scope: 'none',
    icon,
    parent: { resource: 'resume', field: 'resumeId' },
    fields: { resumeId: ofResume, ...(fields as S['fields']), sort: place },
    checks,
    operations: {},
    sort: { column: 'sort', order: 'asc' },
  });

/** What kinds of work there are, for postings and for those who look for them. */
export const employments = [
  'full_time',
  'part_time',
  'contract',
  'internship',
  'temporary',
  'freelance',
] as const;

/** Levels of education, from the lowest; monastic education and others stand beside the ladder. */
export const educationLevels = [
  'primary',
  'middle',
  'high',
  'vocational',
  'diploma',
  'bachelor',
  'master',
  'doctor',
  'monastic',
  'other',
] as const;

/** Work that the seeker wants. */
export const resumeIntention = section('resumeIntention', {
  table: 'resume_intention',
  label: 'employment',
  icon: 'AimOutlined',
  fields: {
    jobTypeId: reference({ to: 'jobType', inTree: true, required: true, listed: true }),
    regionId: reference({ to: 'region', inTree: true, listed: true }),
    industryId: reference({
      to: 'industry',
      inTree: true,
      only: { enabled: ['true'] },
      onDelete: 'restrict',
    }),
    employment: choice({
      values: employments,
      dictionary: 'employment',
      required: true,
      default: 'full_time',
      listed: true,
    }),
    salaryMin: money({ currency: 'salaryCurrency' }),
    salaryMax: money({ currency: 'salaryCurrency' }),
    salaryCurrency: currencyChoice({ filterable: false }),
    negotiable: boolean({ required: true, default: false }),
    availableFrom: date({}),
  },
  checks: [notAbove('salaryMin', 'salaryMax')],
});

/** A school or course. Without an end it still goes on. */
export const resumeEducation = section('resumeEducation', {
  table: 'resume_education',
  label: 'institution',
  icon: 'ReadOutlined',
  fields: {
    institution: text({ max: 126, required: true, listed: true }),
    level: choice({ values: educationLevels, dictionary: 'education_level', required: true, listed: true }),
    professionalTypeId: reference({ to: 'professionalType', inTree: true }),
    majorText: text({ max: 126, listed: true }),
    startMonth: month({ required: true, listed: true }),
    endMonth: month({ listed: true }),
    ongoing: boolean({ required: true, default: false }),
    country: text({ max: 2, min: 2, rule: 'countryCode' }),
    isced: integer({ min: 0, max: 8 }),
    score: text({ max: 40 }),
    description: text({ max: 2000, multiline: true }),
  },
  checks: [...inTime, endless],
});

/** A job that the seeker had. Without an end it is the one he has. */
export const resumeExperience = section('resumeExperience', {
  table: 'resume_experience',
  label: 'companyName',
  icon: 'ApartmentOutlined',
  fields: {
    companyName: text({ max: 126, required: true, listed: true }),
    companyId: reference({ to: 'company' }),
    jobTitle: text({ max: 64, required: true, listed: true }),
    jobTypeId: reference({ to: 'jobType', inTree: true }),
    industryId: reference({
      to: 'industry',
      inTree: true,
      only: { enabled: ['true'] },
      onDelete: 'restrict',
    }),
    startMonth: month({ required: true, listed: true }),
    endMonth: month({ listed: true }),
    ongoing: boolean({ required: true, default: false }),
    regionId: reference({ to: 'region', inTree: true }),
    duty: text({ max: 4000, multiline: true }),
    leavingReason: text({ max: 250 }),
    salary: money({ currency: 'salaryCurrency' }),
    salaryCurrency: currencyChoice({ filterable: false }),
  },
  checks: [...inTime, notFuture('endMonth'), endless],
});

/** A project, training, certificate, award, voluntary work, publication, interest or reference. */
export const resumeItem = section('resumeItem', {
  table: 'resume_item',
  label: 'name',
  icon: 'TrophyOutlined',
  fields: {
    kind: choice({
      values: [
        'project',
        'training',
        'certificate',
        'award',
        'volunteer',
        'publication',
        'interest',
        'reference',
      ],
      dictionary: 'resume_item_kind',
      required: true,
      listed: true,
    }),
    name: text({ max: 126, required: true, listed: true }),
    organisation: text({ max: 126, listed: true }),
    role: text({ max: 64 }),
    startMonth: month({ listed: true }),
    endMonth: month({ listed: true }),
    url: text({ max: 200, rule: 'url' }),
    description: text({ max: 4000, multiline: true }),
    fileId: file({ dir: 'resume', fileType: 'papers', accept: ['image', 'document'] }),
  },
  checks: inTime,
});

/** A language that the seeker speaks, with its level in the European framework. */
export const resumeLanguage = section('resumeLanguage', {
  table: 'resume_language',
  label: 'language',
  icon: 'TranslationOutlined',
  fields: {
    language: code({ dictionary: 'spoken_language', required: true, listed: true }),
    cefr: choice({
      values: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'],
      dictionary: 'language_level',
      listed: true,
    }),
    testName: text({ max: 60 }),
    testScore: text({ max: 40 }),
  },
});

/** Something the seeker can do, from 1 for a beginner to 5. */
export const resumeSkill = section('resumeSkill', {
  table: 'resume_skill',
  label: 'skill',
  icon: 'ToolOutlined',
  fields: {
    skill: text({ max: 60, required: true, listed: true }),
    level: integer({ min: 1, max: 5, listed: true }),
    keywords: text({ max: 500, listed: true }),
    keywordId: reference({ to: 'jobKeyword' }),
  },
});

/** A file that belongs to a resume. */
export const resumeFile = section('resumeFile', {
  table: 'resume_file',
  label: 'kind',
  icon: 'PaperClipOutlined',
  fields: {
    kind: choice({
      values: ['cv', 'portfolio', 'id_scan'],
      dictionary: 'resume_file_kind',
      required: true,
      default: 'cv',
      listed: true,
    }),
    fileId: file({ dir: 'resume', fileType: 'attachments', required: true, listed: true }),
  },
});
