import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const applicationDictionaries: readonly DictionarySeed[] = [
  {
    code: 'application_stage',
    name: ['Stage of applications', '求职申请阶段', 'လျှောက်လွှာအဆင့်'],
    items: [
      ['submitted', 'New', '已投递', 'အသစ်', 'blue'],
      ['viewed', 'Viewed', '已查看', 'ကြည့်ပြီး', 'cyan'],
      ['shortlisted', 'Shortlist', '候选', 'ဦးစားပေးစာရင်း', 'geekblue'],
      ['interview', 'Interview', '面试中', 'အင်တာဗျူး', 'purple'],
      ['offer', 'Offer', '已发录用', 'ကမ်းလှမ်းပြီး', 'gold'],
      ['hired', 'Hired', '已入职', 'ခန့်အပ်ပြီး', 'green'],
      ['rejected', 'Rejected', '已拒绝', 'ငြင်းပယ်ပြီး', 'red'],
      ['withdrawn', 'Withdrawn', '已撤回', 'ရုပ်သိမ်းပြီး', 'default'],
      ['lapsed', 'Lapsed', '已失效', 'ပျက်ပြယ်', 'default'],
    ],
  },
  {
    code: 'application_source',
    name: ['How applications come', '申请来源', 'လျှောက်လွှာ လာရောက်ပုံ'],
    items: [
      ['apply', 'Applied', '主动投递', 'ကိုယ်တိုင်လျှောက်'],
      ['invite', 'Invited', '企业邀请', 'ဖိတ်ခေါ်'],
      ['entrust', 'On behalf', '委托投递', 'ကိုယ်စားလျှောက်'],
      ['fair', 'Job fair', '招聘会', 'အလုပ်အကိုင်ပြပွဲ'],
      ['staff', 'Staff', '工作人员录入', 'ဝန်ထမ်း'],
      ['import', 'Import', '导入', 'ထည့်သွင်းမှု'],
    ],
  },
  {
    code: 'application_reject_reason',
    name: ['Reasons to reject an application', '拒绝求职申请原因', 'လျှောက်လွှာ ငြင်းပယ်ရသည့် အကြောင်းရင်း'],
    items: [
      ['experience', 'Too little experience', '经验不足', 'အတွေ့အကြုံ မလုံလောက်ပါ'],
      ['education', 'Education does not fit', '学历不符', 'ပညာအရည်အချင်း မကိုက်ညီပါ'],
      ['language', 'Language', '语言能力不足', 'ဘာသာစကား အားနည်း'],
      ['salary', 'Salary wanted too high', '期望薪资过高', 'လစာမျှော်မှန်းချက် မြင့်'],
      ['filled', 'The job is filled', '职位已招满', 'ရာထူး ပြည့်သွားပြီ'],
      ['no_answer', 'Could not be reached', '联系不上', 'ဆက်သွယ်၍မရ'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
  {
    code: 'interview_mode',
    name: ['Kind of interview', '面试方式', 'အင်တာဗျူးပုံစံ'],
    items: [
      ['onsite', 'On site', '现场面试', 'လူကိုယ်တိုင်'],
      ['phone', 'By phone', '电话面试', 'ဖုန်းဖြင့်'],
      ['video', 'Video', '视频面试', 'ဗီဒီယိုဖြင့်'],
      ['fair', 'At a job fair', '招聘会面试', 'အလုပ်အကိုင်ပြပွဲတွင်'],
    ],
  },
  {
    code: 'interview_status',
    name: ['State of interviews', '面试状态', 'အင်တာဗျူး အခြေအနေ'],
    items: [
      ['proposed', 'Proposed', '待确认', 'အဆိုပြုထား', 'orange'],
      ['confirmed', 'Confirmed', '已确认', 'အတည်ပြုပြီး', 'green'],
      ['declined', 'Declined', '已谢绝', 'ငြင်းဆို', 'red'],
      ['rescheduled', 'Another time', '已改期', 'အချိန်ပြောင်း', 'gold'],
      ['done', 'Held', '已完成', 'ပြီးမြောက်', 'blue'],
      ['no_show', 'Did not come', '未到场', 'မလာရောက်', 'volcano'],
      ['cancelled', 'Cancelled', '已取消', 'ပယ်ဖျက်', 'default'],
    ],
  },
];
