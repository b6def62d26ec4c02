import type { Language } from '@lc/contract/kernel';

/** What a demo posting says. */
export interface PostingSeed {
  sites: readonly string[];
  lang: Language;
  title: string;
  type: string;
  region: string;
  description: string;
  requirements: string;
  employment?: 'part_time' | 'contract' | 'internship';
  education?: string;
  /** Currency, least and most a month; to be talked about without. */
  pay?: readonly [currency: 'MMK' | 'USD', min: string, max: string];
  risk?: number;
}

const myanmar = ['16', '102'] as const;
const china = ['103'] as const;

/** Texts of demo postings: Burmese and English on the sites of Myanmar, Chinese on that of China. */
export const demoPostings: readonly PostingSeed[] = [
  {
    sites: myanmar,
    lang: 'my-MM',
    title: 'စက်ချုပ်သမား',
    type: 'production.sewing',
    region: 'MMR013001',
    description: 'အထည်ချုပ်စက်ရုံတွင် စက်ချုပ်လုပ်ငန်း လုပ်ကိုင်ရမည်။ အချိန်ပိုကြေး၊ ရက်မှန်ကြေး ရရှိမည်။',
    requirements: 'စက်ချုပ် အတွေ့အကြုံ ၆ လ ရှိသူ ဦးစားပေးမည်။',
    pay: ['MMK', '280000', '420000'],
  },
  {
    sites: myanmar,
    lang: 'en-US',
    title: 'Senior Java Developer',
    type: 'it.developer',
    region: 'MMR013010',
    description:
      'Build and run the booking services of our customers with Java, PostgreSQL and Kafka in a team of eight.',
    requirements: 'Four years of Java, good English, pleasure in reviews and tests.',
    education: 'bachelor',
    pay: ['USD', '900', '1600'],
  },
  {
    sites: myanmar,
    lang: 'my-MM',
    title: 'စာရင်းကိုင်',
    type: 'finance.accountant',
    region: 'MMR013040',
    description: 'နေ့စဉ်ငွေစာရင်း၊ လချုပ်စာရင်းနှင့် အခွန်ဆိုင်ရာ စာရင်းများ ပြုစုရမည်။',
    requirements: 'LCCI Level 3 သို့မဟုတ် B.Com ဘွဲ့ရ၊ Excel ကျွမ်းကျင်ရမည်။',
    education: 'bachelor',
    pay: ['MMK', '500000', '800000'],
  },
  {
    sites: myanmar,
    lang: 'en-US',
    title: 'Front Desk Agent',
    type: 'hospitality.frontdesk',
    region: 'MMR014005',
    description: 'Welcome guests, look after bookings and answer questions about the lake and its villages.',
    requirements: 'Good English; Chinese or Thai is an advantage. Shifts, also at weekends.',
    pay: ['MMK', '350000', '500000'],
  },
  {
    sites: myanmar,
    lang: 'my-MM',
    title: 'ကုန်တင်ယာဉ်မောင်း',
    type: 'transport.truck',
    region: 'MMR013004',
    description: 'ရန်ကုန်–မန္တလေး ကုန်စည်ပို့ဆောင်ရေး ယာဉ်မောင်းရမည်။ ခရီးစဉ်ကြေး သီးသန့်ရရှိမည်။',
    requirements: 'ယာဉ်မောင်းလိုင်စင် (ဃ) ရှိပြီး လုပ်သက် ၃ နှစ်ရှိသူ။',
    pay: ['MMK', '450000', '700000'],
  },
  {
    sites: myanmar,
    lang: 'en-US',
    title: 'Chinese Interpreter',
    type: 'office.translator',
    region: 'MMR013003',
    description:
      'Interpret between Chinese engineers and Burmese teams in the factory, and translate manuals.',
    requirements: 'HSK 5 or better, Burmese mother tongue.',
    pay: ['USD', '450', '700'],
  },
  {
    sites: myanmar,
    lang: 'my-MM',
    title: 'အရောင်းကိုယ်စားလှယ်',
    type: 'sales.representative',
    region: 'MMR010003',
    description: 'မန္တလေးမြို့တွင်း ဆိုင်များသို့ ကုန်ပစ္စည်း ဖြန့်ဖြူးရောင်းချရမည်။ ကော်မရှင် ရရှိမည်။',
    requirements: 'ပြောဆိုဆက်ဆံရေး ကောင်းမွန်ပြီး ဆိုင်ကယ်မောင်းနိုင်ရမည်။',
    pay: ['MMK', '300000', '450000'],
  },
  {
    sites: myanmar,
    lang: 'en-US',
    title: 'English Teacher',
    type: 'education.language',
    region: 'MMR013043',
    description:
      'Teach adults and teenagers in small classes in the evenings and at weekends, with books that we provide.',
    requirements: 'A certificate such as CELTA, two years in a classroom.',
    employment: 'part_time',
    education: 'bachelor',
  },
  {
    sites: myanmar,
    lang: 'my-MM',
    title: 'သူနာပြု',
    type: 'health.nurse',
    region: 'MMR013016',
    description: 'လူနာများကို စောင့်ရှောက်ပြုစုရမည်။ ညဆိုင်းကြေး သီးသန့်ရရှိပြီး အဆောင်ပေးမည်။',
    requirements: 'သူနာပြုဘွဲ့ သို့မဟုတ် ဒီပလိုမာ ရရှိပြီး မှတ်ပုံတင်ထားသူ။',
    education: 'diploma',
    pay: ['MMK', '400000', '600000'],
  },
  {
    sites: myanmar,
    lang: 'en-US',
    title: 'Warehouse Keeper',
    type: 'transport.warehouse',
    region: 'MMR013001',
    description:
      'Keep stock of imported goods, prepare deliveries and count what is there at the end of every month.',
    requirements: 'Reads delivery notes in English, works with Excel.',
    education: 'high',
    pay: ['MMK', '300000', '450000'],
  },
  {
    sites: myanmar,
    lang: 'my-MM',
    title: 'လုံခြုံရေးဝန်ထမ်း',
    type: 'services.guard',
    region: 'MMR018006',
    description: 'အဆောက်အအုံ လုံခြုံရေးတာဝန်ကို နေ့ဆိုင်း၊ ညဆိုင်း အလှည့်ကျ ထမ်းဆောင်ရမည်။',
    requirements: 'ကိုယ်လက်ကျန်းမာပြီး အသက် ၂၀ မှ ၄၅ နှစ်အတွင်း။',
    pay: ['MMK', '250000', '320000'],
  },
  {
    sites: myanmar,
    lang: 'en-US',
    title: 'Online Customer Service, no experience, 3,000 USD',
    type: 'services.callcentre',
    region: 'MMR015009',
    description:
      'Easy typing work abroad, flight paid, add my WeChat for details. Registration fee is returned after a month.',
    requirements: 'Age 18 to 30. No papers needed.',
    pay: ['USD', '3000', '5000'],
    risk: 85,
  },
  {
    sites: china,
    lang: 'zh-CN',
    title: '仓库管理员',
    type: 'transport.warehouse',
    region: 'CN',
    description: '负责跨境货物的收发、盘点和单据整理，配合报关同事完成每日出入库。',
    requirements: '高中以上学历，会使用办公软件，能吃苦耐劳。',
    education: 'high',
    pay: ['USD', '600', '850'],
  },
  {
    sites: china,
    lang: 'zh-CN',
    title: '中缅翻译',
    type: 'office.translator',
    region: 'CN',
    description: '陪同商务洽谈，翻译合同与邮件，协助缅甸员工办理手续，常驻瑞丽。',
    requirements: '缅语与汉语流利，有口译经验者优先。',
    education: 'diploma',
    pay: ['USD', '800', '1200'],
  },
  {
    sites: china,
    lang: 'zh-CN',
    title: '电子装配工',
    type: 'production.assembler',
    region: 'CN',
    description: '按照作业指导书装配电路板，包食宿，两班倒，每月按时发放工资和加班费。',
    requirements: '视力良好，年满十八周岁。',
    pay: ['USD', '500', '700'],
  },
  {
    sites: china,
    lang: 'zh-CN',
    title: '货车司机',
    type: 'transport.truck',
    region: 'CN',
    description: '负责昆明至瑞丽线路的货物运输，按趟计酬，公司承担过路费和油费。',
    requirements: '持 B2 驾照，驾龄三年以上。',
    pay: ['USD', '900', '1300'],
  },
  {
    sites: china,
    lang: 'zh-CN',
    title: '外贸业务员',
    type: 'sales.representative',
    region: 'CN',
    description: '开发缅甸及东南亚客户，跟进订单和回款，每季度出差拜访客户。',
    requirements: '大专以上学历，英语或缅语可作为工作语言。',
    education: 'diploma',
    pay: ['USD', '700', '1500'],
  },
  {
    sites: china,
    lang: 'zh-CN',
    title: '农场技术员',
    type: 'agriculture.agronomist',
    region: 'CN',
    description: '指导大棚蔬菜种植与病虫害防治，记录用药并按照出口标准把关质量。',
    requirements: '农学相关专业，能驻场工作。',
    education: 'bachelor',
  },
];
