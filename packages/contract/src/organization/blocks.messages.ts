import { defineMessages } from '../kernel/index.ts';

/** What the dashboard tells of departments. */
export const organizationBlockMessages = defineMessages({
  'block.organization.people': ['People by department', '部门人数', 'ဌာနအလိုက် ဝန်ထမ်းများ'],
  'dashboard.noDepartment': ['No department', '未分配部门', 'ဌာနမရှိ'],
});
