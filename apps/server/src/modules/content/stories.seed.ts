import type { Words } from '@lc/contract/kernel';

/** Something that the demo sites write about; `{place}` is one of `places`. */
export interface StorySeed {
  /** Codes of the columns that it is filed under. */
  columns: readonly string[];
  tag: string;
  title: Words;
  summary: Words;
}

/** Places that stories are about. */
export const places: readonly Words[] = [
  ['Yangon', '仰光', 'ရန်ကုန်'],
  ['Mandalay', '曼德勒', 'မန္တလေး'],
  ['Naypyitaw', '内比都', 'နေပြည်တော်'],
  ['Kunming', '昆明', 'ကူမင်း'],
  ['Bago', '勃固', 'ပဲခူး'],
  ['Ruili', '瑞丽', 'ရွှေလီ'],
  ['Taunggyi', '东枝', 'တောင်ကြီး'],
  ['Lashio', '腊戌', 'လားရှိုး'],
];

export const stories: readonly StorySeed[] = [
  {
    columns: ['company-news', 'announcements', 'product'],
    tag: 'jobs',
    title: ['New service desk opens in {place}', '{place}新服务窗口启用', '{place}တွင် ဝန်ဆောင်မှုကောင်တာအသစ် ဖွင့်လှစ်'],
    summary: [
      'Job seekers in {place} can now register, update their resume and get advice at one desk.',
      '{place}求职者现可在同一窗口办理登记、更新简历并获得咨询。',
      '{place}ရှိ အလုပ်ရှာဖွေသူများသည် ကောင်တာတစ်ခုတည်းတွင် မှတ်ပုံတင်ခြင်း၊ ကိုယ်ရေးမှတ်တမ်း ပြင်ဆင်ခြင်းနှင့် အကြံဉာဏ်ရယူခြင်း ပြုလုပ်နိုင်ပြီ ဖြစ်သည်။',
    ],
  },
  {
    columns: ['labour-market', 'industry', 'myanmar-market'],
    tag: 'salary',
    title: [
      'What workers earn in {place} this year',
      '{place}今年薪酬水平报告',
      'ယခုနှစ် {place}ရှိ လုပ်ခလစာ အခြေအနေ',
    ],
    summary: [
      'Our survey of two hundred employers in {place} shows higher pay in logistics and care.',
      '我们对{place}两百家用人单位的调查显示，物流和护理岗位薪酬上升。',
      '{place}ရှိ အလုပ်ရှင် နှစ်ရာကို စစ်တမ်းကောက်ယူရာ ထောက်ပံ့ပို့ဆောင်ရေးနှင့် ပြုစုစောင့်ရှောက်ရေးတွင် လစာ မြင့်တက်လာသည်ကို တွေ့ရသည်။',
    ],
  },
  {
    columns: ['labour-law', 'myanmar-policy', 'directory'],
    tag: 'law',
    title: [
      'Working hours and leave: the rules in short',
      '工时与休假规定要点',
      'အလုပ်ချိန်နှင့် ခွင့်ရက် စည်းမျဉ်း အကျဉ်း',
    ],
    summary: [
      'What employers in {place} must write into a contract, and where to ask when they do not.',
      '{place}用人单位须写入合同的内容，以及违规时的投诉渠道。',
      '{place}ရှိ အလုပ်ရှင်များ စာချုပ်တွင် ထည့်သွင်းရမည့် အချက်များနှင့် တိုင်ကြားနိုင်သည့်နေရာများ။',
    ],
  },
  {
    columns: ['overseas-work', 'china-jobs', 'thailand-jobs', 'annual-reports'],
    tag: 'abroad',
    title: [
      'Before you work abroad: a checklist from {place}',
      '出国务工前的准备清单（{place}）',
      'ပြည်ပ အလုပ်မလုပ်မီ စစ်ဆေးရန် စာရင်း ({place})',
    ],
    summary: [
      'Contract, licence of the agency, medical check and insurance: what to look at before leaving {place}.',
      '合同、中介许可证、体检和保险：离开{place}前须核对的事项。',
      'စာချုပ်၊ အေဂျင်စီ လိုင်စင်၊ ဆေးစစ်ချက်နှင့် အာမခံ — {place}မှ မထွက်ခွာမီ စစ်ဆေးရမည့် အချက်များ။',
    ],
  },
  {
    columns: [
      'urgent',
      'yangon-jobs',
      'mandalay-jobs',
      'naypyitaw-jobs',
      'kunming',
      'shanghai',
      'manufacturing',
    ],
    tag: 'jobs',
    title: [
      'Forty machine operators wanted in {place}',
      '{place}急聘四十名机器操作员',
      '{place}တွင် စက်မောင်းသူ အယောက်လေးဆယ် အလိုရှိသည်',
    ],
    summary: [
      'A garment factory in {place} hires for two shifts; training is paid and lunch is free.',
      '{place}一家服装厂招聘两班倒员工，带薪培训并提供免费午餐。',
      '{place}ရှိ အထည်ချုပ်စက်ရုံတစ်ခုက အဆိုင်းနှစ်ဆိုင်းအတွက် ခေါ်ယူနေသည်။ သင်တန်းကာလ လစာရပြီး နေ့လယ်စာ အခမဲ့ဖြစ်သည်။',
    ],
  },
  {
    columns: ['construction', 'japan-jobs', 'translation', 'urgent'],
    tag: 'abroad',
    title: [
      'Interpreters for building sites near {place}',
      '{place}工地招聘翻译',
      '{place}အနီး ဆောက်လုပ်ရေးလုပ်ငန်းခွင်အတွက် စကားပြန်များ',
    ],
    summary: [
      'Speakers of Burmese and Chinese with two years of experience are asked to apply.',
      '诚聘具有两年经验的中缅双语翻译。',
      'မြန်မာ–တရုတ် နှစ်ဘာသာ ပြောဆိုနိုင်ပြီး အတွေ့အကြုံ နှစ်နှစ်ရှိသူများ လျှောက်ထားနိုင်သည်။',
    ],
  },
  {
    columns: ['fairs', 'campus'],
    tag: 'fair',
    title: [
      'Job fair in {place}: sixty employers in one hall',
      '{place}招聘会：六十家企业现场招聘',
      '{place} အလုပ်အကိုင်ပြပွဲ — အလုပ်ရှင် ခြောက်ဆယ် တစ်နေရာတည်း',
    ],
    summary: [
      'Bring three copies of your resume; interviews are held on the spot and entry is free.',
      '请携带三份简历，现场面试，免费入场。',
      'ကိုယ်ရေးမှတ်တမ်း သုံးစုံ ယူဆောင်လာပါ။ အင်တာဗျူးကို ချက်ချင်းမေးမြန်းမည်ဖြစ်ပြီး ဝင်ကြေး အခမဲ့ဖြစ်သည်။',
    ],
  },
  {
    columns: ['career-advice', 'help'],
    tag: 'jobs',
    title: ['How to write a resume that is read', '如何写出被认真阅读的简历', 'ဖတ်ချင်စရာ ကိုယ်ရေးမှတ်တမ်း ရေးနည်း'],
    summary: [
      'Five hints from recruiters in {place}, with a page to download.',
      '{place}招聘人员的五条建议，附可下载模板。',
      '{place}ရှိ ဝန်ထမ်းခေါ်ယူသူများ၏ အကြံပြုချက် ငါးချက်နှင့် ဒေါင်းလုဒ်ရယူနိုင်သော ပုံစံ။',
    ],
  },
  {
    columns: ['training', 'language-courses'],
    tag: 'training',
    title: [
      'Free language course starts in {place}',
      '{place}免费语言班开课',
      '{place}တွင် အခမဲ့ ဘာသာစကားသင်တန်း စတင်',
    ],
    summary: [
      'Thirty seats in the evening class; whoever finishes gets a certificate.',
      '晚班三十个名额，结业颁发证书。',
      'ညနေပိုင်းသင်တန်း နေရာသုံးဆယ်ရှိပြီး သင်တန်းပြီးဆုံးသူများ လက်မှတ်ရမည်။',
    ],
  },
  {
    columns: ['downloads', 'maintenance', 'announcements'],
    tag: 'safety',
    title: ['Office in {place} closed for two days', '{place}办事处暂停办公两天', '{place}ရုံး နှစ်ရက် ပိတ်မည်'],
    summary: [
      'The desk is moved to the second floor; online services go on as usual.',
      '窗口迁至二楼，网上服务照常。',
      'ကောင်တာကို ဒုတိယထပ်သို့ ရွှေ့ပြောင်းမည်ဖြစ်ပြီး အွန်လိုင်းဝန်ဆောင်မှုများ ပုံမှန်ရရှိမည်။',
    ],
  },
];

