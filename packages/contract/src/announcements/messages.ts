import { defineMessages } from '../kernel/index.ts';

export const announcementsMessages = defineMessages({
  'announcements.published': [
    'It is published; revoke it first',
    '该公告已发布，请先撤销',
    'ထုတ်ပြန်ထားပြီး ဖြစ်သဖြင့် အရင် ပြန်ရုပ်သိမ်းပါ',
  ],
  'announcements.wrongState': [
    'The announcement is in a state in which this cannot be done',
    '公告当前状态不允许此操作',
    'ကြေညာချက်၏ လက်ရှိအခြေအနေတွင် ဤသို့ မလုပ်ဆောင်နိုင်ပါ',
  ],
  'announcements.notDraft': [
    'Only a draft can be changed; copy the announcement to write it anew',
    '只能修改草稿；如需更正，请复制为新草稿',
    'မူကြမ်းကိုသာ ပြင်နိုင်သည်၊ အသစ်ရေးရန် ကြေညာချက်ကို ကူးယူပါ',
  ],
  'announcements.scheduled': [
    'It is going to be published by itself; take it off the schedule first',
    '该公告已设定定时发布，请先取消定时',
    'အချိန်သတ်မှတ်၍ ထုတ်ပြန်ရန် ထားရှိပြီး ဖြစ်သဖြင့် အရင် ပယ်ဖျက်ပါ',
  ],
  'announcements.contentNeeded': [
    'The announcement has no content yet',
    '公告内容不能为空',
    'ကြေညာချက်တွင် အကြောင်းအရာ မရှိသေးပါ',
  ],
  'announcements.nobody': [
    'The announcement would reach nobody',
    '没有可接收该公告的用户',
    'ဤကြေညာချက်ကို လက်ခံမည့်သူ မရှိပါ',
  ],
  'announcements.over': [
    'The time of the announcement is over',
    '公告的结束时间已过',
    'ကြေညာချက်၏ ပြီးဆုံးချိန် ကျော်လွန်သွားပြီ',
  ],
  'announcements.momentPassed': [
    'Choose a moment to come',
    '请选择一个未来的时间',
    'နောင်လာမည့် အချိန်တစ်ခုကို ရွေးပါ',
  ],
  'announcements.outOfReach': [
    'The audience holds some who do not work on this site ({count})',
    '接收对象中有 {count} 项不属于该站点',
    'လက်ခံမည့်သူများတွင် ဤဆိုက်၌ မလုပ်ကိုင်သူ {count} ခု ပါဝင်နေသည်',
  ],
  'announcements.allRead': ['Everybody has read it', '所有人均已阅读', 'အားလုံး ဖတ်ပြီးပါပြီ'],
  'announcements.remindedLately': [
    'A reminder went out not long ago; the next one is possible at {time}',
    '刚刚提醒过，{time} 之后才能再次提醒',
    'မကြာသေးမီက သတိပေးပြီး ဖြစ်သည်၊ နောက်တစ်ကြိမ်ကို {time} တွင် ပို့နိုင်သည်',
  ],
  'announcements.alreadyReplied': [
    'You have already replied to this announcement',
    '您已回复过该公告',
    'ဤကြေညာချက်ကို သင် ပြန်ကြားပြီး ဖြစ်သည်',
  ],
  'announcements.noReply': [
    'You have not replied to this announcement',
    '您尚未回复该公告',
    'ဤကြေညာချက်ကို သင် မပြန်ကြားရသေးပါ',
  ],
  'announcements.released': ['The announcement was published', '公告发布成功', 'ကြေညာချက်ကို ထုတ်ပြန်ပြီးပါပြီ'],
  'announcements.revoked': ['The announcement was revoked', '公告撤销成功', 'ကြေညာချက်ကို ပြန်ရုပ်သိမ်းပြီးပါပြီ'],
  'announcements.onSchedule': [
    'The announcement will be published at {time}',
    '公告将于 {time} 发布',
    'ကြေညာချက်ကို {time} တွင် ထုတ်ပြန်မည်',
  ],
  'announcements.offSchedule': [
    'The announcement was taken off the schedule',
    '已取消定时发布',
    'အချိန်သတ်မှတ် ထုတ်ပြန်ခြင်းကို ပယ်ဖျက်ပြီးပါပြီ',
  ],
  'announcements.copied': [
    'The announcement was copied to a new draft',
    '已复制为新草稿',
    'ကြေညာချက်ကို မူကြမ်းအသစ်အဖြစ် ကူးယူပြီးပါပြီ',
  ],
  'announcements.reminded': [
    '{count} people were reminded',
    '已提醒 {count} 人',
    'လူ {count} ဦးကို သတိပေးပြီးပါပြီ',
  ],
  'announcements.allMarkedRead': ['Everything is read', '已全部标为已读', 'အားလုံး ဖတ်ပြီးအဖြစ် မှတ်သားပြီးပါပြီ'],
  'announcements.replied': ['Reply succeeded', '回复成功', 'ပြန်ကြားမှု အောင်မြင်ပါသည်'],

  'resource.announcement': ['Announcements', '公告管理', 'ကြေညာချက်များ'],
  'announcement.titile': ['Title', '标题', 'ခေါင်းစဉ်'],
  'announcement.msgContent': ['Content', '内容', 'အကြောင်းအရာ'],
  'announcement.msgCategory': ['Category', '消息类型', 'အမျိုးအစား'],
  'announcement.priority': ['Priority', '优先级', 'ဦးစားပေးအဆင့်'],
  'announcement.msgType': ['Audience', '通告对象', 'လက်ခံမည့်သူများ'],
  'announcement.audienceIds': ['Whom it is for', '接收对象', 'ဖော်ပြပါသူများ'],
  'announcement.sendStatus': ['State', '发布状态', 'အခြေအနေ'],
  'announcement.startTime': ['Shown from', '开始时间', 'စတင်ချိန်'],
  'announcement.endTime': ['Shown until', '结束时间', 'ပြီးဆုံးချိန်'],
  'announcement.publishAt': ['Scheduled for', '定时发布时间', 'ထုတ်ပြန်ရန် သတ်မှတ်ချိန်'],
  'announcement.sender': ['Published by', '发布人', 'ထုတ်ပြန်သူ'],
  'announcement.senderId': ['Account of the publisher', '发布人账号', 'ထုတ်ပြန်သူ၏ အကောင့်'],
  'announcement.sendTime': ['Published at', '发布时间', 'ထုတ်ပြန်ချိန်'],
  'announcement.cancelTime': ['Revoked at', '撤销时间', 'ပြန်ရုပ်သိမ်းချိန်'],
  'announcement.deliveredTime': ['Delivered to all at', '全部送达时间', 'အားလုံးထံ ပို့ပြီးချိန်'],
  'announcement.remindTime': ['Last reminder', '最近提醒时间', 'နောက်ဆုံး သတိပေးချိန်'],
  'announcement.annexList': ['Attachments', '附件', 'ပူးတွဲဖိုင်များ'],
  'right.announcement.publish': ['Publish and schedule', '发布与定时', 'ထုတ်ပြန်ခြင်း'],
  'right.announcement.revoke': ['Revoke', '撤销', 'ပြန်ရုပ်သိမ်းခြင်း'],
  'right.announcement.statistics': ['Statistics and replies', '统计与回复查看', 'စာရင်းအင်းနှင့် ပြန်ကြားချက်များ'],
  'right.announcement.remind': ['Remind', '提醒未读人员', 'သတိပေးခြင်း'],

  'announcementReply.announcementSendId': ['Announcement', '公告', 'ကြေညာချက်'],
  'announcementReply.replyContent': ['Reply', '回复内容', 'ပြန်ကြားချက်'],
  'announcementReply.annexList': ['Attachments', '附件', 'ပူးတွဲဖိုင်များ'],

});
