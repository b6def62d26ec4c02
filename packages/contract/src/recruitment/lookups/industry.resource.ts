import { defineResource } from '../../kernel/index.ts';
import { itemCode, itemEnabled, itemExtra, itemSort, itemText } from './dictionary-item.ts';
import { lookupOperations } from './operations.ts';

/** An industry. Its rows are the items of the dictionary `industry`, which companies and resumes name. */
export const industry = defineResource({
  name: 'industry',
  domain: 'recruitment',
  table: 'industry',
  isView: true,
  path: '/lczp/industry',
  label: 'name',
  scope: 'none',
  icon: 'ShopOutlined',
  fields: {
    code: itemCode,
    name: itemText,
    sort: itemSort,
    enabled: itemEnabled,
  },
  extra: itemExtra,
  operations: lookupOperations,
  sort: { column: 'sort', order: 'asc' },
});
