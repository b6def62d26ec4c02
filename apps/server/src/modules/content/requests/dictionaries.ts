import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const requestDictionaries: readonly DictionarySeed[] = [
  {
    code: 'apply_state',
    name: ['States of requests', '依申请公开状态', 'တောင်းခံလွှာ အခြေအနေ'],
    items: [
      ['waiting', 'Waiting', '待受理', 'စောင့်ဆိုင်းဆဲ', 'orange'],
      ['accepted', 'In hand', '办理中', 'ဆောင်ရွက်ဆဲ', 'blue'],
      ['supplement', 'Waits for details', '待补正', 'ဖြည့်စွက်ချက် စောင့်ဆဲ', 'gold'],
      ['third_party', 'Third party consulted', '征求第三方意见', 'တတိယပုဂ္ဂိုလ် မေးမြန်းဆဲ', 'purple'],
      ['extended', 'Extended', '已延期', 'ရက်တိုးထား', 'cyan'],
      ['ended', 'Ended', '已办结', 'ပြီးဆုံး', 'green'],
      ['withdrawn', 'Withdrawn', '已撤回', 'ပြန်ရုပ်သိမ်းပြီး', 'default'],
    ],
  },
  {
    code: 'apply_outcome',
    name: ['Outcomes of requests', '依申请公开答复结果', 'တောင်းခံလွှာ ရလဒ်'],
    items: [
      ['granted', 'Granted', '予以公开', 'ခွင့်ပြု', 'green'],
      ['partly', 'Granted in part', '部分公开', 'တစ်စိတ်တစ်ပိုင်း ခွင့်ပြု', 'lime'],
      ['refused', 'Refused', '不予公开', 'ငြင်းဆို', 'red'],
      ['not_exist', 'Does not exist', '信息不存在', 'မရှိပါ', 'default'],
      ['already_public', 'Public already', '已主动公开', 'ထုတ်ပြန်ပြီး', 'blue'],
      ['not_ours', 'Not ours', '非本机关信息', 'မသက်ဆိုင်ပါ', 'default'],
    ],
  },
  {
    code: 'apply_applicant_type',
    name: ['Kinds of applicants', '申请人类型', 'တောင်းခံသူ အမျိုးအစား'],
    items: [
      ['person', 'Person', '公民', 'လူပုဂ္ဂိုလ်'],
      ['organisation', 'Organisation', '法人或其他组织', 'အဖွဲ့အစည်း'],
    ],
  },
  {
    code: 'apply_delivery',
    name: ['Ways of answering', '信息获取方式', 'အဖြေပေးပို့နည်း'],
    items: [
      ['email', 'E-mail', '电子邮件', 'အီးမေးလ်'],
      ['post', 'Post', '邮寄', 'စာတိုက်'],
      ['counter', 'At the counter', '自行领取', 'ကောင်တာတွင်'],
    ],
  },
];
