import type { Words } from '@lc/contract/kernel';

/** A made-up person: name as it is written at home, in Latin letters, and the gender. */
export type PersonName = readonly [name: string, latin: string, gender: 'male' | 'female'];

/** Made-up people of Myanmar. */
export const burmeseNames: readonly PersonName[] = [
  ['အောင်ကျော်မင်း', 'Aung Kyaw Min', 'male'],
  ['သီရိမြတ်နိုး', 'Thiri Myat Noe', 'female'],
  ['ဇော်လင်းထွန်း', 'Zaw Lin Tun', 'male'],
  ['ခင်စန္ဒာဝင်း', 'Khin Sandar Win', 'female'],
  ['နေမျိုးဟိန်း', 'Nay Myo Hein', 'male'],
  ['ဖြူဖြူအောင်', 'Phyu Phyu Aung', 'female'],
  ['ကျော်ဇေယျ', 'Kyaw Zayar', 'male'],
  ['မေသူဇင်', 'May Thu Zin', 'female'],
  ['သန့်ဇင်ဦး', 'Thant Zin Oo', 'male'],
  ['နန်းမွေခမ်း', 'Nang Mwe Kham', 'female'],
  ['စိုင်းလှဖေ', 'Sai Hla Phay', 'male'],
  ['ယမင်းထက်', 'Yamin Htet', 'female'],
  ['ဝင်းနိုင်', 'Win Naing', 'male'],
  ['အိအိခိုင်', 'Ei Ei Khaing', 'female'],
  ['မျိုးသန့်', 'Myo Thant', 'male'],
  ['ဆုမြတ်မွန်', 'Su Myat Mon', 'female'],
  ['ထက်ပိုင်စိုး', 'Htet Paing Soe', 'male'],
  ['နှင်းအိဖြူ', 'Hnin Ei Phyu', 'female'],
  ['ရဲရင့်အောင်', 'Ye Yint Aung', 'male'],
  ['စောအယ်ထူး', 'Saw Eh Htoo', 'male'],
  ['နော်ပောဝါ', 'Naw Paw Wah', 'female'],
  ['မင်းသူရိန်', 'Min Thurein', 'male'],
  ['ချောစုလွင်', 'Chaw Su Lwin', 'female'],
  ['ဖုန်းမြင့်ကျော်', 'Phone Myint Kyaw', 'male'],
  ['သဇင်ဦး', 'Thazin Oo', 'female'],
  ['အောင်မြတ်သူ', 'Aung Myat Thu', 'male'],
  ['ဧကရီကျော်', 'Ekari Kyaw', 'female'],
  ['ကောင်းဆက်နိုင်', 'Kaung Set Naing', 'male'],
  ['ရွှေရည်ဝင်း', 'Shwe Yi Win', 'female'],
  ['လင်းထက်အောင်', 'Lin Htet Aung', 'male'],
  ['ပွင့်ဖြူငြိမ်း', 'Pwint Phyu Nyein', 'female'],
  ['ဇေယျာဖြိုး', 'Zeyar Phyo', 'male'],
  ['ဝတ်ရည်လှိုင်', 'Wut Yi Hlaing', 'female'],
  ['သီဟဇော်', 'Thiha Zaw', 'male'],
  ['မြသွေးချယ်', 'Mya Thway Chel', 'female'],
  ['ဟိန်းထက်စံ', 'Hein Htet San', 'male'],
  ['ခိုင်ဇင်သန့်', 'Khaing Zin Thant', 'female'],
  ['ဘုန်းပြည့်စုံ', 'Bhone Pyae Sone', 'male'],
  ['အေးချမ်းမြေ့', 'Aye Chan Myae', 'female'],
  ['တင်မောင်လတ်', 'Tin Maung Latt', 'male'],
  ['ဖူးပွင့်ခိုင်', 'Phoo Pwint Khine', 'female'],
  ['ကျော်စွာလင်း', 'Kyaw Swar Lin', 'male'],
  ['နီလာဦးမောင်', 'Nilar Oo Maung', 'female'],
  ['စိုးမိုးကြည်', 'Soe Moe Kyi', 'male'],
  ['မီမီလွင်ဦး', 'Mi Mi Lwin Oo', 'female'],
  ['ပြည့်ဖြိုးကို', 'Pyae Phyo Ko', 'male'],
];

