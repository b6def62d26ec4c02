import { defineMessages } from '../../kernel/index.ts';

export const syncMessages = defineMessages({
  'resource.contentSyncRule': ['Rules of synchronisation', '同步规则', 'ထပ်တူပြုခြင်း စည်းမျဉ်းများ'],
  'resource.contentSyncRule.one': ['synchronisation rule', '同步规则', 'ထပ်တူပြုခြင်း စည်းမျဉ်း'],
  'resource.contentSyncRule.help': [
    'Which content of one column comes to another by itself, on this site or another.',
    '哪些栏目的内容会自动进入其他栏目，可跨站点。',
    'ကဏ္ဍတစ်ခု၏ မည်သည့်အကြောင်းအရာသည် ဤဆိုက် သို့မဟုတ် အခြားဆိုက်၏ ကဏ္ဍသို့ အလိုအလျောက် ရောက်မည်။',
  ],
  'contentSyncRule.name': ['Name', '规则名称', 'အမည်'],
  'contentSyncRule.sourceClassId': ['From column', '来源栏目', 'မူရင်းကဏ္ဍ'],
  'contentSyncRule.includeBelow': ['With the columns below', '含下级栏目', 'အောက်ရှိ ကဏ္ဍများပါ'],
  'contentSyncRule.targetClassId': ['To column', '目标栏目', 'ပန်းတိုင်ကဏ္ဍ'],
  'contentSyncRule.mode': ['As', '同步方式', 'နည်းလမ်း'],
  'contentSyncRule.trigger': ['When', '触发方式', 'အချိန်'],
  'contentSyncRule.everyHours': ['Every … hours', '间隔小时数', 'နာရီ အကြိမ်နှုန်း'],
  'contentSyncRule.flag': ['Only items marked', '仅限标记', 'အမှတ်အသားရှိမှသာ'],
  'contentSyncRule.landState': ['Arrives as', '到达状态', 'ရောက်ရှိချိန် အခြေအနေ'],
  'contentSyncRule.enabled': ['On', '启用', 'ဖွင့်ထား'],
  'contentSyncRule.lastRunAt': ['Last run', '上次运行', 'နောက်ဆုံး လုပ်ဆောင်ချိန်'],
  'contentSyncRule.lastCount': ['Items brought', '上次同步数量', 'ရောက်ရှိသည့် အရေအတွက်'],
  'contentFiling.byRule': ['By rule', '按规则', 'စည်းမျဉ်းအရ'],
  'contentSync.run': ['Run now', '立即运行', 'ယခု လုပ်ဆောင်'],
  'contentSync.done': ['Brought: {done}', '已同步 {done} 条', '{done} ခု ရောက်ရှိပြီး'],
  'contentSync.failed': [
    'Refused, and not brought: {failed}',
    '被拒绝、未同步：{failed} 条',
    'ငြင်းပယ်ခံရ၍ မရောက်ရှိ – {failed} ခု',
  ],
  'contentSync.lost': [
    'Left out, as the other site does not have it or it is gone: {names}',
    '目标站点没有或已不存在，未带入：{names}',
    'အခြားဆိုက်တွင် မရှိ၍ သို့မဟုတ် မရှိတော့၍ ချန်လှပ်ထားသည် – {names}',
  ],
  'content.syncLoop': [
    'These rules would send items round in circles',
    '这些规则会造成循环同步',
    'ဤစည်းမျဉ်းများသည် အကြောင်းအရာများကို လှည့်ပတ်စေလိမ့်မည်',
  ],
  'jobKind.content.sync': [
    'Synchronise content by rules',
    '按规则同步内容',
    'စည်းမျဉ်းအရ အကြောင်းအရာ ထပ်တူပြုခြင်း',
  ],
  'jobKind.content.syncItem': ['Synchronise an item', '同步单条内容', 'အကြောင်းအရာတစ်ခု ထပ်တူပြုခြင်း'],
});
