import { describeResourceScreen } from './support/resource-screen.ts';

describeResourceScreen({
  resource: 'dict',
  table: 'sys_dict',
  path: '/system/dict',
  title: 'Dictionaries',
  one: 'dictionary',
  listPath: '/sys/dict/list',
  name: { field: 'dictName', column: 'dict_name' },
  code: { field: 'dictCode', column: 'dict_code', taken: 'dict_type', bad: '班次', badRule: 'rule.keyCode' },
  note: { field: 'description', column: 'description' },
  required: { type: '0' },
  colleague: 'zaw.min.htet',
});
