import { defineMessages } from '../kernel/index.ts';

export const organizationMessages = defineMessages({
  'organization.codesExhausted': [
    'This department cannot have more sub-departments: its codes have reached Z99',
    '该部门的下级编码已用至 Z99，不能再新增下级部门',
    'ဤဌာန၏ ကုဒ်များ Z99 အထိ ပြည့်သွားသဖြင့် ဌာနခွဲ ထပ်မထည့်နိုင်တော့ပါ',
  ],
  'organization.tooDeep': [
    'Departments can be nested at most {levels} levels deep',
    '部门最多只能有 {levels} 级',
    'ဌာနများကို အများဆုံး {levels} ဆင့်သာ ထားရှိနိုင်ပါသည်',
  ],
  'organization.switchForOther': [
    'You can switch your own department only, not that of another person',
    '只能切换自己的部门，不能替他人切换',
    'မိမိ၏ဌာနကိုသာ ပြောင်းနိုင်ပြီး အခြားသူ၏ဌာနကို ပြောင်း၍မရပါ',
  ],
  'organization.departInUse': [
    'Departments below that go along: {belowCount}; people who lose this department: {memberCount}. Confirm the deletion',
    '其下 {belowCount} 个部门将一并删除，{memberCount} 名用户将不再属于该部门，请确认删除',
    'အောက်ရှိ ဌာန {belowCount} ခု ပါဝင်၍ ပျက်မည်၊ ဝန်ထမ်း {memberCount} ဦး ဤဌာနမှ ထွက်မည်။ ဖျက်ကြောင်း အတည်ပြုပါ',
  ],
  'organization.departSwitched': ['The department was changed', '部门切换成功', 'ဌာန ပြောင်းလဲပြီးပါပြီ'],

  'resource.position': ['Positions', '职务管理', 'ရာထူးများ'],
  'resource.position.help': [
    'What people are in the organisation, by which processes find who acts; it gives no rights.',
    '人员在组织中的身份，流程据此确定处理人；不授予任何权限。',
    'အဖွဲ့အစည်းရှိ လူများ၏ တာဝန်နေရာ — လုပ်ငန်းစဉ်များက ၎င်းဖြင့် ဆောင်ရွက်မည့်သူကို ရှာသည်၊ ခွင့်ပြုချက် မပေးပါ။',
  ],
  'position.code': ['Code', '职务编码', 'ရာထူးကုဒ်'],
  'position.name': ['Name', '职务名称', 'ရာထူးအမည်'],
  'position.sortOrder': ['Order', '排序', 'အစဉ်'],
  'position.enabled': ['Enabled', '启用', 'အသုံးပြုနေသည်'],
  'position.description': ['Description', '描述', 'ဖော်ပြချက်'],

  'resource.depart': ['Departments', '部门管理', 'ဌာနများ'],
  'resource.depart.help': [
    'The departments of the organisation, and which of them belongs to which.',
    '组织的各个部门，以及它们之间的上下级关系。',
    'အဖွဲ့အစည်း၏ ဌာနများနှင့် မည်သည့်ဌာနက မည်သည့်ဌာနအောက်တွင် ရှိသည်။',
  ],
  'depart.parentId': ['Parent department', '上级部门', 'အထက်ဌာန'],
  'depart.departName': ['Name', '部门名称', 'ဌာနအမည်'],
  'depart.orgCode': ['Code', '部门编码', 'ဌာနကုဒ်'],
  'depart.orgCategory': ['Kind', '机构类型', 'အမျိုးအစား'],
  'depart.departOrder': ['Order', '排序', 'အစဉ်'],
  'depart.beforeId': ['Next department', '后一个部门', 'နောက်ဌာန'],
  'depart.mobile': ['Phone', '手机号', 'ဖုန်းနံပါတ်'],
  'depart.fax': ['Fax', '传真', 'ဖက်စ်'],
  'depart.address': ['Address', '地址', 'လိပ်စာ'],
  'depart.memo': ['Note', '备注', 'မှတ်ချက်'],
  'depart.depId': ['Department', '部门', 'ဌာန'],
  'depart.userIdList': ['Users', '用户', 'အသုံးပြုသူများ'],
  'right.depart.members': ['People of a department', '部门用户', 'ဌာနဝန်ထမ်းများ'],
});
