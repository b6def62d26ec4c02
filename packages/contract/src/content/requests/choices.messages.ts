import { defineMessages } from '../../kernel/index.ts';

/** The names of choices, and of the dictionaries that hold them. */
export const contentRequestsChoiceMessages = defineMessages({
  'choice.upload_dir.request': ['Request for information', '公开申请', 'သတင်းအချက်အလက် တောင်းခံလွှာ'],
  'choice.apply_state': ['States of requests', '依申请公开状态', 'တောင်းခံလွှာ အခြေအနေ'],
  'choice.apply_state.waiting': ['Waiting', '待受理', 'စောင့်ဆိုင်းဆဲ'],
  'choice.apply_state.accepted': ['In hand', '办理中', 'ဆောင်ရွက်ဆဲ'],
  'choice.apply_state.supplement': ['Waits for details', '待补正', 'ဖြည့်စွက်ချက် စောင့်ဆဲ'],
  'choice.apply_state.third_party': ['Third party consulted', '征求第三方意见', 'တတိယပုဂ္ဂိုလ် မေးမြန်းဆဲ'],
  'choice.apply_state.extended': ['Extended', '已延期', 'ရက်တိုးထား'],
  'choice.apply_state.ended': ['Ended', '已办结', 'ပြီးဆုံး'],
  'choice.apply_state.withdrawn': ['Withdrawn', '已撤回', 'ပြန်ရုပ်သိမ်းပြီး'],
  'choice.apply_outcome': ['Outcomes of requests', '依申请公开答复结果', 'တောင်းခံလွှာ ရလဒ်'],
  'choice.apply_outcome.granted': ['Granted', '予以公开', 'ခွင့်ပြု'],
  'choice.apply_outcome.partly': ['Granted in part', '部分公开', 'တစ်စိတ်တစ်ပိုင်း ခွင့်ပြု'],
  'choice.apply_outcome.refused': ['Refused', '不予公开', 'ငြင်းဆို'],
  'choice.apply_outcome.not_exist': ['Does not exist', '信息不存在', 'မရှိပါ'],
  'choice.apply_outcome.already_public': ['Public already', '已主动公开', 'ထုတ်ပြန်ပြီး'],
  'choice.apply_outcome.not_ours': ['Not ours', '非本机关信息', 'မသက်ဆိုင်ပါ'],
  'choice.apply_applicant_type': ['Kinds of applicants', '申请人类型', 'တောင်းခံသူ အမျိုးအစား'],
  'choice.apply_applicant_type.person': ['Person', '公民', 'လူပုဂ္ဂိုလ်'],
  'choice.apply_applicant_type.organisation': ['Organisation', '法人或其他组织', 'အဖွဲ့အစည်း'],
  'choice.apply_delivery': ['Ways of answering', '信息获取方式', 'အဖြေပေးပို့နည်း'],
  'choice.apply_delivery.email': ['E-mail', '电子邮件', 'အီးမေးလ်'],
  'choice.apply_delivery.post': ['Post', '邮寄', 'စာတိုက်'],
  'choice.apply_delivery.counter': ['At the counter', '自行领取', 'ကောင်တာတွင်'],
});
