import { defineMessages } from '../kernel/index.ts';

/** Words of data rules and of column authorisation. */
export const dataRulesMessages = defineMessages({
  'right.menu.rules': ['Define data rules', '维护数据规则', 'ဒေတာစည်းမျဉ်းများ သတ်မှတ်'],
  'menu.column': ['Field: {name}', '字段：{name}', 'အကွက်- {name}'],
  'access.menuWithoutRules': [
    'There are no records behind this menu that rules could bind',
    '该菜单没有可设置数据规则的数据',
    'ဤမီနူးနောက်တွင် စည်းမျဉ်းသတ်မှတ်နိုင်သော မှတ်တမ်းများ မရှိပါ',
  ],
  'access.menuNotGranted': [
    'Save the menu permissions of this role first!',
    '请先保存角色菜单权限!',
    'ဤအခန်းကဏ္ဍ၏ မီနူးလုပ်ပိုင်ခွင့်ကို ဦးစွာ သိမ်းပါ။',
  ],
  'access.roleRulesChanged': [
    'Somebody else changed the data rules of this role meanwhile. Reload them and try again.',
    '该角色的数据规则已被他人修改，请刷新后重试。',
    'ဤအခန်းကဏ္ဍ၏ ဒေတာစည်းမျဉ်းများကို အခြားသူက ပြောင်းလဲထားပါသည်။ ပြန်လည်ဖွင့်ပြီး ထပ်ကြိုးစားပါ။',
  ],
  'access.ruleBindsYou': [
    'You are bound by data rules here yourself, so you cannot change or delete them',
    '您自身受该数据规则约束，不能修改或删除',
    'သင်ကိုယ်တိုင် ဤဒေတာစည်းမျဉ်းများဖြင့် ကန့်သတ်ခံထားရသဖြင့် ပြောင်းလဲ၊ ဖျက်၍ မရပါ',
  ],
  'access.menuHasRules': [
    'This menu has data rules: delete them before it opens something else',
    '该菜单存在数据规则，请先删除后再更改授权标识',
    'ဤမီနူးတွင် ဒေတာစည်းမျဉ်းများ ရှိသဖြင့် လုပ်ပိုင်ခွင့် မပြောင်းမီ ၎င်းတို့ကို ဖျက်ပါ',
  ],

  'resource.dataRule': ['Data rules', '数据规则', 'ဒေတာစည်းမျဉ်းများ'],
  'dataRule.ruleName': ['Name', '规则名称', 'စည်းမျဉ်းအမည်'],
  'dataRule.ruleColumn': ['Field', '规则字段', 'အကွက်'],
  'dataRule.ruleConditions': ['Comparison', '条件规则', 'နှိုင်းယှဉ်ပုံ'],
  'dataRule.ruleValue': ['Value', '规则值', 'တန်ဖိုး'],
  'dataRule.status': ['In force', '状态', 'အသုံးပြုနေသည်'],
  'dataRule.permissionId': ['Menu', '菜单', 'မီနူး'],

  'ruleOperator.=': ['equals', '等于', 'ညီမျှ'],
  'ruleOperator.!=': ['differs from', '不等于', 'မညီမျှ'],
  'ruleOperator.>': ['is greater than', '大于', 'ထက်ကြီး'],
  'ruleOperator.>=': ['is at least', '大于等于', 'ထက်ကြီး သို့မဟုတ် ညီ'],
  'ruleOperator.<': ['is less than', '小于', 'ထက်ငယ်'],
  'ruleOperator.<=': ['is at most', '小于等于', 'ထက်ငယ် သို့မဟုတ် ညီ'],
  'ruleOperator.IN': ['is one of', '包含于', 'တစ်ခုခုဖြစ်'],
  'ruleOperator.LIKE': ['contains', '全模糊', 'ပါဝင်'],
  'ruleOperator.LEFT_LIKE': ['ends with', '左模糊', 'ဖြင့်ဆုံး'],
  'ruleOperator.RIGHT_LIKE': ['begins with', '右模糊', 'ဖြင့်စ'],

  'ruleVariable.sys_user_code': ['own user name', '当前用户账号', 'မိမိအကောင့်အမည်'],
  'ruleVariable.sys_user_name': ['own name', '当前用户姓名', 'မိမိအမည်'],
  'ruleVariable.sys_org_code': ['code of the own department', '当前部门编码', 'မိမိဌာနကုဒ်'],
  'ruleVariable.sys_multi_org_code': [
    'codes of all own departments',
    '所属全部部门编码',
    'မိမိဌာနအားလုံး၏ကုဒ်များ',
  ],
  'ruleVariable.sys_date': ['today', '当前日期', 'ယနေ့'],
  'ruleVariable.sys_time': ['now', '当前时间', 'ယခုအချိန်'],

  'rulePage.choose': ['Data rules of {menu}', '{menu}的数据规则', '{menu} ၏ ဒေတာစည်းမျဉ်းများ'],
  'rulePage.chooseHint': [
    'The role sees the records for which all ticked rules hold; without a tick it sees all of them.',
    '该角色只能看到同时满足所有勾选规则的数据；未勾选时可看到全部数据。',
    'ရွေးထားသော စည်းမျဉ်းအားလုံးနှင့် ကိုက်ညီသည့် မှတ်တမ်းများကိုသာ ဤအခန်းကဏ္ဍ မြင်ရမည်။ မရွေးထားလျှင် အားလုံး မြင်ရမည်။',
  ],
  'rulePage.notGranted': [
    'Tick this menu for the role and save first; then its rules can be chosen.',
    '请先为该角色勾选此菜单并保存，然后再选择数据规则。',
    'ဤမီနူးကို အခန်းကဏ္ဍအတွက် ရွေးပြီး ဦးစွာသိမ်းပါ။ ထို့နောက် စည်းမျဉ်းများ ရွေးနိုင်မည်။',
  ],
  'rulePage.saved': ['The data rules were saved', '数据规则保存成功', 'ဒေတာစည်းမျဉ်းများ သိမ်းပြီးပါပြီ'],
  'rulePage.define': ['Define data rules', '维护数据规则', 'ဒေတာစည်းမျဉ်းများ သတ်မှတ်ရန်'],
  'rulePage.of': ['Data rules: {menu}', '数据规则：{menu}', 'ဒေတာစည်းမျဉ်းများ- {menu}'],
  'rulePage.open': ['Data rules of {menu}', '{menu}的数据规则', '{menu} ၏ ဒေတာစည်းမျဉ်းများ ဖွင့်ရန်'],
  'rulePage.none': ['No data rules yet', '暂无数据规则', 'ဒေတာစည်းမျဉ်း မရှိသေးပါ'],
  'rulePage.noneHint': [
    'A rule narrows what a role sees, for example to the records of its own department.',
    '数据规则用于限定角色可见的数据，例如仅限本部门。',
    'စည်းမျဉ်းသည် အခန်းကဏ္ဍ မြင်ရမည့်အရာကို ကန့်သတ်သည်၊ ဥပမာ မိမိဌာန၏ မှတ်တမ်းများသာ။',
  ],
  'rulePage.add': ['Add a rule', '新增规则', 'စည်းမျဉ်း ထည့်ရန်'],
  'rulePage.edit': ['Edit', '编辑', 'ပြင်ရန်'],
  'rulePage.editOf': ['Edit {name}', '编辑{name}', '{name} ကို ပြင်ရန်'],
  'rulePage.delete': ['Delete', '删除', 'ဖျက်ရန်'],
  'rulePage.deleteConfirm': [
    'Delete the rule {name}?',
    '确定删除规则“{name}”吗？',
    'စည်းမျဉ်း {name} ကို ဖျက်မလား။',
  ],
  'rulePage.deleteHint': [
    'Roles that chose it see more records at once.',
    '已选择该规则的角色将立即看到更多数据。',
    'ဤစည်းမျဉ်းကို ရွေးထားသော အခန်းကဏ္ဍများသည် မှတ်တမ်းပိုများကို ချက်ချင်း မြင်ရမည်။',
  ],
  'rulePage.variable': ['Variable', '变量', 'ကိန်းရှင်'],
  'rulePage.fixed': ['Fixed value', '固定值', 'ပုံသေတန်ဖိုး'],
  'rulePage.listHint': [
    'Several values, separated by commas',
    '多个值以英文逗号分隔',
    'တန်ဖိုးများကို ကော်မာဖြင့် ခြားပါ',
  ],
  'rulePage.test': ['What would somebody see?', '以用户身份测试', 'တစ်ဦးဦး ဘာမြင်ရမလဲ။'],
  'rulePage.testPerson': ['Choose a person', '选择用户', 'လူတစ်ဦး ရွေးပါ'],
  'rulePage.testResult': [
    'As things stand: {visible} of {total} records',
    '按当前设置可见 {visible}/{total} 条数据',
    'လက်ရှိအခြေအနေတွင် မှတ်တမ်း {total} ခုအနက် {visible} ခု မြင်ရသည်',
  ],
});
