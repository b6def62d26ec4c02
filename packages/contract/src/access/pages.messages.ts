import { defineMessages } from '../kernel/index.ts';

/** Words of the role page. */
export const accessPagesMessages = defineMessages({
  'resource.role.one': ['role', '角色', 'အခန်းကဏ္ဍ'],
  'rolePage.grants': ['Permissions', '授权', 'လုပ်ပိုင်ခွင့်များ'],
  'rolePage.grantsOf': ['Permissions of {name}', '{name}的权限', '{name} ၏ လုပ်ပိုင်ခွင့်များ'],
  'rolePage.linked': ['Link parents and children', '父子关联', 'အထက်နှင့်အောက် တွဲရွေးရန်'],
  'rolePage.linkedHint': [
    'Ticking a menu also ticks what stands above and below it.',
    '勾选菜单时，同时勾选其上级和下级。',
    'မီနူးတစ်ခုကို ရွေးလျှင် ၎င်း၏ အထက်နှင့် အောက်ရှိသည်များပါ ရွေးမည်။',
  ],
  'rolePage.expandAll': ['Expand all', '展开所有', 'အားလုံး ဖြန့်ရန်'],
  'rolePage.collapseAll': ['Collapse all', '合并所有', 'အားလုံး ခေါက်ရန်'],
  'rolePage.checkAll': ['Check all', '全部勾选', 'အားလုံး ရွေးရန်'],
  'rolePage.checkNone': ['Check none', '取消全选', 'အားလုံး ဖြုတ်ရန်'],
  'rolePage.count': ['{count} of {total} ticked', '已勾选 {count}/{total}', '{total} ခုအနက် {count} ခု ရွေးထား'],
  'rolePage.saveAndClose': ['Save and close', '保存并关闭', 'သိမ်းပြီး ပိတ်ရန်'],
  'rolePage.reload': ['Reload', '重新加载', 'ပြန်ဖွင့်ရန်'],
  'rolePage.reloadHint': [
    'Reloading drops what you ticked here since you opened it.',
    '重新加载后，您在此处未保存的勾选将丢失。',
    'ပြန်ဖွင့်လျှင် ဤနေရာတွင် မသိမ်းရသေးသော ရွေးချယ်မှုများ ပျောက်ဆုံးမည်။',
  ],
  'rolePage.administrator': [
    'The administrator role holds every permission; there is nothing to choose',
    '系统管理员角色拥有全部权限，无需分配',
    'စီမံခန့်ခွဲသူ အခန်းကဏ္ဍတွင် လုပ်ပိုင်ခွင့်အားလုံး ရှိသဖြင့် ရွေးရန် မလိုပါ',
  ],
  'rolePage.beyondOwn': [
    'This role holds more than you do, so you cannot change it',
    '该角色的权限超出您自身的权限，您不能修改',
    'ဤအခန်းကဏ္ဍတွင် သင့်ထက် လုပ်ပိုင်ခွင့် ပိုများသဖြင့် သင် ပြောင်းလဲ၍မရပါ',
  ],
  'rolePage.notYours': [
    'You do not hold this yourself, so you cannot give it',
    '您自身没有该权限，不能授予',
    'သင့်တွင် ဤလုပ်ပိုင်ခွင့် မရှိသဖြင့် မပေးနိုင်ပါ',
  ],
  'rolePage.members': ['Members', '角色用户', 'အဖွဲ့ဝင်များ'],
  'rolePage.membersOf': ['Members of {name}', '{name}的用户', '{name} ၏ အဖွဲ့ဝင်များ'],
  'rolePage.memberToAdd': ['Find people to add', '搜索要添加的用户', 'ထည့်လိုသူများကို ရှာရန်'],
  'rolePage.removeConfirm': [
    'Take this role from {name}?',
    '确定移除 {name} 的该角色吗？',
    '{name} ထံမှ ဤအခန်းကဏ္ဍကို ဖယ်ရှားမလား။',
  ],
  'rolePage.removeHint': [
    'What only this role allowed is no longer allowed at once.',
    '仅由该角色授予的权限将立即失效。',
    'ဤအခန်းကဏ္ဍကသာ ပေးထားသော လုပ်ပိုင်ခွင့်များ ချက်ချင်း ပျက်ပြယ်မည်။',
  ],
  'rolePage.noMembers': ['Nobody has this role', '暂无用户拥有该角色', 'ဤအခန်းကဏ္ဍ ရှိသူ မရှိသေးပါ'],
});