/** What is filed under the columns of the disclosure models. */
export const disclosureStories: readonly StorySeed[] = [
  {
    columns: ['leaders'],
    tag: 'jobs',
    title: ['Director for {place}', '{place}分管主任', '{place} တာဝန်ခံ ညွှန်ကြားရေးမှူး'],
    summary: [
      'Looks after the office in {place} and everybody who works there.',
      '负责{place}办事处的全面工作。',
      '{place}ရုံးနှင့် ဝန်ထမ်းအားလုံးကို ကြီးကြပ်သည်။',
    ],
  },
  {
    columns: ['division'],
    tag: 'law',
    title: ['Who is in charge in {place}', '{place}领导分工', '{place} တာဝန်ခွဲဝေမှု'],
    summary: [
      'What the director for {place} is in charge of, and who stands in.',
      '{place}分管主任的分工及代理安排。',
      '{place} တာဝန်ခံ ညွှန်ကြားရေးမှူး၏ တာဝန်များနှင့် ကိုယ်စားလှယ်။',
    ],
  },
  {
    columns: ['fairs'],
    tag: 'jobs',
    title: ['Pictures of the job fair in {place}', '{place}招聘会图集', '{place} အလုပ်အကိုင်ပြပွဲ ဓာတ်ပုံများ'],
    summary: [
      'Two hundred employers and four thousand visitors met in {place}.',
      '两百家用人单位与四千名求职者相聚{place}。',
      '{place}တွင် အလုပ်ရှင် နှစ်ရာနှင့် လာရောက်သူ လေးထောင် တွေ့ဆုံခဲ့ကြသည်။',
    ],
  },
  {
    columns: ['functions'],
    tag: 'law',
    title: ['What the office in {place} does', '{place}办事处职能', '{place}ရုံး၏ လုပ်ငန်းတာဝန်များ'],
    summary: [
      'Registers job seekers, inspects agencies and answers complaints in {place}.',
      '办理{place}求职登记、中介检查和投诉答复。',
      '{place}တွင် အလုပ်ရှာဖွေသူ မှတ်ပုံတင်ခြင်း၊ အေဂျင်စီ စစ်ဆေးခြင်းနှင့် တိုင်ကြားချက် ဖြေကြားခြင်း။',
    ],
  },
  {
    columns: ['interviews'],
    tag: 'jobs',
    title: [
      'Ask the head of the office in {place}',
      '在线访谈：{place}办事处负责人',
      '{place}ရုံး တာဝန်ခံကို မေးမြန်းပါ',
    ],
    summary: [
      'An hour of questions about work abroad and how to prepare in {place}.',
      '就出国务工及在{place}的准备工作回答提问。',
      'ပြည်ပအလုပ်အကိုင်နှင့် {place}တွင် ပြင်ဆင်ပုံအကြောင်း တစ်နာရီ မေးမြန်းခန်း။',
    ],
  },
  {
    columns: ['opinions'],
    tag: 'law',
    title: [
      'Tell us: opening hours in {place}',
      '征求意见：{place}窗口服务时间',
      'အကြံပြုပါ — {place} ရုံးဖွင့်ချိန်',
    ],
    summary: [
      'The desk in {place} may open on Saturdays; we ask for opinions.',
      '{place}窗口拟周六开放，现征求公众意见。',
      '{place} ကောင်တာကို စနေနေ့ ဖွင့်လှစ်ရန် အကြံပြုချက် တောင်းခံသည်။',
    ],
  },
];

