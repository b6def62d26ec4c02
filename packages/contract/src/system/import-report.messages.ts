import { defineMessages } from '../kernel/index.ts';

/** Words of the report that every import shows before it writes anything. */
export const importReportMessages = defineMessages({
  'importReport.taken': ['Taken as it stands', '按原样采用', 'မူရင်းအတိုင်း ယူသည်'],
  'importReport.understood': ['Understood as', '理解为', 'ဤသို့ နားလည်သည်'],
  'importReport.leftOut': ['Left out', '未采用', 'မယူပါ'],
  'importReport.place': ['Place', '位置', 'နေရာ'],
  'importReport.value': ['What stands there', '原内容', 'မူရင်းအကြောင်းအရာ'],
  'importReport.why': ['Why', '原因', 'အကြောင်းရင်း'],
  'importReport.nothingLost': ['Nothing is left out.', '没有遗漏任何内容。', 'ချန်ထားခဲ့သည် မရှိပါ။'],
  'importReport.lost': [
    '{count} things are left out. Look at them before you go on.',
    '有 {count} 项未采用，请先查看再继续。',
    '{count} ခုကို မယူပါ။ ဆက်မလုပ်မီ ကြည့်ပါ။',
  ],
  'importReport.more': ['and {count} more', '以及另外 {count} 项', 'နောက်ထပ် {count} ခု'],
});
