import { boolean, choice, dateTime, defineResource, reference, text } from '../../kernel/index.ts';

/** What a member agreed to or took back, and when; a new answer is a new line. */
export const consent = defineResource({
  name: 'consent',
  domain: 'recruitment',
  table: 'consent',
  path: '/lczp/consent',
  label: 'purpose',
  scope: 'none',
  icon: 'FileDoneOutlined',
  parent: { resource: 'member', field: 'memberId' },
  fields: {
    memberId: reference({ to: 'member', required: true, setOnce: true }),
    purpose: choice({
      values: ['terms', 'privacy', 'share_resume', 'marketing'],
      dictionary: 'consent_purpose',
      required: true,
      listed: true,
    }),
    documentVersion: text({ max: 40, required: true, listed: true }),
    granted: boolean({ required: true, default: true, listed: true }),
    at: dateTime({ required: true, listed: true }),
  },
  operations: {},
  sort: { column: 'createTime', order: 'desc' },
});
