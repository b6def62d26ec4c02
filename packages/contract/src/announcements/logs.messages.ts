import { defineMessages } from '../kernel/index.ts';

/** What the logs of operations and of work in the background say about announcements. */
export const announcementsLogMessages = defineMessages({
  'resource.announcementReply': ['Replies to announcements', '公告回复', 'ကြေညာချက် ပြန်ကြားချက်များ'],

  'announcement.audienceUsers': ['People it is for', '接收人员', 'လက်ခံမည့်သူများ'],
  'announcement.audienceRoles': ['Roles it is for', '接收角色', 'လက်ခံမည့် အခန်းကဏ္ဍများ'],
  'announcement.audienceDeparts': ['Departments it is for', '接收部门', 'လက်ခံမည့် ဌာနများ'],
  'announcement.audienceSites': ['Sites it is for', '接收站点', 'လက်ခံမည့် ဆိုက်များ'],

  'announcement.channels': ['Also by', '发送渠道', 'ပို့သည့်နည်းလမ်း'],

  'jobResult.messages': ['Messages', '消息', 'စာများ'],
  'jobResult.unreachable': ['Without number or address', '无联系方式', 'ဖုန်း သို့မဟုတ် အီးမေးလ် မရှိသူ'],

  'jobKind.announcements.deliver': ['Deliver an announcement', '投递公告', 'ကြေညာချက် ပေးပို့ခြင်း'],
  'jobKind.announcements.begin': ['Begin an announcement', '公告开始展示', 'ကြေညာချက် စတင်ပြသခြင်း'],
  'jobKind.announcements.end': ['End an announcement', '公告结束展示', 'ကြေညာချက် ရပ်တန့်ခြင်း'],
  'jobKind.announcements.release': [
    'Publish a scheduled announcement',
    '定时发布公告',
    'အချိန်သတ်မှတ်ထားသော ကြေညာချက် ထုတ်ပြန်ခြင်း',
  ],
  'jobKind.announcements.remind': ['Remind readers', '提醒未读用户', 'မဖတ်ရသေးသူများကို သတိပေးခြင်း'],
  'auditAction.publish': ['Published', '发布', 'ထုတ်ပြန်သည်'],
  'auditAction.revoke': ['Revoked', '撤销', 'ပြန်ရုပ်သိမ်းသည်'],
  'auditAction.schedule': ['Scheduled', '定时发布', 'အချိန်သတ်မှတ်သည်'],
  'auditAction.remind': ['Reminded', '提醒', 'သတိပေးသည်'],
});
