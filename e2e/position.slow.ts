import { describeResourceScreen } from './support/resource-screen.ts';

describeResourceScreen({
  resource: 'position',
  table: 'sys_position',
  path: '/organization/position',
  title: 'Positions',
  one: 'position',
  listPath: '/sys/position/list',
  name: { field: 'name', column: 'name' },
  code: { field: 'code', column: 'code', taken: 'editor', bad: '编辑', badRule: 'rule.code' },
  note: { field: 'description', column: 'description' },
  required: {},
  colleague: 'hnin.wai',
});
