import { defineMessages } from '../../kernel/index.ts';

export const previewMessages = defineMessages({
  'contentPreview.title': ['Preview', '预览', 'ကြိုတင်ကြည့်ရှုခြင်း'],
  'contentPreview.links': ['Preview links', '预览链接', 'ကြိုတင်ကြည့်ရှု လင့်ခ်များ'],
  'contentPreview.linksHint': [
    'Anybody who has the link reads this version, without an account.',
    '持有链接的人无需账号即可查看此版本。',
    'လင့်ခ်ရှိသူ မည်သူမဆို အကောင့်မလိုဘဲ ဤမူကို ဖတ်နိုင်သည်။',
  ],
  'contentPreview.make': ['New link', '新建链接', 'လင့်ခ်အသစ်'],
  'contentPreview.days': ['Days', '有效天数', 'ရက်'],
  'contentPreview.once': [
    'Copy it now: it is not shown again.',
    '请立即复制，此链接不会再次显示。',
    'ယခု ကူးယူပါ။ ထပ်မံ ပြသမည် မဟုတ်ပါ။',
  ],
  'contentPreview.until': [
    'Version {number}, until {time}',
    '版本 {number}，有效期至 {time}',
    'မူ {number}၊ {time} အထိ',
  ],
  'contentPreview.revoke': ['Revoke', '撤销', 'ပယ်ဖျက်ရန်'],
  'contentPreview.none': ['No link is open.', '没有有效链接。', 'အသုံးပြုနိုင်သော လင့်ခ် မရှိပါ။'],
  'contentVisits.title': ['Visits', '访问量', 'ကြည့်ရှုမှု'],
  'contentVisits.total': ['Views in 90 days', '近 90 天浏览量', 'ရက် ၉၀ အတွင်း ကြည့်ရှုမှု'],
  'contentVisits.today': ['On the last day with visits', '最近有访问的一天', 'နောက်ဆုံး ကြည့်ရှုသည့်ရက်'],
  'contentVisits.direct': ['Directly', '直接访问', 'တိုက်ရိုက်'],
  'contentVisits.inside': ['From this site', '站内', 'ဤဆိုက်မှ'],
  'contentVisits.search': ['Search engines', '搜索引擎', 'ရှာဖွေရေးအင်ဂျင်'],
  'contentVisits.social': ['Social networks', '社交网络', 'လူမှုကွန်ရက်'],
  'contentVisits.other': ['Other sites', '其他网站', 'အခြားဆိုက်များ'],
  'contentOffline.after': [
    'What visitors get at the address',
    '访客访问该地址时',
    'လိပ်စာသို့ လာရောက်သူများ တွေ့ရမည့်အရာ',
  ],
  'contentOffline.gone': ['It is gone for good (410)', '已永久下线（410）', 'အပြီးအပိုင် ဖယ်ရှားပြီး (410)'],
  'contentOffline.keep': [
    'Nothing for now: it may come back (404)',
    '暂时不可用，可能恢复（404）',
    'ယာယီ မရရှိနိုင်ပါ (404)',
  ],
  'contentOffline.redirect': ['Another page', '跳转到其他页面', 'အခြားစာမျက်နှာ'],
  'contentOffline.address': ['Address of that page', '目标网址', 'ထိုစာမျက်နှာ၏ လိပ်စာ'],
});
