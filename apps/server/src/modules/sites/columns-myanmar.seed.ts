import { type ColumnSeed, container, link, list, single } from './column-seed.ts';

/** The columns of the site in Yangon: 34. */
export const myanmarColumns: readonly ColumnSeed[] = [
  container('about', ['About us', '关于我们', 'ကျွန်ုပ်တို့အကြောင်း'], { icon: 'InfoCircleOutlined' }, [
    single('profile', ['Company profile', '公司简介', 'ကုမ္ပဏီအကြောင်း အကျဉ်းချုပ်']),
    single('leadership', ['Leadership', '管理团队', 'ဦးဆောင်အဖွဲ့']),
    container('branches', ['Our branches', '分支机构', 'ရုံးခွဲများ'], {}, [
      single('yangon', ['Yangon', '仰光', 'ရန်ကုန်']),
      single('mandalay', ['Mandalay', '曼德勒', 'မန္တလေး']),
      single('naypyitaw', ['Naypyitaw', '内比都', 'နေပြည်တော်']),
    ]),
    single('contact', ['Contact us', '联系我们', 'ဆက်သွယ်ရန်'], { icon: 'PhoneOutlined' }),
  ]),
  container('news', ['News', '新闻中心', 'သတင်းများ'], { icon: 'ReadOutlined' }, [
    list('company-news', ['Company news', '公司新闻', 'ကုမ္ပဏီသတင်းများ']),
    list('labour-market', ['Labour market', '就业市场动态', 'အလုပ်အကိုင် ဈေးကွက်သတင်း']),
    container('policy', ['Laws and policies', '政策法规', 'ဥပဒေနှင့် မူဝါဒများ'], {}, [
      list('labour-law', ['Labour law', '劳动法规', 'အလုပ်သမားဥပဒေ']),
      list('overseas-work', ['Rules for working abroad', '出国务工规定', 'ပြည်ပအလုပ်အကိုင် စည်းမျဉ်းများ']),
    ]),
  ]),
  container('jobs', ['Jobs', '招聘信息', 'အလုပ်အကိုင်များ'], { icon: 'SolutionOutlined' }, [
    list('urgent', ['Urgent vacancies', '急聘职位', 'အမြန်လိုအပ်သော ရာထူးများ'], { icon: 'NotificationOutlined' }),
    container('local', ['Jobs in Myanmar', '缅甸国内职位', 'ပြည်တွင်း အလုပ်အကိုင်များ'], {}, [
      list('yangon-jobs', ['Jobs in Yangon', '仰光职位', 'ရန်ကုန် အလုပ်အကိုင်များ']),
      list('mandalay-jobs', ['Jobs in Mandalay', '曼德勒职位', 'မန္တလေး အလုပ်အကိုင်များ']),
      list('naypyitaw-jobs', ['Jobs in Naypyitaw', '内比都职位', 'နေပြည်တော် အလုပ်အကိုင်များ']),
    ]),
    container('overseas', ['Jobs abroad', '海外职位', 'ပြည်ပ အလုပ်အကိုင်များ'], {}, [
      list('china-jobs', ['Jobs in China', '中国职位', 'တရုတ်နိုင်ငံ အလုပ်အကိုင်များ']),
      list('thailand-jobs', ['Jobs in Thailand', '泰国职位', 'ထိုင်းနိုင်ငံ အလုပ်အကိုင်များ']),
      list('japan-jobs', ['Jobs in Japan', '日本职位', 'ဂျပန်နိုင်ငံ အလုပ်အကိုင်များ']),
    ]),
    list('fairs', ['Job fairs', '招聘会', 'အလုပ်အကိုင် ပြပွဲများ'], { icon: 'CalendarOutlined' }),
  ]),
  container('services', ['Services', '服务指南', 'ဝန်ဆောင်မှုများ'], { icon: 'CustomerServiceOutlined' }, [
    list('career-advice', ['Career advice', '求职指导', 'အလုပ်ရှာဖွေရေး အကြံပြုချက်များ']),
    list('training', ['Training courses', '培训课程', 'သင်တန်းများ'], { model: 'train' }),
    single('membership', ['Employer membership', '企业会员服务', 'အလုပ်ရှင် အဖွဲ့ဝင် ဝန်ဆောင်မှု']),
    list('downloads', ['Forms to download', '表格下载', 'ဒေါင်းလုဒ်ရယူရန် ပုံစံများ']),
    single('faq', ['Questions and answers', '常见问题', 'အမေးများသော မေးခွန်းများ']),
  ]),
  list('announcements', ['Announcements', '公告', 'ကြေညာချက်များ'], {
    icon: 'NotificationOutlined',
    model: 'announcement',
  }),
  link('labour-office', ['Labour office', '劳工部门网站', 'အလုပ်သမားရုံး ဝဘ်ဆိုက်'], {
    icon: 'LinkOutlined',
    url: 'https://labour.example.org/',
  }),
  list('archive', ['Archive', '历史归档', 'မှတ်တမ်းဟောင်းများ'], {
    icon: 'InboxOutlined',
    takesArticles: false,
    isVisible: false,
  }),
];
