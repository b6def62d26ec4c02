import { boolean, defineResource, localized, text, usualOperations } from '../kernel/index.ts';

/** A set of permissions that people have together. What it grants stands in `sys_role_permission`. */
export const role = defineResource({
  name: 'role',
  domain: 'access',
  table: 'sys_role',
  path: '/sys/role',
  label: 'roleName',
  scope: 'none',
  icon: 'SafetyCertificateOutlined',
  fields: {
    roleName: localized({ min: 2, max: 30, required: true, searchable: true, listed: true, sortable: true }),
    roleCode: text({
      max: 64,
      required: true,
      rule: 'code',
      unique: true,
      setOnce: true,
      searchable: true,
      listed: true,
      sortable: true,
    }),
    description: text({ max: 126, searchable: true, listed: true }),
    isAdministrator: boolean({ required: true, default: false, system: true }),
    /** Its people work on every site, also future ones. */
    allSubsite: boolean({ required: true, default: false, system: true }),
  },
  operations: usualOperations,
  sort: { column: 'createTime', order: 'desc' },
});
