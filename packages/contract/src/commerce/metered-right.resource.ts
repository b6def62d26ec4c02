import { choice, defineResource, editOperations, text } from '../kernel/index.ts';
import { quotaResources } from './service-product.resource.ts';

/** A right that companies of a site must have bought before they use it. What is not named here is free. */
export const meteredRight = defineResource({
  name: 'meteredRight',
  domain: 'commerce',
  table: 'metered_right',
  path: '/lczp/meteredRight',
  label: 'resource',
  scope: 'site',
  icon: 'SafetyOutlined',
  fields: {
    resource: choice({
      values: quotaResources,
      dictionary: 'quota_resource',
      required: true,
      setOnce: true,
      listed: true,
    }),
    remark: text({ max: 500, multiline: true, listed: true }),
  },
  extra: { constraints: { metered_right__resource: { field: 'resource', rule: 'taken' } } },
  operations: editOperations,
  sort: { column: 'createTime', order: 'desc' },
});
