import type { Words } from '@lc/contract/kernel';

/** A field of study of ISCED-F 2013: its code, name, and the fields below it. */
export interface StudySeed {
  code: string;
  name: Words;
  below: readonly (readonly [code: string, ...name: Words])[];
}

/** Codes are those of ISCED-F 2013 (UNESCO Institute for Statistics); names are our own short forms. */
export const studySeeds: readonly StudySeed[] = [
  {
    code: '00',
    name: ['Generic programmes', '通识教育', 'အထွေထွေပညာရပ်'],
    below: [
      ['001', 'Basic programmes', '基础教育', 'အခြေခံပညာ'],
      ['002', 'Literacy and numeracy', '识字与算术', 'စာတတ်မြောက်ရေး'],
    ],
  },
  {
    code: '01',
    name: ['Education', '教育学', 'ပညာရေး'],
    below: [
      ['0111', 'Education science', '教育科学', 'ပညာရေးသိပ္ပံ'],
      ['0112', 'Pre-school teaching', '学前教育', 'မူကြိုသင်ကြားရေး'],
      ['0114', 'Subject teaching', '学科教育', 'ဘာသာရပ်သင်ကြားရေး'],
    ],
  },
  {
    code: '02',
    name: ['Arts and humanities', '艺术与人文', 'အနုပညာနှင့် ဝိဇ္ဇာ'],
    below: [
      ['0211', 'Media production', '影视与媒体制作', 'မီဒီယာထုတ်လုပ်ရေး'],
      ['0212', 'Design', '设计', 'ဒီဇိုင်း'],
      ['0222', 'History', '历史', 'သမိုင်း'],
      ['0223', 'Philosophy', '哲学', 'ဒဿနိကဗေဒ'],
      ['0231', 'Languages', '语言', 'ဘာသာစကား'],
      ['0232', 'Literature', '文学', 'စာပေ'],
    ],
  },
  {
    code: '03',
    name: ['Social sciences and journalism', '社会科学与新闻', 'လူမှုသိပ္ပံနှင့် သတင်းပညာ'],
    below: [
      ['0311', 'Economics', '经济学', 'ဘောဂဗေဒ'],
      ['0312', 'Political science', '政治学', 'နိုင်ငံရေးသိပ္ပံ'],
      ['0313', 'Psychology', '心理学', 'စိတ်ပညာ'],
      ['0321', 'Journalism', '新闻学', 'သတင်းစာပညာ'],
    ],
  },
  {
    code: '04',
    name: ['Business and law', '商科与法律', 'စီးပွားရေးနှင့် ဥပဒေ'],
    below: [
      ['0411', 'Accounting', '会计', 'စာရင်းကိုင်'],
      ['0412', 'Finance and banking', '金融', 'ဘဏ္ဍာရေးနှင့် ဘဏ်လုပ်ငန်း'],
      ['0413', 'Management', '管理', 'စီမံခန့်ခွဲမှု'],
      ['0414', 'Marketing', '市场营销', 'ဈေးကွက်ရှာဖွေရေး'],
      ['0421', 'Law', '法律', 'ဥပဒေ'],
    ],
  },
  {
    code: '05',
    name: ['Natural sciences and mathematics', '自然科学与数学', 'သဘာဝသိပ္ပံနှင့် သင်္ချာ'],
    below: [
      ['0511', 'Biology', '生物', 'ဇီဝဗေဒ'],
      ['0531', 'Chemistry', '化学', 'ဓာတုဗေဒ'],
      ['0533', 'Physics', '物理', 'ရူပဗေဒ'],
      ['0541', 'Mathematics', '数学', 'သင်္ချာ'],
      ['0542', 'Statistics', '统计', 'စာရင်းအင်း'],
    ],
  },
  {
    code: '06',
    name: ['Information technology', '信息与通信技术', 'သတင်းအချက်အလက်နည်းပညာ'],
    below: [
      ['0611', 'Computer use', '计算机应用', 'ကွန်ပျူတာအသုံးပြုမှု'],
      ['0612', 'Databases and networks', '数据库与网络', 'ဒေတာဘေ့စ်နှင့် ကွန်ရက်'],
      ['0613', 'Software', '软件', 'ဆော့ဖ်ဝဲ'],
    ],
  },
  {
    code: '07',
    name: ['Engineering and construction', '工程与建筑', 'အင်ဂျင်နီယာနှင့် ဆောက်လုပ်ရေး'],
    below: [
      ['0713', 'Electricity and energy', '电力与能源', 'လျှပ်စစ်နှင့် စွမ်းအင်'],
      ['0714', 'Electronics and automation', '电子与自动化', 'အီလက်ထရောနစ်'],
      ['0715', 'Mechanics', '机械', 'စက်မှု'],
      ['0723', 'Textiles', '纺织', 'အထည်အလိပ်'],
      ['0724', 'Mining', '采矿', 'သတ္တုတွင်း'],
      ['0731', 'Architecture', '建筑学', 'ဗိသုကာ'],
      ['0732', 'Civil engineering', '土木工程', 'မြို့ပြအင်ဂျင်နီယာ'],
    ],
  },
  {
    code: '08',
    name: ['Agriculture and veterinary', '农业与兽医', 'စိုက်ပျိုးရေးနှင့် တိရစ္ဆာန်ဆေးကု'],
    below: [
      ['0811', 'Crops and livestock', '种植与畜牧', 'သီးနှံနှင့် မွေးမြူရေး'],
      ['0821', 'Forestry', '林业', 'သစ်တော'],
      ['0831', 'Fisheries', '渔业', 'ငါးလုပ်ငန်း'],
      ['0841', 'Veterinary', '兽医', 'တိရစ္ဆာန်ဆေးကု'],
    ],
  },
  {
    code: '09',
    name: ['Health and welfare', '卫生与福利', 'ကျန်းမာရေးနှင့် လူမှုဖူလုံရေး'],
    below: [
      ['0911', 'Dentistry', '牙科', 'သွားဘက်ဆိုင်ရာ'],
      ['0912', 'Medicine', '医学', 'ဆေးပညာ'],
      ['0913', 'Nursing', '护理', 'သူနာပြု'],
      ['0916', 'Pharmacy', '药学', 'ဆေးဝါး'],
      ['0923', 'Social work', '社会工作', 'လူမှုဝန်ထမ်း'],
    ],
  },
  {
    code: '10',
    name: ['Services', '服务', 'ဝန်ဆောင်မှု'],
    below: [
      ['1013', 'Hotels and catering', '酒店与餐饮', 'ဟိုတယ်နှင့် အစားအသောက်'],
      ['1015', 'Travel and tourism', '旅游', 'ခရီးသွားလုပ်ငန်း'],
      ['1032', 'Protection of people', '安全保卫', 'လုံခြုံရေး'],
      ['1041', 'Transport', '运输', 'သယ်ယူပို့ဆောင်ရေး'],
    ],
  },
];