/** Made-up people of China. */
export const chineseNames: readonly PersonName[] = [
  ['李思远', 'Li Siyuan', 'male'],
  ['王雨桐', 'Wang Yutong', 'female'],
  ['杨昆明', 'Yang Kunming', 'male'],
  ['赵晓燕', 'Zhao Xiaoyan', 'female'],
  ['陈志强', 'Chen Zhiqiang', 'male'],
  ['刘佳怡', 'Liu Jiayi', 'female'],
  ['段文斌', 'Duan Wenbin', 'male'],
  ['和丽娟', 'He Lijuan', 'female'],
  ['孙浩然', 'Sun Haoran', 'male'],
  ['周梦洁', 'Zhou Mengjie', 'female'],
  ['吴建国', 'Wu Jianguo', 'male'],
  ['郑雪梅', 'Zheng Xuemei', 'female'],
  ['马瑞丽', 'Ma Ruili', 'female'],
  ['高天宇', 'Gao Tianyu', 'male'],
];

export interface Profession {
  title: Words;
  industry: string;
  duty: Words;
  skills: readonly string[];
  employer: Words;
}

/** What the made-up people do. */
export const professions: readonly Profession[] = [
  {
    title: ['Accountant', '会计', 'စာရင်းကိုင်'],
    industry: '69',
    duty: [
      'Monthly accounts, tax returns and payroll for 120 people',
      '负责月度账务、纳税申报和 120 人的工资核算',
      'လစဉ်စာရင်း၊ အခွန်ကြေညာချက်နှင့် ဝန်ထမ်း ၁၂၀ ၏ လစာ တွက်ချက်ခြင်း',
    ],
    skills: ['Excel', 'LCCI Level 3', 'Peachtree'],
    employer: ['Maple Leaf Finance', '枫叶财务', 'မေပယ်လိဖ် ဘဏ္ဍာရေး'],
  },
  {
    title: ['Sewing line supervisor', '缝纫线长', 'စက်ချုပ်လိုင်း ကြီးကြပ်သူ'],
    industry: '14',
    duty: [
      'Led a line of 45 people and kept faults below two in a hundred',
      '管理 45 人产线，次品率控制在 2% 以内',
      'လုပ်သား ၄၅ ဦးရှိ လိုင်းကို ကြီးကြပ်၍ အပြစ်အနာအဆာကို ၂ ရာခိုင်နှုန်းအောက် ထိန်းခဲ့သည်',
    ],
    skills: ['Juki', 'Line balancing', '5S'],
    employer: ['Blue Thread Garments', '蓝线服装', 'ဘလူးသရက် အထည်ချုပ်'],
  },
  {
    title: ['Web developer', '网页开发工程师', 'ဝက်ဘ်ဆိုက် ရေးသားသူ'],
    industry: '62',
    duty: [
      'Built web shops for small firms with TypeScript and PostgreSQL',
      '用 TypeScript 和 PostgreSQL 为中小企业开发网店',
      'TypeScript နှင့် PostgreSQL တို့ဖြင့် လုပ်ငန်းငယ်များအတွက် အွန်လိုင်းဆိုင်များ ရေးသားခဲ့သည်',
    ],
    skills: ['TypeScript', 'React', 'PostgreSQL', 'Git'],
    employer: ['Banyan Software', '榕树软件', 'ညောင်ပင် ဆော့ဖ်ဝဲ'],
  },
  {
    title: ['Sales representative', '销售代表', 'အရောင်းကိုယ်စားလှယ်'],
    industry: '46',
    duty: [
      'Looked after 80 shops in two townships',
      '负责两个镇区 80 家门店的销售',
      'မြို့နယ်နှစ်ခုရှိ ဆိုင် ၈၀ ကို တာဝန်ယူခဲ့သည်',
    ],
    skills: ['Negotiation', 'Motorbike licence', 'Viber'],
    employer: ['Lotus Distribution', '莲花分销', 'ကြာပန်း ဖြန့်ချိရေး'],
  },
  {
    title: ['Nurse', '护士', 'သူနာပြု'],
    industry: '86',
    duty: [
      'Care of patients after surgery, night shifts, training of new staff',
      '术后护理、夜班值守和新人带教',
      'ခွဲစိတ်ပြီး လူနာပြုစုခြင်း၊ ညဆိုင်းနှင့် ဝန်ထမ်းသစ် သင်ကြားပေးခြင်း',
    ],
    skills: ['First aid', 'Intensive care', 'Patient records'],
    employer: ['Riverside Clinic', '河畔诊所', 'မြစ်ကမ်း ဆေးခန်း'],
  },
  {
    title: ['Site engineer', '现场工程师', 'လုပ်ငန်းခွင် အင်ဂျင်နီယာ'],
    industry: '41',
    duty: [
      'Levels, concrete tests and daily reports on a twelve-storey building',
      '十二层楼项目的放线、混凝土检测和施工日志',
      'ဆယ့်နှစ်ထပ်အဆောက်အအုံတွင် အမှတ်ချခြင်း၊ ကွန်ကရစ်စမ်းသပ်ခြင်းနှင့် နေ့စဉ်အစီရင်ခံခြင်း',
    ],
    skills: ['AutoCAD', 'Total station', 'MS Project'],
    employer: ['Granite Construction', '花岗岩建筑', 'ဂရနိုက် ဆောက်လုပ်ရေး'],
  },
  {
    title: ['Hotel receptionist', '酒店前台', 'ဟိုတယ် ဧည့်ကြို'],
    industry: '55',
    duty: [
      'Check-in, bookings and complaints in three languages',
      '用三种语言办理入住、预订并处理投诉',
      'ဘာသာစကားသုံးမျိုးဖြင့် ဧည့်ကြို၊ ကြိုတင်မှာယူမှုနှင့် တိုင်ကြားမှု ဖြေရှင်းခြင်း',
    ],
    skills: ['Opera PMS', 'Cash desk', 'Customer service'],
    employer: ['Lakeview Hotel', '湖景酒店', 'ရေကန်ရှုခင်း ဟိုတယ်'],
  },
  {
    title: ['Truck driver', '货车司机', 'ကုန်ကား ယာဉ်မောင်း'],
    industry: '49',
    duty: [
      'Long distance from Muse to Yangon without an accident in six years',
      '木姐至仰光长途运输，六年无事故',
      'မူဆယ်–ရန်ကုန် ခရီးဝေးမောင်း၊ ခြောက်နှစ်အတွင်း မတော်တဆမှု မရှိ',
    ],
    skills: ['Licence class E', 'Vehicle maintenance'],
    employer: ['Red Road Transport', '红路运输', 'လမ်းနီ သယ်ယူပို့ဆောင်ရေး'],
  },
  {
    title: ['Primary school teacher', '小学教师', 'မူလတန်းပြဆရာ'],
    industry: 'P',
    duty: [
      'Taught Burmese and mathematics to classes of 35',
      '教授 35 人班级的缅甸语和数学',
      'ကျောင်းသား ၃၅ ဦးရှိ အတန်းများကို မြန်မာစာနှင့် သင်္ချာ သင်ကြားခဲ့သည်',
    ],
    skills: ['Lesson planning', 'PowerPoint'],
    employer: ['Sunrise School', '日出学校', 'နေထွက်ချိန် ကျောင်း'],
  },
  {
    title: ['Interpreter for Chinese and Burmese', '中缅翻译', 'တရုတ်–မြန်မာ စကားပြန်'],
    industry: '74',
    duty: [
      'Interpreted on building sites and in negotiations',
      '承担工地和商务谈判的口译',
      'ဆောက်လုပ်ရေးလုပ်ငန်းခွင်နှင့် ဆွေးနွေးပွဲများတွင် စကားပြန်လုပ်ခဲ့သည်',
    ],
    skills: ['HSK 5', 'Interpretation', 'Typing in three scripts'],
    employer: ['Bridge Language Services', '桥语翻译', 'တံတား ဘာသာပြန်'],
  },
];

