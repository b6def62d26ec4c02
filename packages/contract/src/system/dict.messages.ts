import { defineMessages } from '../kernel/index.ts';

/** Words about the use and the order of dictionaries. */
export const dictMessages = defineMessages({
  'system.dictionaryInUse': [
    'The dictionary “{name}” names the values of {field}; it cannot be deleted',
    '字典“{name}”用于{field}，不能删除',
    'အဘိဓာန် “{name}” ကို {field} တွင် အသုံးပြုနေသဖြင့် ဖျက်၍မရပါ',
  ],
  'system.dictionaryValueInUse': [
    '“{value}” is a value of {field}; its words can be changed, the value itself stays',
    '“{value}”是{field}的取值，只能修改名称，不能修改或删除该值',
    '“{value}” သည် {field} ၏ တန်ဖိုးဖြစ်သဖြင့် စကားလုံးကိုသာ ပြင်နိုင်ပြီး တန်ဖိုးကို ပြင်ခြင်း၊ ဖျက်ခြင်း မပြုနိုင်ပါ',
  ],
  'system.fieldOfResource': ['{resource}: {field}', '{resource}的{field}', '{resource}- {field}'],

  'dictPage.refreshCache': ['Refresh cache', '刷新缓存', 'ကက်ရှ် ပြန်ဖွင့်ရန်'],
  'dictPage.cacheRefreshed': ['The cache was refreshed', '刷新缓存完成', 'ကက်ရှ် ပြန်ဖွင့်ပြီးပါပြီ'],
  'dictPage.refreshFailed': ['Refresh Cache Failed', '刷新缓存失败', 'ကက်ရှ် ပြန်ဖွင့်၍ မရပါ'],
  'dictPage.order': ['Order', '排序', 'အစဉ်စီရန်'],
  'dictPage.orderOf': ['Order of {name}', '{name}的排序', '{name} ၏ အစဉ်'],
  'dictPage.orderHint': [
    'Drag an item, or move it with the arrow keys.',
    '拖动条目，或使用方向键移动。',
    'အချက်ကို ဆွဲရွှေ့ပါ၊ သို့မဟုတ် မြှားခလုတ်များဖြင့် ရွှေ့ပါ။',
  ],
  'dictPage.move': ['Move {name}', '移动“{name}”', '“{name}” ကို ရွှေ့ရန်'],
  'dictPage.place': [
    '{name}: {place} of {count}',
    '“{name}”：第 {place} 项，共 {count} 项',
    '“{name}”- {count} ခုအနက် {place}',
  ],
  'dictPage.up': ['Up', '上移', 'အပေါ်သို့'],
  'dictPage.down': ['Down', '下移', 'အောက်သို့'],
  'dictPage.ordered': ['The order was saved', '排序已保存', 'အစဉ်ကို သိမ်းပြီးပါပြီ'],
  'dictPage.tooMany': [
    'Only the first {count} items can be ordered here',
    '此处只能排列前 {count} 项',
    'ဤနေရာတွင် ပထမ {count} ခုကိုသာ စီနိုင်သည်',
  ],
  'dictPage.usage': ['Used where', '使用情况', 'အသုံးပြုသည့်နေရာ'],
  'dictPage.usageOf': ['Where {name} is used', '{name}的使用情况', '{name} ကို အသုံးပြုသည့်နေရာ'],
  'dictPage.unused': ['No field names this dictionary', '没有字段使用该字典', 'ဤအဘိဓာန်ကို အသုံးပြုသော အကွက် မရှိပါ'],
  'dictPage.unusedHint': [
    'Screens and other systems may still read it by its code.',
    '页面或其他系统仍可能通过编码读取。',
    'စာမျက်နှာများနှင့် အခြားစနစ်များက ကုဒ်ဖြင့် ဖတ်နိုင်သေးသည်။',
  ],
  'dictPage.usedBy': ['Fields', '使用字段', 'အကွက်များ'],
  'dictPage.value': ['Value', '数据值', 'တန်ဖိုး'],
  'dictPage.rows': ['Records', '记录数', 'မှတ်တမ်းများ'],
  'dictPage.fixed': ['Fixed', '固定值', 'ပုံသေ'],
  'dictPage.fixedHint': [
    'The product relies on this value: its words can be changed, the value cannot.',
    '系统依赖该值：可修改名称，不能修改值。',
    'စနစ်က ဤတန်ဖိုးကို အသုံးပြုသဖြင့် စကားလုံးကိုသာ ပြင်နိုင်သည်။',
  ],

  'dictPage.colour.default': ['Grey', '灰色', 'မီးခိုးရောင်'],
  'dictPage.colour.blue': ['Blue', '蓝色', 'အပြာရောင်'],
  'dictPage.colour.cyan': ['Cyan', '青色', 'စိမ်းပြာရောင်'],
  'dictPage.colour.green': ['Green', '绿色', 'အစိမ်းရောင်'],
  'dictPage.colour.gold': ['Gold', '金色', 'ရွှေရောင်'],
  'dictPage.colour.orange': ['Orange', '橙色', 'လိမ္မော်ရောင်'],
  'dictPage.colour.red': ['Red', '红色', 'အနီရောင်'],
  'dictPage.colour.magenta': ['Magenta', '品红', 'ပန်းခရမ်းရောင်'],
  'dictPage.colour.purple': ['Purple', '紫色', 'ခရမ်းရောင်'],
});
