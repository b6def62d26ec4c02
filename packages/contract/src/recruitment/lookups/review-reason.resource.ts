import { choice, defineResource, usualOperations } from '../../kernel/index.ts';
import { itemCode, itemEnabled, itemExtra, itemSort, itemText } from './dictionary-item.ts';

/** What reasons to refuse are about. */
export const reasonKinds = ['company_verification', 'job', 'resume', 'application', 'sr_company'] as const;

/**
 * A reason to refuse. Its rows are the items of the dictionaries that moves take their reasons from, one for each kind;
 * the first nine of a kind stand on the keys 1 to 9 of the review desk.
 */
export const reviewReason = defineResource({
  name: 'reviewReason',
  domain: 'recruitment',
  table: 'review_reason',
  isView: true,
  path: '/lczp/reviewReason',
  label: 'text',
  scope: 'none',
  icon: 'StopOutlined',
  fields: {
    kind: choice({
      values: reasonKinds,
      dictionary: 'reason_kind',
      colors: {
        company_verification: 'blue',
        job: 'green',
        resume: 'purple',
        application: 'cyan',
        sr_company: 'orange',
      },
      required: true,
      setOnce: true,
      listed: true,
    }),
    code: itemCode,
    text: itemText,
    sort: itemSort,
    enabled: itemEnabled,
  },
  extra: itemExtra,
  operations: usualOperations,
  sort: { column: 'kind', order: 'asc' },
});
