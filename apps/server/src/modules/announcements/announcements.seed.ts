import type { AudienceKind } from '@lc/contract/announcements';
import type { Words } from '@lc/contract/kernel';

export interface AnnouncementSeed {
  id: string;
  siteId: string;
  /** User name of who wrote and published it. */
  author: string;
  title: Words;
  /** HTML as the editor writes it. */
  content: Words;
  category: '1' | '2';
  priority: 'L' | 'M' | 'H';
  audience?: { kind: Exclude<AudienceKind, 'ALL'>; ids: readonly string[] };
  status: '0' | '1' | '2' | '3';
  /** Days since it was published, or written. */
  age: number;
  /** User names of those who have read it. */
  readBy?: readonly string[];
  replies?: readonly { by: string; text: string }[];
}

export const demoAnnouncements: readonly AnnouncementSeed[] = [
  {
    id: '101',
    siteId: '16',
    author: 'sarah.tan',
    title: ['Thingyan: when the offices are closed', '泼水节放假安排', 'သင်္ကြန် ရုံးပိတ်ရက်များ'],
    content: [
      '<p>All offices are closed for <strong>five working days</strong> over Thingyan. Before you leave:</p><ul><li>hand your open applications to your stand-in,</li><li>answer the companies that are waiting for an invoice.</li></ul>',
      '<p>泼水节期间所有办公室放假<strong>五个工作日</strong>。离岗前请：</p><ul><li>将未处理的申请移交代理人；</li><li>答复等待开票的企业。</li></ul>',
      '<p>သင်္ကြန်ကာလအတွင်း ရုံးအားလုံး <strong>အလုပ်ရက် ငါးရက်</strong> ပိတ်ပါမည်။ မထွက်ခွာမီ -</p><ul><li>မပြီးသေးသော လျှောက်လွှာများကို ကိုယ်စားလှယ်ထံ လွှဲပါ၊</li><li>ငွေတောင်းခံလွှာ စောင့်နေသော ကုမ္ပဏီများကို အကြောင်းပြန်ပါ။</li></ul>',
    ],
    category: '1',
    priority: 'M',
    status: '1',
    age: 6,
    readBy: ['kyaw.zin', 'thiri.aung', 'li.xuemei', 'wang.jianguo', 'david.miller'],
    replies: [
      { by: 'li.xuemei', text: '收到。请问中国站点是否同样放假？' },
      { by: 'thiri.aung', text: 'ကျေးဇူးတင်ပါတယ်၊ လွှဲပြောင်းပြီးပါပြီ။' },
    ],
  },
  {
    id: '102',
    siteId: '16',
    author: 'sarah.tan',
    title: [
      'The console is away on Sunday from 02:00 to 03:00',
      '系统将于周日 02:00 至 03:00 停机维护',
      'တနင်္ဂနွေ ၀၂:၀၀ မှ ၀၃:၀၀ အထိ စနစ် ရပ်နားပါမည်',
    ],
    content: [
      '<p>We move the database to a faster machine. Save what you write before 02:00 (Yangon).</p>',
      '<p>数据库将迁移到更快的服务器。请在仰光时间 02:00 前保存您的内容。</p>',
      '<p>ဒေတာဘေ့စ်ကို ပိုမြန်သော စက်သို့ ရွှေ့ပါမည်။ ရန်ကုန်စံတော်ချိန် ၀၂:၀၀ မတိုင်မီ သိမ်းဆည်းပါ။</p>',
    ],
    category: '2',
    priority: 'H',
    status: '1',
    age: 1,
    readBy: ['kyaw.zin'],
  },
  {
    id: '103',
    siteId: '102',
    author: 'kyaw.zin',
    title: ['Job postings need a salary range', '职位发布须填写薪资范围', 'အလုပ်ခေါ်စာများတွင် လစာ အတိုင်းအတာ ထည့်ရမည်'],
    content: [
      '<p>From the first of the month a posting without a salary range goes back to the company. Please tell those you look after.</p>',
      '<p>自下月一日起，未填写薪资范围的职位将退回企业。请通知您负责的企业。</p>',
      '<p>လာမည့်လ ၁ ရက်မှစ၍ လစာ အတိုင်းအတာ မပါသော အလုပ်ခေါ်စာများကို ကုမ္ပဏီသို့ ပြန်ပို့ပါမည်။ သင် တာဝန်ယူထားသော ကုမ္ပဏီများကို အသိပေးပါ။</p>',
    ],
    category: '1',
    priority: 'L',
    status: '1',
    age: 3,
    readBy: ['ei.mon'],
  },
  {
    id: '104',
    siteId: '103',
    author: 'li.xuemei',
    title: ['Editors: how to name pictures', '编辑须知：图片命名规范', 'အယ်ဒီတာများ - ပုံများ အမည်ပေးနည်း'],
    content: [
      '<p>Name a picture by what it shows, and fill in its description for those who cannot see it.</p>',
      '<p>请按图片内容命名，并填写供视障读者使用的替代文本。</p>',
      '<p>ပုံကို ပြသသည့်အရာအတိုင်း အမည်ပေးပြီး မမြင်နိုင်သူများအတွက် ဖော်ပြချက် ဖြည့်ပါ။</p>',
    ],
    category: '1',
    priority: 'L',
    audience: { kind: 'ROLE', ids: ['12'] },
    status: '1',
    age: 12,
  },
  {
    id: '105',
    siteId: '102',
    author: 'kyaw.zin',
    title: ['Office party', '办公室聚会', 'ရုံး ပါတီပွဲ'],
    content: [
      '<p>On Friday at five, in the canteen.</p>',
      '<p>周五下午五点，食堂。</p>',
      '<p>သောကြာနေ့ ညနေ ၅ နာရီ၊ စားသောက်ခန်းတွင်။</p>',
    ],
    category: '1',
    priority: 'L',
    status: '2',
    age: 20,
  },
  {
    id: '106',
    siteId: '102',
    author: 'thiri.aung',
    title: [
      'Job fair in Mandalay: who comes along?',
      '曼德勒招聘会：报名参加',
      'မန္တလေး အလုပ်အကိုင် ပြပွဲ - ဘယ်သူ လိုက်မလဲ',
    ],
    content: [
      '<p>We need four people for two days. Reply with your phone number.</p>',
      '<p>需要四位同事，为期两天。请回复您的电话号码。</p>',
      '<p>နှစ်ရက်အတွက် လူလေးဦး လိုအပ်ပါသည်။ သင့်ဖုန်းနံပါတ်ဖြင့် ပြန်ကြားပါ။</p>',
    ],
    category: '1',
    priority: 'M',
    status: '0',
    age: 0,
  },
  {
    id: '107',
    siteId: '103',
    author: 'wang.jianguo',
    title: ['Duty roster for the National Day', '国庆节值班安排', 'အမျိုးသားနေ့ တာဝန်ချိန် ဇယား'],
    content: [
      '<p>Two colleagues answer companies on each day of the holiday. Put your name down by Friday.</p>',
      '<p>国庆假期每天安排两位同事值班答复企业咨询，请于周五前登记。</p>',
      '<p>အားလပ်ရက် နေ့စဉ် ကုမ္ပဏီများကို ဖြေကြားရန် ဝန်ထမ်း နှစ်ဦး လိုသည်။ သောကြာနေ့ မတိုင်မီ စာရင်းပေးပါ။</p>',
    ],
    category: '1',
    priority: 'M',
    status: '3',
    age: 1,
  },
];
