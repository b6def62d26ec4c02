import type { DictionarySeed } from '../../kernel/seeds.ts';

/** What the definitions of messages name. */
export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'template_channel',
    name: ['Channels of a template', '模板发送渠道', 'ပုံစံ ပို့မည့်နည်း'],
    items: [
      ['sms', 'SMS', '短信', 'SMS စာတို', 'blue'],
      ['email', 'E-mail', '邮件', 'အီးမေးလ်', 'purple'],
      ['both', 'SMS and e-mail', '短信和邮件', 'SMS နှင့် အီးမေးလ်', 'cyan'],
    ],
  },
  {
    code: 'message_category',
    name: ['Category of a message', '消息类别', 'စာအမျိုးအစား'],
    items: [
      ['code', 'Code', '验证码', 'အတည်ပြုကုဒ်', 'purple'],
      ['notice', 'Notice', '通知', 'အကြောင်းကြားစာ', 'blue'],
      ['marketing', 'Advertising', '营销', 'ကြော်ငြာ', 'orange'],
    ],
  },
  {
    code: 'message_status',
    name: ['State of a message', '消息状态', 'စာ၏ အခြေအနေ'],
    items: [
      ['waiting', 'Waiting', '等待发送', 'စောင့်ဆိုင်း', 'default'],
      ['sending', 'Sending', '发送中', 'ပို့နေသည်', 'processing'],
      ['sent', 'Taken over', '网关已接收', 'ဂိတ်ဝေး လက်ခံပြီး', 'cyan'],
      ['delivered', 'Delivered', '已送达', 'ရောက်ရှိပြီး', 'green'],
      ['failed', 'Failed', '失败', 'မအောင်မြင်', 'red'],
      ['refused', 'Refused', '已拒绝', 'ငြင်းပယ်', 'orange'],
    ],
  },
  {
    code: 'message_block_cover',
    name: ['What a black list keeps back', '黑名单屏蔽范围', 'ပိတ်ပင်သည့်အရာ'],
    items: [
      ['all', 'Messages at all', '全部消息', 'စာအားလုံး', 'red'],
      ['exceptCodes', 'Messages but codes', '除验证码外的消息', 'ကုဒ်မှလွဲ၍ စာအားလုံး', 'orange'],
      ['marketing', 'Advertising', '营销消息', 'ကြော်ငြာများ', 'gold'],
    ],
  },
  {
    code: 'message_block_origin',
    name: ['Who wished an entry', '黑名单来源', 'စာရင်းသွင်းသူ'],
    items: [
      ['staff', 'Staff', '工作人员', 'ဝန်ထမ်း', 'blue'],
      ['owner', 'The owner', '本人', 'ပိုင်ရှင်', 'green'],
    ],
  },
];
