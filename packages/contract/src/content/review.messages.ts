import { defineMessages } from '../kernel/index.ts';

/** Words of the review: what the bell says, the home page, and the notice in the editor. */
export const contentReviewMessages = defineMessages({
  'contentReview.waitsTitle': [
    '“{title}” waits for your review',
    '“{title}”待您审核',
    '“{title}” ကို သင် စိစစ်ရန် စောင့်နေသည်',
  ],
  'contentReview.submittedWords': [
    '{name} submitted it in “{column}”. Level {level} of {levels} is yours.',
    '{name} 在“{column}”提交，请进行第 {level} 级审核（共 {levels} 级）。',
    '{name} က “{column}” တွင် တင်ပြသည်။ အဆင့် {levels} ဆင့်အနက် အဆင့် {level} ကို သင် စိစစ်ရန်။',
  ],
  'contentReview.nextWords': [
    '{name} approved the level before in “{column}”. Level {level} of {levels} is yours.',
    '{name} 已通过“{column}”的上一级审核，请进行第 {level} 级审核（共 {levels} 级）。',
    '{name} က “{column}” ၏ ရှေ့အဆင့်ကို အတည်ပြုပြီး။ အဆင့် {levels} ဆင့်အနက် အဆင့် {level} ကို သင် စိစစ်ရန်။',
  ],
  'contentReview.rejectTitle': ['“{title}” was refused', '“{title}”被驳回', '“{title}” ကို ပယ်ချထားသည်'],
  'contentReview.reopenTitle': [
    '“{title}” was returned to draft',
    '“{title}”已退回草稿',
    '“{title}” ကို မူကြမ်းအဖြစ် ပြန်ထားသည်',
  ],
  'contentReview.reasonWords': ['{name}: {reason}', '{name}：{reason}', '{name} — {reason}'],
  'contentReview.approveTitle': ['“{title}” was approved', '“{title}”已通过审核', '“{title}” ကို အတည်ပြုပြီးပါပြီ'],
  'contentReview.approveWords': [
    '{name} approved it in “{column}”.',
    '{name} 已通过“{column}”中的该文稿。',
    '{name} က “{column}” တွင် အတည်ပြုသည်။',
  ],
  'contentReview.waitsForMe': ['Wait for my review', '待我审核', 'ကျွန်ုပ် စိစစ်ရန်'],
  'contentReview.myRejected': ['Mine, refused', '我的被驳回文稿', 'ပယ်ချခံရသော ကျွန်ုပ်၏စာသား'],
  'contentReview.rejectedBy': [
    'Refused by {name} on {time}',
    '{name} 于 {time} 驳回',
    '{name} က {time} တွင် ပယ်ချသည်',
  ],
  'contentReview.rejectedAt': [
    'Refused at level {level} by {name} on {time}',
    '{name} 于 {time} 在第 {level} 级审核中驳回',
    '{name} က အဆင့် {level} တွင် {time} ၌ ပယ်ချသည်',
  ],
  'contentReview.reopenedBy': [
    'Returned to draft by {name} on {time}',
    '{name} 于 {time} 退回草稿',
    '{name} က {time} တွင် မူကြမ်းအဖြစ် ပြန်ထားသည်',
  ],
  'contentReview.approvedBy': [
    'Approved by {name} on {time}',
    '{name} 于 {time} 审核通过',
    '{name} က {time} တွင် အတည်ပြုသည်',
  ],
  'contentReview.levelOf': [
    'Level {level} of {levels} of the review',
    '第 {level} 级审核（共 {levels} 级）',
    'စိစစ်မှု အဆင့် {levels} ဆင့်အနက် အဆင့် {level}',
  ],
  'contentReview.yours': ['You can decide', '可由您审核', 'သင် ဆုံးဖြတ်နိုင်သည်'],
  'contentReview.roles': ['Reviewed by: {roles}', '审核角色：{roles}', 'စိစစ်သူ အခန်းကဏ္ဍ — {roles}'],
  'contentReview.people': ['Can decide: {names}', '可审核人员：{names}', 'ဆုံးဖြတ်နိုင်သူ — {names}'],
  'contentReview.peopleMore': [
    'Can decide: {names} and {count} more',
    '可审核人员：{names} 等，另有 {count} 人',
    'ဆုံးဖြတ်နိုင်သူ — {names} နှင့် နောက်ထပ် {count} ဦး',
  ],
  'contentReview.nobody': [
    'Nobody can decide at this level; ask whoever keeps the column',
    '此级暂无可审核人员，请联系栏目管理员',
    'ဤအဆင့်တွင် ဆုံးဖြတ်နိုင်သူ မရှိပါ၊ ကဏ္ဍတာဝန်ခံကို ဆက်သွယ်ပါ',
  ],
});
