import { defineMessages } from '../kernel/index.ts';

/** Words of the department page. */
export const organizationPagesMessages = defineMessages({
  'resource.depart.one': ['department', '部门', 'ဌာန'],
  'departPage.tree': ['Department tree', '部门树', 'ဌာနဖွဲ့စည်းပုံ'],
  'departPage.filter': ['Filter the departments', '筛选部门', 'ဌာနများ စစ်ထုတ်ရန်'],
  'departPage.all': ['All departments', '全部部门', 'ဌာနအားလုံး'],
  'departPage.empty': ['There are no departments yet', '暂无部门', 'ဌာန မရှိသေးပါ'],
  'departPage.noneFound': ['No department matches', '没有匹配的部门', 'ကိုက်ညီသော ဌာန မရှိပါ'],
  'departPage.childrenOf': ['Departments under {name}', '{name}的下级部门', '{name} အောက်ရှိ ဌာနများ'],
  'departPage.editThis': ['Edit this department', '编辑该部门', 'ဤဌာနကို ပြင်ရန်'],
});
