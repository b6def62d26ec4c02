import type { DictionarySeed } from '../../kernel/seeds.ts';

/** What the definitions of processes name. */
export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'process_subject',
    name: ['Records that are approved', '审批对象', 'အတည်ပြုရမည့် မှတ်တမ်းများ'],
    items: [
      ['sys_announcement', 'Announcements', '公告', 'ကြေညာချက်များ'],
      ['content_text', 'Content', '内容', 'အကြောင်းအရာ'],
    ],
  },
  {
    code: 'calendar_day_kind',
    name: ['Kinds of calendar days', '日历类型', 'ပြက္ခဒိန်ရက် အမျိုးအစား'],
    items: [
      ['holiday', 'Holiday', '节假日', 'ရုံးပိတ်ရက်'],
      ['workday', 'Working day', '调休上班', 'အလုပ်ရက်'],
    ],
  },
];
