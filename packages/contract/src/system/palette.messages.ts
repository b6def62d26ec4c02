import { defineMessages } from '../kernel/index.ts';

/** Words of the search over pages and actions, and of the sheet of shortcuts. */
export const paletteMessages = defineMessages({
  'palette.open': [
    'Find pages, records and actions',
    '查找页面、记录或操作',
    'စာမျက်နှာ၊ မှတ်တမ်း၊ လုပ်ဆောင်ချက် ရှာရန်',
  ],
  'palette.placeholder': ['Where to, or what to do?', '去哪里，或做什么？', 'ဘယ်ကို သွားမလဲ၊ ဘာလုပ်မလဲ'],
  'palette.visited': ['Opened lately', '最近打开', 'မကြာသေးမီက ဖွင့်ခဲ့သည်'],
  'palette.favourites': ['Favourites', '收藏', 'စိတ်ကြိုက်များ'],
  'palette.pages': ['Pages', '页面', 'စာမျက်နှာများ'],
  'palette.records': ['Records', '记录', 'မှတ်တမ်းများ'],
  'palette.actions': ['Actions', '操作', 'လုပ်ဆောင်ချက်များ'],
  'palette.add': ['Add {name}', '新增{name}', '{name} အသစ် ထည့်ရန်'],
  'palette.none': ['Nothing matches “{query}”', '没有与“{query}”匹配的内容', '“{query}” နှင့် ကိုက်ညီသည် မရှိပါ'],
  'palette.keys': [
    '↑ ↓ to choose, Enter to open, Esc to close',
    '↑ ↓ 选择，Enter 打开，Esc 关闭',
    '↑ ↓ ရွေးရန်၊ Enter ဖွင့်ရန်၊ Esc ပိတ်ရန်',
  ],
  'palette.shortcuts': ['Keyboard shortcuts', '键盘快捷键', 'ကီးဘုတ် ဖြတ်လမ်းများ'],
  'bookmark.keep': ['Keep among my favourites', '加入收藏', 'စိတ်ကြိုက်များထဲ ထည့်ရန်'],
  'bookmark.remove': ['Take out of my favourites', '取消收藏', 'စိတ်ကြိုက်များထဲမှ ဖယ်ရန်'],
  'shortcuts.everywhere': ['Everywhere', '全局', 'နေရာတိုင်း'],
  'shortcuts.close': ['Close a dialog or a drawer', '关闭对话框或抽屉', 'ဒိုင်ယာလော့ သို့မဟုတ် အံဆွဲ ပိတ်ရန်'],
  'shortcuts.lists': ['In lists', '列表中', 'စာရင်းများတွင်'],
  'shortcuts.search': ['To the search field', '跳到搜索框', 'ရှာဖွေရန် အကွက်သို့'],
  'shortcuts.add': ['Add a record', '新增记录', 'မှတ်တမ်းသစ် ထည့်ရန်'],
  'shortcuts.trees': ['In trees', '树形列表中', 'အဆင့်ဆင့်စာရင်းများတွင်'],
  'shortcuts.walk': ['Walk, unfold and fold', '移动光标、展开和收起', 'ရွေ့လျား၊ ဖြန့်၊ ခေါက်ရန်'],
  'shortcuts.choose': ['Choose', '选择', 'ရွေးရန်'],
  'shortcuts.reorder': ['Move up or down', '上移或下移', 'အပေါ် သို့မဟုတ် အောက်သို့ ရွှေ့ရန်'],
  'shortcuts.nest': [
    'Move out of its parent, or into the one above',
    '移出上级，或移入上一个节点',
    'အထက်အဆင့်မှ ထုတ်ရန် သို့မဟုတ် အပေါ်မှတစ်ခုထဲ ထည့်ရန်',
  ],
  'shortcuts.tabs': ['On the tab bar', '标签栏上', 'တက်ဘ်တန်းတွင်'],
  'shortcuts.nextTab': ['The tab before or after', '上一个或下一个标签', 'ရှေ့ သို့မဟုတ် နောက် တက်ဘ်'],
  'shortcuts.closeTab': ['Close the tab', '关闭标签', 'တက်ဘ် ပိတ်ရန်'],
  'shortcuts.tabMenu': ['Menu of the tab', '标签菜单', 'တက်ဘ် မီနူး'],
});
