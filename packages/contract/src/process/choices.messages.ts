import { defineMessages } from '../kernel/index.ts';

/** The names of choices, and of the dictionaries that hold them. */
export const processChoiceMessages = defineMessages({
  'choice.process_subject': ['Records that are approved', '审批对象', 'အတည်ပြုရမည့် မှတ်တမ်းများ'],
  'choice.process_subject.sys_announcement': ['Announcements', '公告', 'ကြေညာချက်များ'],
  'choice.process_subject.content_text': ['Content', '内容', 'အကြောင်းအရာ'],
  'choice.process_subject.company': ['Companies', '企业', 'ကုမ္ပဏီများ'],
  'choice.calendar_day_kind': ['Kinds of calendar days', '日历类型', 'ပြက္ခဒိန်ရက် အမျိုးအစား'],
  'choice.calendar_day_kind.holiday': ['Holiday', '节假日', 'ရုံးပိတ်ရက်'],
  'choice.calendar_day_kind.workday': ['Working day', '调休上班', 'အလုပ်ရက်'],
});