export const schools: readonly Words[] = [
  ['City University', '城市大学', 'မြို့တော် တက္ကသိုလ်'],
  ['Technical College of the Delta', '三角洲技术学院', 'မြစ်ဝကျွန်းပေါ် နည်းပညာကောလိပ်'],
  ['Hill Region College', '山区学院', 'တောင်ပေါ်ဒေသ ကောလိပ်'],
  ['School of Commerce', '商学院', 'စီးပွားရေး ကျောင်း'],
];

/** What a made-up person says of himself. */
export const summaries: readonly Words[] = [
  [
    'Careful, on time, and glad to learn. Has worked in teams of many languages.',
    '做事细致守时，乐于学习，有多语言团队工作经验。',
    'စေ့စပ်သေချာပြီး အချိန်တိကျသည်။ လေ့လာလိုစိတ်ရှိပြီး ဘာသာစကားစုံ အဖွဲ့များတွင် လုပ်ကိုင်ဖူးသည်။',
  ],
  [
    'Looks for a firm in which one can grow and stay.',
    '希望找到一家可以长期发展的公司。',
    'ရေရှည်တိုးတက်နိုင်မည့် ကုမ္ပဏီကို ရှာဖွေနေပါသည်။',
  ],
  [
    'Calm under pressure and used to shifts.',
    '抗压能力强，适应轮班。',
    'ဖိအားအောက်တွင် တည်ငြိမ်ပြီး အလှည့်ကျအလုပ်နှင့် အသားကျပါသည်။',
  ],
];
