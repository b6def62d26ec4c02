import { choice, defineResource, languages, reference, text } from '../../kernel/index.ts';

/** A posting in another language than the one it was written in; written with it. */
export const jobTranslation = defineResource({
  name: 'jobTranslation',
  domain: 'recruitment',
  table: 'job_translation',
  path: '/lczp/jobTranslation',
  label: 'title',
  scope: 'none',
  icon: 'TranslationOutlined',
  parent: { resource: 'jobPosting', field: 'jobId' },
  fields: {
    jobId: reference({ to: 'jobPosting', required: true, setOnce: true }),
    lang: choice({
      values: languages,
      dictionary: 'content_language',
      required: true,
      unique: { within: ['jobId'] },
      listed: true,
    }),
    title: text({ max: 126, min: 2, required: true, listed: true }),
    description: text({ max: 10_000, required: true, multiline: true, listed: true }),
    requirements: text({ max: 10_000, multiline: true, listed: true }),
    origin: choice({
      values: ['human', 'machine'],
      dictionary: 'translation_origin',
      required: true,
      default: 'human',
      listed: true,
    }),
  },
  operations: {},
  sort: { column: 'id', order: 'asc' },
});
