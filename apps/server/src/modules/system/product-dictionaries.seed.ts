import type { DictionarySeed } from '../../kernel/seeds.ts';

/** What our definitions and the specification name: sites, columns, languages, money and read states. */
export const productDictionaries: readonly DictionarySeed[] = [
  {
    code: 'menu_category',
    name: ['Menu category', '菜单类别', 'မီနူးအုပ်စု'],
    type: '1',
    items: [
      ['1', 'Web menu', '网站菜单', 'ဝဘ်မီနူး', 'blue'],
      ['2', 'Information-disclosure menu', '信息公开菜单', 'သတင်းထုတ်ပြန်ရေး မီနူး', 'gold'],
    ],
  },
  {
    code: 'lock_status',
    name: ['Lock', '锁定状态', 'သော့ခတ်မှု'],
    type: '1',
    items: [
      ['0', 'Normal', '正常', 'ပုံမှန်', 'green'],
      ['1', 'Locked', '已锁定', 'သော့ခတ်ထား', 'red'],
    ],
  },
  {
    code: 'read_status',
    name: ['Read or unread', '阅读状态', 'ဖတ်ရှုမှု'],
    type: '1',
    items: [
      ['0', 'Unread', '未读', 'မဖတ်ရသေး', 'orange'],
      ['1', 'Read', '已读', 'ဖတ်ပြီး', 'default'],
    ],
  },
  {
    code: 'reply_status',
    name: ['Replied or not', '回复状态', 'ပြန်ကြားမှု'],
    type: '1',
    items: [
      ['0', 'Unreplied', '未回复', 'မပြန်ရသေး', 'orange'],
      ['1', 'Replied', '已回复', 'ပြန်ပြီး', 'green'],
    ],
  },
  {
    code: 'sent_status',
    name: ['Sent or not', '发送状态', 'ပေးပို့မှု'],
    type: '1',
    items: [
      ['0', 'Unsent', '未发送', 'မပို့ရသေး', 'default'],
      ['1', 'Sent', '已发送', 'ပို့ပြီး', 'green'],
    ],
  },
  {
    code: 'apply_status',
    name: ['Application status', '申请办理状态', 'လျှောက်ထားမှု အခြေအနေ'],
    items: [
      ['waiting', 'Waiting', '待处理', 'စောင့်ဆိုင်းဆဲ', 'orange'],
      ['handled', 'Handled', '已处理', 'ဆောင်ရွက်ပြီး', 'green'],
      ['ended', 'Ended', '已办结', 'ပြီးဆုံး', 'default'],
    ],
  },
];
