import { defineResource, usualOperations } from '../../kernel/index.ts';
import { itemCode, itemEnabled, itemExtra, itemSort, itemText } from './dictionary-item.ts';

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
  operations: usualOperations,
  sort: { column: 'sort', order: 'asc' },
});
