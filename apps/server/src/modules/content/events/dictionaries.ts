import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const eventDictionaries: readonly DictionarySeed[] = [
  {
    code: 'content_signup_state',
    name: ['States of sign-ups', '培训报名状态', 'စာရင်းပေးသွင်းမှု အခြေအနေ'],
    items: [
      ['applied', 'Applied', '已提交', 'လျှောက်ထားပြီး', 'default'],
      ['confirmed', 'Has a seat', '已确认', 'နေရာရပြီး', 'green'],
      ['waitlisted', 'On the waiting list', '候补', 'စောင့်ဆိုင်းစာရင်း', 'orange'],
      ['cancelled', 'Cancelled', '已取消', 'ပယ်ဖျက်ပြီး', 'default'],
      ['attended', 'Attended', '已到场', 'တက်ရောက်ပြီး', 'blue'],
      ['absent', 'Did not come', '缺席', 'ပျက်ကွက်', 'red'],
      ['certified', 'Has the certificate', '已发证', 'လက်မှတ်ရပြီး', 'purple'],
    ],
  },
  {
    code: 'content_question_state',
    name: ['States of questions', '访谈提问状态', 'မေးခွန်း အခြေအနေ'],
    items: [
      ['pending', 'To be reviewed', '待审核', 'စိစစ်ရန်', 'orange'],
      ['approved', 'Approved', '已通过', 'အတည်ပြုပြီး', 'cyan'],
      ['rejected', 'Rejected', '已驳回', 'ပယ်ချထား', 'red'],
      ['asked', 'Put to the guests', '已提问', 'မေးမြန်းပြီး', 'blue'],
      ['answered', 'Answered', '已答复', 'ဖြေကြားပြီး', 'green'],
      ['carried', 'To be answered later', '会后答复', 'နောက်မှ ဖြေကြားမည်', 'gold'],
      ['withdrawn', 'Withdrawn', '已撤回', 'ပြန်ရုပ်သိမ်းပြီး', 'default'],
    ],
  },
  {
    code: 'content_opinion_state',
    name: ['States of opinions', '征集意见状态', 'အကြံပြုချက် အခြေအနေ'],
    items: [
      ['pending', 'To be reviewed', '待审核', 'စိစစ်ရန်', 'orange'],
      ['visible', 'Shown', '已公开', 'ဖော်ပြထား', 'blue'],
      ['hidden', 'Hidden', '已隐藏', 'ဖျောက်ထား', 'default'],
      ['adopted', 'Adopted', '已采纳', 'လက်ခံပြီး', 'green'],
      ['partly', 'Adopted in part', '部分采纳', 'တစ်စိတ်တစ်ပိုင်း လက်ခံ', 'lime'],
      ['not_adopted', 'Not adopted', '未采纳', 'လက်မခံ', 'red'],
    ],
  },
];
