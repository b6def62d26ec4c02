import { defineMessages } from '../kernel/index.ts';

/** Words of the department page and of the switch between one's own departments. */
export const organizationPagesMessages = defineMessages({
  'resource.position.one': ['position', '职务', 'ရာထူး'],
  'resource.depart.one': ['department', '部门', 'ဌာန'],
  'departPage.tree': ['Department tree', '部门树', 'ဌာနဖွဲ့စည်းပုံ'],
  'departPage.filter': ['Filter the departments', '筛选部门', 'ဌာနများ စစ်ထုတ်ရန်'],
  'departPage.all': ['All departments', '全部部门', 'ဌာနအားလုံး'],
  'departPage.empty': ['There are no departments yet', '暂无部门', 'ဌာန မရှိသေးပါ'],
  'departPage.noneFound': ['No department matches', '没有匹配的部门', 'ကိုက်ညီသော ဌာန မရှိပါ'],
  'departPage.without': ['Without department', '未分配部门', 'ဌာနမရှိသူများ'],
  'departPage.details': ['Details', '基本信息', 'အသေးစိတ်'],
  'departPage.children': ['Sub-departments', '下级部门', 'ဌာနခွဲများ'],
  'departPage.members': ['Members', '部门用户', 'အဖွဲ့ဝင်များ'],
  'departPage.addBelow': ['Add below', '新增下级', 'အောက်တွင် ထည့်ရန်'],
  'departPage.moveHint': [
    'Everything below goes along. The codes, and where people stand, follow.',
    '下级部门将一并移动，部门编码及人员所在部门随之更新。',
    'အောက်ရှိ ဌာနအားလုံး ပါသွားမည်ဖြစ်ပြီး ကုဒ်များနှင့် ဝန်ထမ်းများ၏ ဌာန လိုက်ပြောင်းမည်။',
  ],
  'departPage.removalBelow': [
    'Departments below that go along: {count}',
    '其下 {count} 个部门将一并删除。',
    'အောက်ရှိ ဌာန {count} ခု ပါဝင်၍ ပျက်မည်။',
  ],
  'departPage.removalMembers': [
    'People who lose this department: {count}. Their accounts stay.',
    '{count} 名用户将不再属于该部门，其账号保留。',
    'ဝန်ထမ်း {count} ဦး ဤဌာနမှ ထွက်မည်၊ အကောင့်များ ကျန်ရှိမည်။',
  ],
  'departPage.memberToAdd': ['Find people to add', '搜索要添加的用户', 'ထည့်လိုသူများကို ရှာရန်'],
  'departPage.removeConfirm': [
    'Take {name} out of this department?',
    '确定将 {name} 移出该部门吗？',
    '{name} ကို ဤဌာနမှ ဖယ်ရှားမလား။',
  ],
  'departPage.removeHint': [
    'The other departments stay. Who works in this one goes on in another of them.',
    '其他所属部门不受影响；当前位于该部门的用户将转到其另一部门。',
    'အခြားဌာနများ မပြောင်းပါ။ ဤဌာနတွင် ရှိနေသူသည် မိမိ၏ အခြားဌာနသို့ ကူးပြောင်းမည်။',
  ],
  'departPage.noMembers': ['Nobody belongs to this department', '该部门暂无用户', 'ဤဌာနတွင် မည်သူမျှ မရှိသေးပါ'],

  'departSwitch.open': ['Switch department', '切换部门', 'ဌာန ပြောင်းရန်'],
  'departSwitch.title': ['Select a department', '部门选择', 'ဌာန ရွေးချယ်ရန်'],
  'departSwitch.hint': [
    'You belong to several departments. Which one are you working in?',
    '您属于多个部门，请选择当前所在部门。',
    'သင်သည် ဌာန အများအပြားတွင် ပါဝင်သည်။ မည်သည့်ဌာနတွင် အလုပ်လုပ်နေပါသလဲ။',
  ],
  'departSwitch.required': ['Please select a department', '请选择部门', 'ဌာနကို ရွေးပါ'],
  'departSwitch.none': ['No department information is set', '暂无部门信息', 'ဌာန အချက်အလက် မသတ်မှတ်ရသေးပါ'],
  'departSwitch.noneHint': [
    'Ask an administrator to assign you to a department.',
    '请联系管理员为您分配部门。',
    'စီမံခန့်ခွဲသူအား ဌာန သတ်မှတ်ပေးရန် တောင်းဆိုပါ။',
  ],
  'departSwitch.changedTitle': ['Department changed', '部门已切换', 'ဌာန ပြောင်းသွားပါပြီ'],
  'departSwitch.changedText': [
    'You now work in “{name}”. The page will be loaded again for that department.',
    '您当前所在部门已变为“{name}”，页面将重新加载。',
    'ယခု သင်သည် “{name}” တွင် ရှိပါသည်။ စာမျက်နှာကို ထိုဌာနအတွက် ပြန်ဖွင့်ပါမည်။',
  ],
});
