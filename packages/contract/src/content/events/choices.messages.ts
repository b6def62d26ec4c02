import { defineMessages } from '../../kernel/index.ts';

/** The names of choices, and of the dictionaries that hold them. */
export const contentEventsChoiceMessages = defineMessages({
  'choice.content_signup_state': ['States of sign-ups', '培训报名状态', 'စာရင်းပေးသွင်းမှု အခြေအနေ'],
  'choice.content_signup_state.applied': ['Applied', '已提交', 'လျှောက်ထားပြီး'],
  'choice.content_signup_state.confirmed': ['Has a seat', '已确认', 'နေရာရပြီး'],
  'choice.content_signup_state.waitlisted': ['On the waiting list', '候补', 'စောင့်ဆိုင်းစာရင်း'],
  'choice.content_signup_state.cancelled': ['Cancelled', '已取消', 'ပယ်ဖျက်ပြီး'],
  'choice.content_signup_state.attended': ['Attended', '已到场', 'တက်ရောက်ပြီး'],
  'choice.content_signup_state.absent': ['Did not come', '缺席', 'ပျက်ကွက်'],
  'choice.content_signup_state.certified': ['Has the certificate', '已发证', 'လက်မှတ်ရပြီး'],
  'choice.content_question_state': ['States of questions', '访谈提问状态', 'မေးခွန်း အခြေအနေ'],
  'choice.content_question_state.pending': ['To be reviewed', '待审核', 'စိစစ်ရန်'],
  'choice.content_question_state.approved': ['Approved', '已通过', 'အတည်ပြုပြီး'],
  'choice.content_question_state.rejected': ['Rejected', '已驳回', 'ပယ်ချထား'],
  'choice.content_question_state.asked': ['Put to the guests', '已提问', 'မေးမြန်းပြီး'],
  'choice.content_question_state.answered': ['Answered', '已答复', 'ဖြေကြားပြီး'],
  'choice.content_question_state.carried': ['To be answered later', '会后答复', 'နောက်မှ ဖြေကြားမည်'],
  'choice.content_question_state.withdrawn': ['Withdrawn', '已撤回', 'ပြန်ရုပ်သိမ်းပြီး'],
  'choice.content_opinion_state': ['States of opinions', '征集意见状态', 'အကြံပြုချက် အခြေအနေ'],
  'choice.content_opinion_state.pending': ['To be reviewed', '待审核', 'စိစစ်ရန်'],
  'choice.content_opinion_state.visible': ['Shown', '已公开', 'ဖော်ပြထား'],
  'choice.content_opinion_state.hidden': ['Hidden', '已隐藏', 'ဖျောက်ထား'],
  'choice.content_opinion_state.adopted': ['Adopted', '已采纳', 'လက်ခံပြီး'],
  'choice.content_opinion_state.partly': ['Adopted in part', '部分采纳', 'တစ်စိတ်တစ်ပိုင်း လက်ခံ'],
  'choice.content_opinion_state.not_adopted': ['Not adopted', '未采纳', 'လက်မခံ'],
});
