import { describeResourceScreen } from './support/resource-screen.ts';

describeResourceScreen({
  resource: 'role',
  table: 'sys_role',
  path: '/access/role',
  title: 'Roles',
  one: 'role',
  listPath: '/sys/role/list',
  name: { field: 'roleName', column: 'role_name' },
  code: { field: 'roleCode', column: 'role_code', taken: 'auditor', bad: '班次', badRule: 'rule.code' },
  note: { field: 'description', column: 'description' },
  required: {},
  colleague: 'admin',
});
