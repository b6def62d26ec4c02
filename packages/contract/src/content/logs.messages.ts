import { defineMessages } from '../kernel/index.ts';

/** What the logs of operations and of work in the background say about content. */
export const contentLogMessages = defineMessages({
  'auditAction.unpublish': ['Took offline', '下线', 'ဖြုတ်ချသည်'],
  'auditAction.cancelSchedule': ['Cancelled the schedule', '取消定时', 'အချိန်သတ်မှတ်ချက် ပယ်ဖျက်သည်'],
  'auditField.rollOut': ['Roll-out', '模板更新', 'ပုံစံမှ အပ်ဒိတ်'],
  'auditField.collectTo': ['Collected until', '征集截止', 'ကောက်ယူ နောက်ဆုံးချိန်'],
  'auditAction.expire': ['Expired', '到期下线', 'သက်တမ်းကုန်သည်'],
  'dashboard.did.unpublish': [
    '{actor} took the {kind} “{label}” offline',
    '{actor} 下线了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ဖြုတ်ချခဲ့သည်',
  ],
  'dashboard.did.cancelSchedule': [
    '{actor} cancelled the schedule of the {kind} “{label}”',
    '{actor} 取消了{kind}“{label}”的定时发布',
    '{actor} က {kind} “{label}” ၏ အချိန်သတ်မှတ်ချက်ကို ပယ်ဖျက်ခဲ့သည်',
  ],
  'dashboard.did.expire': [
    'The {kind} “{label}” went offline as its time was over',
    '{kind}“{label}”已到期下线',
    '{kind} “{label}” သည် သက်တမ်းကုန်၍ ဖြုတ်ချခံရသည်',
  ],
  'jobKind.content.follow': ['Bring linked content up to date', '更新关联内容', 'ချိတ်ဆက်ထားသည်ကို အသစ်ပြုပြင်ခြင်း'],
  'jobKind.content.push': [
    'File a published article under further columns',
    '将已发布文章推送到其他栏目',
    'ထုတ်ဝေပြီး ဆောင်းပါးကို အခြားကဏ္ဍများသို့ ထည့်ခြင်း',
  ],
  'jobKind.content.purgeBins': [
    'Empty recycle bins of content',
    '清理内容回收站',
    'အကြောင်းအရာ အမှိုက်ပုံး ရှင်းလင်းခြင်း',
  ],
  'jobKind.content.endTerms': [
    'Archive the pages of leaders who left',
    '归档离任领导页面',
    'တာဝန်ပြီးဆုံးသော ခေါင်းဆောင်စာမျက်နှာများ သိမ်းဆည်းခြင်း',
  ],
  'jobKind.content.goPublic': ['Publish a scheduled text', '定时发布文稿', 'အချိန်သတ်မှတ်ထားသော စာသား ထုတ်ဝေခြင်း'],
  'jobKind.content.goOffline': ['Take a text offline', '到期下线文稿', 'သက်တမ်းကုန် စာသား ဖြုတ်ချခြင်း'],
});
