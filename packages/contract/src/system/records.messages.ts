import { defineMessages } from '../kernel/index.ts';

/** Words of records that their definitions ask for: masked values, moves between states, timelines, lists of children. */
export const recordsMessages = defineMessages({
  'personal.reveal': ['Show', '查看', 'ကြည့်ရန်'],
  'personal.revealOf': ['Show the whole {label}', '查看完整的{label}', '{label} အပြည့်အစုံ ကြည့်ရန်'],
  'personal.purpose': ['What do you need it for?', '查看用途', 'ဘာအတွက် လိုအပ်သနည်း'],
  'personal.purposeHint': [
    'Who looked, when and what for is written into the operation log',
    '查看人、时间和用途会记入操作日志',
    'ကြည့်သူ၊ အချိန်နှင့် အကြောင်းရင်းကို မှတ်တမ်းတင်ပါသည်',
  ],
  'move.title': ['{action}: {name}', '{action}：{name}', '{action} – {name}'],
  'move.titleMany': ['{action}: {count} records', '{action}：{count} 条记录', '{action} – မှတ်တမ်း {count} ခု'],
  'move.confirm': ['Do you want to do this?', '确定要执行此操作吗？', 'ဤသို့ လုပ်ဆောင်လိုပါသလား'],
  'move.reason': ['Reason', '原因', 'အကြောင်းရင်း'],
  'move.details': ['In words', '详细说明', 'အသေးစိတ်'],
  'move.done': ['{action}: done', '{action}成功', '{action} ပြီးပါပြီ'],
  'move.partly': [
    '{action}: {done} done, {refused} refused',
    '{action}：成功 {done} 条，失败 {refused} 条',
    '{action} – အောင်မြင် {done}၊ ငြင်းပယ် {refused}',
  ],
  'timeline.title': ['Course', '处理记录', 'ဖြစ်စဉ်'],
  'timeline.empty': ['Nothing has happened yet', '暂无记录', 'မှတ်တမ်း မရှိသေးပါ'],
  'children.add': ['Add a line', '添加一行', 'တစ်ကြောင်း ထည့်ရန်'],
  'children.remove': ['Remove line {number}', '删除第 {number} 行', 'စာကြောင်း {number} ဖယ်ရန်'],
  'children.empty': ['No lines yet', '暂无内容', 'မရှိသေးပါ'],
});
