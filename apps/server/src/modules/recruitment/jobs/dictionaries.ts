import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const jobDictionaries: readonly DictionarySeed[] = [
  {
    code: 'job_status',
    name: ['States of job postings', '职位状态', 'အလုပ်ကြော်ငြာ အခြေအနေ'],
    items: [
      ['draft', 'Draft', '草稿', 'မူကြမ်း', 'default'],
      ['pending_review', 'Waiting for review', '待审核', 'စိစစ်ရန် စောင့်ဆိုင်းဆဲ', 'orange'],
      ['published', 'Published', '已发布', 'ထုတ်ပြန်ပြီး', 'green'],
      ['paused', 'Paused', '已暂停', 'ခေတ္တရပ်', 'gold'],
      ['filled', 'Filled', '已招满', 'လူပြည့်ပြီ', 'blue'],
      ['expired', 'Expired', '已过期', 'သက်တမ်းကုန်', 'default'],
      ['rejected', 'Rejected', '已驳回', 'ပယ်ချထား', 'red'],
      ['taken_down', 'Taken down', '已下架', 'ဖြုတ်ချထား', 'volcano'],
      ['archived', 'Archived', '已归档', 'သိမ်းဆည်းပြီး', 'default'],
    ],
  },
  {
    code: 'revision_status',
    name: ['States of changes', '修改状态', 'ပြင်ဆင်ချက် အခြေအနေ'],
    items: [
      ['pending_review', 'Waiting for review', '待审核', 'စိစစ်ရန် စောင့်ဆိုင်းဆဲ', 'orange'],
      ['applied', 'Applied', '已生效', 'အသက်ဝင်ပြီး', 'green'],
      ['rejected', 'Rejected', '已驳回', 'ပယ်ချထား', 'red'],
      ['withdrawn', 'Withdrawn', '已撤回', 'ပြန်ရုပ်သိမ်းပြီး', 'default'],
    ],
  },
  {
    code: 'gender_preference',
    name: ['Gender of applicants', '性别要求', 'ကျား/မ သတ်မှတ်ချက်'],
    items: [
      ['any', 'Any', '不限', 'မရွေး'],
      ['male', 'Male', '男', 'ကျား'],
      ['female', 'Female', '女', 'မ'],
    ],
  },
  {
    code: 'apply_mode',
    name: ['Ways to apply', '应聘方式', 'လျှောက်ထားနည်းများ'],
    items: [
      ['platform', 'On the platform', '平台投递', 'ပလက်ဖောင်းပေါ်တွင်'],
      ['phone', 'By phone', '电话联系', 'ဖုန်းဖြင့်'],
      ['email', 'By e-mail', '邮件投递', 'အီးမေးလ်ဖြင့်'],
      ['url', 'At another address', '外部网址', 'အခြား လင့်ခ်'],
    ],
  },
  {
    code: 'spoken_language',
    name: ['Spoken languages', '语言', 'ပြောဆိုသည့် ဘာသာစကားများ'],
    items: [
      ['my', 'Burmese', '缅甸语', 'မြန်မာ'],
      ['en', 'English', '英语', 'အင်္ဂလိပ်'],
      ['zh', 'Chinese', '汉语', 'တရုတ်'],
      ['shn', 'Shan', '掸语', 'ရှမ်း'],
      ['kar', 'Karen', '克伦语', 'ကရင်'],
      ['kac', 'Jingpho', '景颇语', 'ဂျိန်းဖော'],
      ['th', 'Thai', '泰语', 'ထိုင်း'],
      ['ja', 'Japanese', '日语', 'ဂျပန်'],
      ['ko', 'Korean', '韩语', 'ကိုရီးယား'],
    ],
  },
  {
    code: 'translation_origin',
    name: ['Origin of translations', '译文来源', 'ဘာသာပြန် အရင်းအမြစ်'],
    items: [
      ['human', 'A person', '人工', 'လူ'],
      ['machine', 'A machine', '机器', 'စက်'],
    ],
  },
  {
    code: 'job_reject_reason',
    name: ['Reasons to reject a job', '职位驳回原因', 'အလုပ်ကြော်ငြာ ပယ်ချရသည့် အကြောင်းရင်း'],
    items: [
      ['incomplete', 'The text says too little', '内容不完整', 'အချက်အလက် မပြည့်စုံပါ'],
      ['fee', 'Money is asked of applicants', '向求职者收费', 'လျှောက်ထားသူထံ ငွေတောင်းခံသည်'],
      ['contact', 'Contact stands in the text', '正文含联系方式', 'စာသားတွင် ဆက်သွယ်ရန် ပါနေသည်'],
      ['pay', 'The pay is not believable', '薪资不合理', 'လစာ ယုံကြည်ရန် ခက်ခဲသည်'],
      ['discrimination', 'The text discriminates', '含歧视内容', 'ခွဲခြားဆက်ဆံမှု ပါဝင်သည်'],
      ['duplicate', 'Posted twice', '重复发布', 'ထပ်တူ တင်ထားသည်'],
      ['fraud', 'Fraud is suspected', '涉嫌欺诈', 'လိမ်လည်မှု သံသယရှိသည်'],
      ['overseas', 'Papers for abroad are missing', '境外用工材料缺失', 'ပြည်ပအလုပ် စာရွက်စာတမ်း မပြည့်စုံပါ'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
];
