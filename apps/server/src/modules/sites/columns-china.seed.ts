import { type ColumnSeed, container, link, list, single } from './column-seed.ts';

/** The columns of the site in Kunming: 26, some kept in step with the one in Yangon. */
export const chinaColumns: readonly ColumnSeed[] = [
  container('about', ['About us', '关于我们', 'ကျွန်ုပ်တို့အကြောင်း'], { icon: 'InfoCircleOutlined' }, [
    single('profile', ['Company profile', '公司简介', 'ကုမ္ပဏီအကြောင်း အကျဉ်းချုပ်']),
    single('licences', ['Licences', '资质证照', 'လိုင်စင်နှင့် ခွင့်ပြုချက်များ']),
    single('contact', ['Contact us', '联系我们', 'ဆက်သွယ်ရန်'], { icon: 'PhoneOutlined' }),
  ]),
  container('news', ['News', '新闻动态', 'သတင်းများ'], { icon: 'ReadOutlined' }, [
    list('company-news', ['Company news', '公司新闻', 'ကုမ္ပဏီသတင်းများ']),
    list('industry', ['Industry news', '行业资讯', 'လုပ်ငန်းနယ်ပယ် သတင်းများ']),
    container('from-yangon', ['News from Yangon', '仰光动态', 'ရန်ကုန်မှ သတင်းများ'], { fromType: '3' }, [
      list('myanmar-policy', ['Laws and policies of Myanmar', '缅甸政策法规', 'မြန်မာ့ ဥပဒေနှင့် မူဝါဒများ'], {
        fromType: '3',
      }),
      list('myanmar-market', ['Labour market of Myanmar', '缅甸就业市场', 'မြန်မာ့ အလုပ်အကိုင် ဈေးကွက်'], {
        fromType: '3',
      }),
    ]),
  ]),
  container('jobs', ['Jobs', '职位信息', 'အလုပ်အကိုင်များ'], { icon: 'SolutionOutlined' }, [
    container('myanmar', ['Jobs in Myanmar', '缅甸岗位', 'မြန်မာနိုင်ငံရှိ အလုပ်များ'], {}, [
      list('manufacturing', ['Manufacturing', '制造业岗位', 'ကုန်ထုတ်လုပ်ငန်း အလုပ်များ']),
      list('construction', ['Construction', '建筑工程岗位', 'ဆောက်လုပ်ရေး အလုပ်များ']),
      list('translation', ['Translation', '翻译岗位', 'ဘာသာပြန် အလုပ်များ']),
    ]),
    container('domestic', ['Jobs in China', '国内岗位', 'တရုတ်နိုင်ငံတွင်း အလုပ်များ'], {}, [
      list('kunming', ['Jobs in Kunming', '昆明岗位', 'ကူမင်း အလုပ်များ']),
      list('shanghai', ['Jobs in Shanghai', '上海岗位', 'ရှန်ဟိုင်း အလုပ်များ']),
    ]),
    list('campus', ['Campus recruitment', '校园招聘', 'တက္ကသိုလ်များမှ ဝန်ထမ်းစုဆောင်းခြင်း'], {
      model: 'recruit',
    }),
    list('fairs', ['Job fairs', '招聘会', 'အလုပ်အကိုင် ပြပွဲများ'], { icon: 'CalendarOutlined', model: 'picture' }),
  ]),
  container('services', ['Services', '服务指南', 'ဝန်ဆောင်မှုများ'], { icon: 'CustomerServiceOutlined' }, [
    single('visa', ['Visa guide', '签证办理指南', 'ဗီဇာ လမ်းညွှန်']),
    list('language-courses', ['Burmese courses', '缅语培训', 'မြန်မာဘာသာ သင်တန်းများ']),
    single('faq', ['Questions and answers', '常见问题', 'အမေးများသော မေးခွန်းများ']),
  ]),
  list('announcements', ['Announcements', '公告', 'ကြေညာချက်များ'], {
    icon: 'NotificationOutlined',
    model: 'announcement',
  }),
  link('myanmar-site', ['Myanmar site', '缅甸站', 'မြန်မာ ဆိုက်'], {
    icon: 'LinkOutlined',
    url: 'https://myanmar.example.com/',
  }),
];