/** What every text of the demo sites goes on with. */
export const paragraphs: readonly Words[] = [
  [
    'Applications are taken at the desk and online. Please bring your identity card and two photographs. The staff answer questions in Burmese, Chinese and English.',
    '可在窗口或网上提交申请。请携带身份证件和两张照片。工作人员提供缅语、中文和英语咨询服务。',
    'လျှောက်လွှာများကို ကောင်တာတွင်လည်းကောင်း အွန်လိုင်းမှလည်းကောင်း လက်ခံပါသည်။ မှတ်ပုံတင်နှင့် ဓာတ်ပုံနှစ်ပုံ ယူဆောင်လာပါ။ ဝန်ထမ်းများက မြန်မာ၊ တရုတ်နှင့် အင်္ဂလိပ် ဘာသာများဖြင့် ဖြေကြားပေးပါသည်။',
  ],
  [
    'Nobody has to pay for finding work through this site. If somebody asks you for money, tell us the name and we will look into it.',
    '通过本站求职无需支付任何费用。如有人向您收费，请告知我们其姓名，我们将予以核查。',
    'ဤဝဘ်ဆိုက်မှတစ်ဆင့် အလုပ်ရှာဖွေရန် မည်သည့်အခကြေးငွေမျှ ပေးရန်မလိုပါ။ ငွေတောင်းခံသူရှိပါက အမည်ကို အကြောင်းကြားပါ၊ ကျွန်ုပ်တို့ စစ်ဆေးပေးပါမည်။',
  ],
  [
    'The figures are updated every month. Earlier reports stay in the archive.',
    '数据每月更新，往期报告可在归档栏目查阅。',
    'အချက်အလက်များကို လစဉ် ပြင်ဆင်ပါသည်။ ယခင်အစီရင်ခံစာများကို မှတ်တမ်းဟောင်းတွင် ကြည့်ရှုနိုင်သည်။',
  ],
];
