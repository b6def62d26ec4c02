import { defineMessages } from '../../kernel/index.ts';

/** The names of choices, and of the dictionaries that hold them. */
export const contentSyncChoiceMessages = defineMessages({
  'choice.content_sync_trigger': ['When rules of synchronisation run', '同步触发方式', 'ထပ်တူပြုချိန်'],
  'choice.content_sync_trigger.manual': ['By hand', '手动', 'ကိုယ်တိုင်'],
  'choice.content_sync_trigger.publish': ['When an item is published', '发布时', 'ထုတ်ဝေချိန်'],
  'choice.content_sync_trigger.change': ['When a published item changes', '变更时', 'ပြောင်းလဲချိန်'],
  'choice.content_sync_trigger.schedule': ['By schedule', '定时', 'အချိန်ဇယားအရ'],
  'choice.content_sync_land': ['How synchronised items arrive', '同步到达状态', 'ရောက်ရှိချိန် အခြေအနေ'],
  'choice.content_sync_land.draft': ['Draft', '草稿', 'မူကြမ်း'],
  'choice.content_sync_land.in_review': ['In review', '审核中', 'စိစစ်ဆဲ'],
  'choice.content_sync_land.published': ['Published', '已发布', 'ထုတ်ဝေပြီး'],
});
