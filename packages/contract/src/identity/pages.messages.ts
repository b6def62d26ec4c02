import { defineMessages } from '../kernel/index.ts';

/** Words of the user drawers, and of lists of people in a role or a department. */
export const identityPagesMessages = defineMessages({
  'userPage.sites': ['Sites', '站点', 'ဆိုက်များ'],
  'userPage.allSites': ['Sites added later are included', '包含以后新增的站点', 'နောင်ထည့်မည့် ဆိုက်များလည်း ပါဝင်သည်'],
  'userPage.allSitesNotYours': [
    'Only who works on every site can change this',
    '仅拥有全部站点的用户可以更改',
    'ဆိုက်အားလုံးကို ကိုင်တွယ်သူသာ ပြောင်းနိုင်သည်',
  ],
  'userPage.beyond': [
    'Has rights or sites that you do not have: you cannot reset the password, freeze or delete this account',
    '拥有您所没有的权限或站点：您不能重置密码、冻结或删除该账号',
    'သင့်ထံ၌ မရှိသော ခွင့်ပြုချက် သို့မဟုတ် ဆိုက်များ ရှိသည် - စကားဝှက် ပြန်သတ်မှတ်ခြင်း၊ ပိတ်ခြင်း၊ ဖျက်ခြင်း မပြုနိုင်ပါ',
  ],
  'userPage.beyondForm': [
    'This person has rights or sites that you do not have. Phone and e-mail can be changed by somebody who has them.',
    '该用户拥有您所没有的权限或站点，其手机号和邮箱只能由拥有这些权限的人员更改。',
    'ဤသူတွင် သင့်ထံ၌ မရှိသော ခွင့်ပြုချက် သို့မဟုတ် ဆိုက်များ ရှိသည်။ ဖုန်းနှင့် အီးမေးလ်ကို ယင်းတို့ ရှိသူက ပြောင်းနိုင်သည်။',
  ],
  'userPage.effective': ['What may this person do?', '查看权限', 'ဘာလုပ်ပိုင်ခွင့် ရှိသလဲ'],
  'userPage.effectiveOf': ['What {name} may do', '{name} 的权限', '{name} ၏ လုပ်ပိုင်ခွင့်များ'],
  'userPage.effectiveTree': ['Menus and buttons', '菜单与按钮', 'မီနူးနှင့် ခလုတ်များ'],
  'userPage.effectiveFilter': ['Filter by name or code', '按名称或权限标识筛选', 'အမည် သို့မဟုတ် ကုဒ်ဖြင့် စစ်ထုတ်ရန်'],
  'userPage.effectiveOnly': ['Only what this person has', '仅显示已有权限', 'ရှိသော လုပ်ပိုင်ခွင့်များသာ'],
  'userPage.effectiveCount': ['{count} of {total}', '{count} / {total}', '{total} ခုအနက် {count} ခု'],
  'userPage.effectiveNone': ['This person may do nothing yet', '该用户暂无任何权限', 'ဤသူတွင် လုပ်ပိုင်ခွင့် မရှိသေးပါ'],
  'userPage.effectiveNoMatch': ['Nothing matches', '没有匹配项', 'ကိုက်ညီသည် မရှိပါ'],
  'userPage.everybodys': ['Everybody', '所有人', 'လူတိုင်း'],
  'userPage.notHeld': ['not held', '无此权限', 'မရှိပါ'],
  'userPage.departTree': ['Departments', '部门', 'ဌာနများ'],
  'userPage.allPeople': ['All people', '全部用户', 'ဝန်ထမ်းအားလုံး'],

  'members.search': ['Search the members', '搜索成员', 'အဖွဲ့ဝင်များကို ရှာရန်'],
  'members.add': ['Add', '添加', 'ထည့်ရန်'],
  'members.remove': ['Remove', '移除', 'ဖယ်ရှားရန်'],
  'members.several': ['{count} people', '{count} 名用户', '{count} ဦး'],
  'members.noMatch': ['No member matches', '没有匹配的成员', 'ကိုက်ညီသော အဖွဲ့ဝင် မရှိပါ'],
});
