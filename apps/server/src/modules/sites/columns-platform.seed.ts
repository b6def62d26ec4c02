import { type ColumnSeed, container, list, single } from './column-seed.ts';

/** The columns of the platform site: disclosure, announcements and help. */
export const platformColumns: readonly ColumnSeed[] = [
  container(
    'disclosure',
    ['Information disclosure', '信息公开', 'သတင်းအချက်အလက် ထုတ်ပြန်ရေး'],
    { icon: 'AuditOutlined', fromType: '4' },
    [
      single('guide', ['Disclosure guide', '信息公开指南', 'သတင်းထုတ်ပြန်ရေး လမ်းညွှန်'], { fromType: '4' }),
      list('directory', ['Disclosure directory', '信息公开目录', 'သတင်းထုတ်ပြန်ရေး စာရင်း'], { fromType: '4' }),
      list('leaders', ['Leaders', '领导信息', 'ခေါင်းဆောင်များ'], { fromType: '4', model: 'lead' }),
      list('functions', ['Functions', '机构职能', 'လုပ်ငန်းတာဝန်များ'], { fromType: '4', model: 'function' }),
      list('division', ['Division of labour', '领导分工', 'လုပ်ငန်းခွဲဝေမှု'], {
        fromType: '4',
        model: 'division',
      }),
      list('interviews', ['Online interviews', '在线访谈', 'အွန်လိုင်း တွေ့ဆုံမေးမြန်းခန်း'], {
        fromType: '4',
        model: 'interview',
      }),
      list('opinions', ['Calls for opinions', '意见征集', 'အကြံပြုချက် ကောက်ယူခြင်း'], {
        fromType: '4',
        model: 'opinion',
      }),
      list('annual-reports', ['Annual reports', '年度报告', 'နှစ်ပတ်လည် အစီရင်ခံစာများ'], { fromType: '4' }),
    ],
  ),
  container(
    'announcements',
    ['Platform announcements', '平台公告', 'ပလက်ဖောင်း ကြေညာချက်များ'],
    { icon: 'NotificationOutlined' },
    [
      list('maintenance', ['Maintenance notices', '系统维护公告', 'စနစ်ပြုပြင်ထိန်းသိမ်းမှု အသိပေးချက်များ']),
      list('product', ['Product announcements', '产品公告', 'ဝန်ဆောင်မှုအသစ် ကြေညာချက်များ']),
    ],
  ),
  list('help', ['Help centre', '帮助中心', 'အကူအညီစင်တာ'], { icon: 'CustomerServiceOutlined' }),
];
