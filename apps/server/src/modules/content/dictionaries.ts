import type { DictionarySeed } from '../../kernel/seeds.ts';

export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'content_state',
    name: ['States of texts', '文稿状态', 'စာသား အခြေအနေ'],
    items: [
      ['draft', 'Draft', '草稿', 'မူကြမ်း', 'default'],
      ['in_review', 'In review', '审核中', 'စိစစ်ဆဲ', 'orange'],
      ['rejected', 'Rejected', '已驳回', 'ပယ်ချထား', 'red'],
      ['approved', 'Approved', '已通过', 'အတည်ပြုပြီး', 'cyan'],
      ['scheduled', 'Scheduled', '待定时发布', 'အချိန်သတ်မှတ်ထား', 'blue'],
      ['published', 'Published', '已发布', 'ထုတ်ဝေပြီး', 'green'],
      ['changed', 'Published, changed', '已发布（有修改）', 'ထုတ်ဝေပြီး ပြင်ဆင်ထား', 'lime'],
      ['offline', 'Offline', '已下线', 'ဖြုတ်ထား', 'volcano'],
      ['archived', 'Archived', '已归档', 'မှတ်တမ်းတင်ထား', 'purple'],
    ],
  },
  {
    code: 'content_model',
    name: ['Models of content', '内容模型', 'အကြောင်းအရာ ပုံစံများ'],
    items: [
      ['article', 'Article', '文章', 'ဆောင်းပါး'],
      ['picture', 'Picture', '图片', 'ပုံ'],
      ['announcement', 'Announcement', '公告', 'ကြေညာချက်'],
      ['lead', 'Leader information', '领导信息', 'ခေါင်းဆောင် အချက်အလက်'],
      ['function', 'Functions', '职能', 'လုပ်ငန်းတာဝန်များ'],
      ['division', 'Division of labour', '分工', 'လုပ်ငန်းခွဲဝေမှု'],
      ['train', 'Training', '培训', 'လေ့ကျင့်ရေး'],
      ['interview', 'Online interview', '在线访谈', 'အွန်လိုင်း တွေ့ဆုံမေးမြန်းခန်း'],
      ['opinion', 'Call for opinions', '意见征集', 'အကြံပြုချက် ကောက်ယူခြင်း'],
      ['recruit', 'Recruitment notice', '招聘公告', 'အလုပ်ခေါ်စာ'],
    ],
  },
  {
    code: 'content_model_state',
    name: ['States of content models', '内容模型状态', 'အကြောင်းအရာ ပုံစံ အခြေအနေ'],
    items: [
      ['draft', 'Draft', '草稿', 'မူကြမ်း', 'default'],
      ['published', 'Published', '已发布', 'ထုတ်ဝေပြီး', 'green'],
      ['retired', 'Retired', '已停用', 'ရပ်နားပြီး', 'red'],
    ],
  },
  {
    code: 'content_ref',
    name: ['Links of content', '内容关联方式', 'အကြောင်းအရာ ချိတ်ဆက်ပုံ'],
    items: [
      ['copy', 'Copy', '复制', 'မိတ္တူ'],
      ['map', 'Mapped', '映射', 'ချိတ်ဆက်ကူးယူ', 'geekblue'],
      ['refer', 'Referred', '引用', 'ကိုးကား', 'blue'],
    ],
  },
  {
    code: 'column_order',
    name: ['Order of columns', '栏目排序', 'ကဏ္ဍ အစီအစဉ်'],
    items: [
      ['top', 'Pinned first, then newest', '置顶优先，最新在前', 'ထိပ်တင်ထားသည်၊ ပြီးလျှင် အသစ်ဆုံး'],
      ['newest', 'Newest first', '最新在前', 'အသစ်ဆုံး အရင်'],
      ['oldest', 'Oldest first', '最早在前', 'အဟောင်းဆုံး အရင်'],
      ['changed', 'Last changed first', '最近修改在前', 'နောက်ဆုံးပြင်သည် အရင်'],
    ],
  },
  {
    code: 'column_review',
    name: ['Who reviews content', '内容审核方式', 'အကြောင်းအရာ စိစစ်ပုံ'],
    items: [
      ['levels', 'The levels of the column', '栏目逐级审核', 'ကဏ္ဍ၏ အဆင့်များ'],
      ['process', 'The process of the site', '站点流程审核', 'ဆိုက်၏ လုပ်ငန်းစဉ်'],
    ],
  },
  {
    code: 'content_lang',
    name: ['Languages of content', '内容语言', 'အကြောင်းအရာ ဘာသာစကား'],
    items: [
      ['en-US', 'English', '英文', 'အင်္ဂလိပ်'],
      ['zh-CN', 'Chinese', '中文', 'တရုတ်'],
      ['my-MM', 'Burmese', '缅文', 'မြန်မာ'],
    ],
  },
  {
    code: 'content_flag',
    name: ['Marks of content', '内容标记', 'အကြောင်းအရာ အမှတ်အသား'],
    items: [
      ['hot', 'Hot', '热门', 'လူကြိုက်များ', 'red'],
      ['recommend', 'Recommended', '推荐', 'ညွှန်းဆို', 'gold'],
      ['headline', 'Headline', '头条', 'ထိပ်တန်းသတင်း', 'magenta'],
    ],
  },
  {
    code: 'content_filing_action',
    name: ['Actions in the log of filings', '归类操作', 'စာရင်းသွင်းမှု လုပ်ဆောင်ချက်'],
    items: [
      ['filed', 'Filed', '归档', 'စာရင်းသွင်း', 'green'],
      ['moved', 'Moved', '移动', 'ရွှေ့ပြောင်း', 'blue'],
      ['mapped', 'Mapped', '映射', 'ချိတ်ဆက်ကူးယူ', 'geekblue'],
      ['referred', 'Referred', '引用', 'ကိုးကား', 'geekblue'],
      ['detached', 'Detached', '解除关联', 'ချိတ်ဆက်မှု ဖြုတ်', 'volcano'],
      ['merged', 'Merged', '合并', 'ပေါင်းစည်း', 'purple'],
      ['copied', 'Copied', '复制', 'ကူးယူ', 'cyan'],
      ['deleted', 'Deleted', '删除', 'ဖျက်', 'red'],
      ['restored', 'Brought back', '恢复', 'ပြန်ယူ', 'gold'],
    ],
  },
  {
    code: 'content_tag',
    name: ['Tags of content', '内容标签', 'အကြောင်းအရာ တဂ်များ'],
    items: [
      ['jobs', 'Jobs', '职位', 'အလုပ်အကိုင်'],
      ['abroad', 'Work abroad', '海外就业', 'ပြည်ပအလုပ်အကိုင်'],
      ['law', 'Law', '法规', 'ဥပဒေ'],
      ['training', 'Training', '培训', 'သင်တန်း'],
      ['fair', 'Job fair', '招聘会', 'အလုပ်အကိုင်ပြပွဲ'],
      ['salary', 'Pay', '薪酬', 'လစာ'],
      ['safety', 'Safety at work', '安全生产', 'လုပ်ငန်းခွင် ဘေးကင်းရေး'],
      ['visa', 'Visa', '签证', 'ဗီဇာ'],
    ],
  },
  {
    code: 'content_org_kind',
    name: ['Kinds of bodies', '机构类型', 'အဖွဲ့အစည်း အမျိုးအစား'],
    items: [
      ['overview', 'Overview', '机构概况', 'ခြုံငုံချက်'],
      ['internal', 'Internal office', '内设机构', 'အတွင်းဌာန'],
      ['subordinate', 'Subordinate unit', '直属单位', 'လက်အောက်ခံ ဌာန'],
      ['window', 'Service window', '服务窗口', 'ဝန်ဆောင်မှု ကောင်တာ'],
    ],
  },
  {
    code: 'content_training_type',
    name: ['Kinds of training', '培训类型', 'သင်တန်း အမျိုးအစား'],
    items: [
      ['induction', 'Induction', '岗前培训', 'အလုပ်ဝင် သင်တန်း'],
      ['skill', 'Skills', '技能培训', 'ကျွမ်းကျင်မှု သင်တန်း'],
      ['policy', 'Policy', '政策培训', 'မူဝါဒ သင်တန်း'],
      ['safety', 'Safety', '安全培训', 'ဘေးကင်းရေး သင်တန်း'],
    ],
  },
  {
    code: 'content_training_mode',
    name: ['Ways of training', '培训方式', 'သင်တန်း ကျင်းပပုံ'],
    items: [
      ['onsite', 'On site', '线下', 'နေရာတွင်'],
      ['online', 'Online', '线上', 'အွန်လိုင်း'],
      ['mixed', 'Both', '线上线下结合', 'နှစ်မျိုးစလုံး'],
    ],
  },
  {
    code: 'content_picture_layout',
    name: ['How pictures are shown', '图集展示方式', 'ပုံများ ဖော်ပြပုံ'],
    items: [
      ['slides', 'Slides', '幻灯片', 'ဆလိုက်'],
      ['grid', 'Grid', '网格', 'ဇယားကွက်'],
      ['waterfall', 'Waterfall', '瀑布流', 'အလျှင်စီး'],
    ],
  },
  {
    code: 'content_show_replies',
    name: ['How opinions are shown', '意见公开方式', 'အကြံပြုချက် ဖော်ပြပုံ'],
    items: [
      ['never', 'Never', '不公开', 'မဖော်ပြပါ'],
      ['reviewed', 'After review', '审核后公开', 'စိစစ်ပြီးမှ'],
      ['all', 'All', '全部公开', 'အားလုံး'],
    ],
  },
  {
    code: 'content_recruit_type',
    name: ['Kinds of recruitment', '招聘类型', 'ခေါ်ယူမှု အမျိုးအစား'],
    items: [
      ['open_exam', 'Open exam', '公开考试', 'စာမေးပွဲဖြင့်'],
      ['campus', 'On campus', '校园招聘', 'တက္ကသိုလ်တွင်'],
      ['special', 'Special session', '专场招聘', 'အထူးအစီအစဉ်'],
      ['talent', 'Talent', '人才引进', 'ပညာရှင် ခေါ်ယူခြင်း'],
    ],
  },
  {
    code: 'content_apply_way',
    name: ['Ways to apply', '报名方式', 'လျှောက်ထားနည်း'],
    items: [
      ['online', 'Online', '网上报名', 'အွန်လိုင်း'],
      ['email', 'E-mail', '邮件报名', 'အီးမေးလ်'],
      ['onsite', 'In person', '现场报名', 'ကိုယ်တိုင်'],
    ],
  },
  {
    code: 'content_notice_kind',
    name: ['Kinds of notices', '公告类型', 'ကြေညာချက် အမျိုးအစား'],
    items: [
      ['notice', 'Notice', '通知', 'အသိပေးချက်'],
      ['public', 'Public notice', '公示', 'အများသိ ကြေညာချက်'],
      ['tender', 'Tender', '招标公告', 'တင်ဒါ'],
      ['result', 'Result', '结果公告', 'ရလဒ်'],
      ['internal', 'Internal', '内部公告', 'ဌာနတွင်း'],
    ],
  },
];
