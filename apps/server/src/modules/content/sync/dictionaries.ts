import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const syncDictionaries: readonly DictionarySeed[] = [
  {
    code: 'content_sync_trigger',
    name: ['When rules of synchronisation run', '同步触发方式', 'ထပ်တူပြုချိန်'],
    items: [
      ['manual', 'By hand', '手动', 'ကိုယ်တိုင်'],
      ['publish', 'When an item is published', '发布时', 'ထုတ်ဝေချိန်'],
      ['change', 'When a published item changes', '变更时', 'ပြောင်းလဲချိန်'],
      ['schedule', 'By schedule', '定时', 'အချိန်ဇယားအရ'],
    ],
  },
  {
    code: 'content_sync_land',
    name: ['How synchronised items arrive', '同步到达状态', 'ရောက်ရှိချိန် အခြေအနေ'],
    items: [
      ['draft', 'Draft', '草稿', 'မူကြမ်း', 'default'],
      ['in_review', 'In review', '审核中', 'စိစစ်ဆဲ', 'orange'],
      ['published', 'Published', '已发布', 'ထုတ်ဝေပြီး', 'green'],
    ],
  },
];
