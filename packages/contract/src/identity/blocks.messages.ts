import { defineMessages } from '../kernel/index.ts';

/** What the dashboard tells of staff and their sign-ins. */
export const identityBlockMessages = defineMessages({
  'block.identity.people': ['People', '人员', 'ဝန်ထမ်းများ'],
  'block.identity.online': ['Online now', '当前在线', 'ယခု အွန်လိုင်း'],
  'block.identity.online.note': [
    'Worked in the console within the last 15 minutes',
    '近 15 分钟内使用过后台',
    '၁၅ မိနစ်အတွင်း အသုံးပြုခဲ့သူများ',
  ],
  'block.identity.signIns': ['Sign-ins by day', '每日登录', 'နေ့စဉ် ဝင်ရောက်မှု'],
  'block.identity.signIns.good': ['Sign-ins', '登录', 'ဝင်ရောက်မှု'],
  'block.identity.signIns.failed': ['Failed sign-ins', '登录失败', 'မအောင်မြင်သော ဝင်ရောက်မှု'],
  'block.identity.states': ['People by state', '人员状态分布', 'အခြေအနေအလိုက် ဝန်ထမ်းများ'],
});
