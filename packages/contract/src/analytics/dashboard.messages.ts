import { defineMessages } from '../kernel/index.ts';

/** Words of the dashboard that no block brings. */
export const dashboardMessages = defineMessages({
  'dashboard.figures': ['Figures', '统计数据', 'ကိန်းဂဏန်းများ'],
  'dashboard.shortcuts': ['My pages', '我的页面', 'ကျွန်ုပ်၏ စာမျက်နှာများ'],
  'dashboard.favourites': ['Favourites', '收藏', 'စိတ်ကြိုက်များ'],
  'dashboard.noFavourites': [
    'Pages that you mark with the star beside their title are kept here.',
    '点击页面标题旁的星标，即可在此快速打开。',
    'ခေါင်းစဉ်ဘေးရှိ ကြယ်ကို နှိပ်ထားသော စာမျက်နှာများ ဤနေရာတွင် ရှိမည်။',
  ],
  'dashboard.visited': ['Opened lately', '最近打开', 'မကြာသေးမီက ဖွင့်ခဲ့သည်'],
  'dashboard.period': ['Period', '统计周期', 'ကာလ'],
  'dashboard.days': ['{count} days', '{count} 天', '{count} ရက်'],
  'dashboard.today': ['Today', '今天', 'ယနေ့'],
  'dashboard.custom': ['Custom', '自定义', 'စိတ်ကြိုက်'],
  'dashboard.site': ['Site', '站点', 'ဆိုက်'],
  'dashboard.arrange': ['Arrange', '排列', 'စီစဉ်ရန်'],
  'dashboard.arrangeTitle': ['Arrange the dashboard', '排列首页', 'ပင်မစာမျက်နှာ စီစဉ်ရန်'],
  'dashboard.arrangeHint': [
    'Drag blocks into your order, and hide those you do not need. Only you see this.',
    '拖动调整顺序，隐藏不需要的内容。仅对您自己生效。',
    'ဘလောက်များကို ဆွဲ၍ စီပါ၊ မလိုအပ်သည်များကို ဖျောက်ပါ။ သင်တစ်ဦးတည်းအတွက်သာ ဖြစ်သည်။',
  ],
  'dashboard.show': ['Show {name}', '显示{name}', '{name} ကို ပြရန်'],
  'dashboard.usual': ['Usual order', '恢复默认', 'မူလအစီအစဉ်'],
  'dashboard.export': ['Export', '导出', 'ထုတ်ယူရန်'],
  'dashboard.print': ['Print', '打印', 'ပုံနှိပ်ရန်'],
  'dashboard.before': ['{value} in the period before', '上期 {value}', 'ယခင်ကာလ {value}'],
  'dashboard.more': ['{share} more than before', '较上期增加 {share}', 'ယခင်ထက် {share} ပိုများ'],
  'dashboard.less': ['{share} less than before', '较上期减少 {share}', 'ယခင်ထက် {share} လျော့နည်း'],
  'dashboard.same': ['Same as before', '与上期持平', 'ယခင်နှင့် အတူတူ'],

  'dashboard.hours': ['{count} h', '{count} 小时', '{count} နာရီ'],
  'dashboard.daysOf': ['{count} d', '{count} 天', '{count} ရက်'],
  'dashboard.blockFailed': [
    'These figures could not be worked out',
    '该统计加载失败',
    'ဤကိန်းဂဏန်းများကို တွက်ချက်၍မရပါ',
  ],
  'dashboard.compared': [
    'Days were compared with their rows at {at}: {differences} differed',
    '{at} 与原始数据核对：{differences} 处不一致',
    '{at} တွင် မူရင်းအချက်အလက်နှင့် တိုက်ဆိုင်စစ်ဆေးပြီး {differences} ခု ကွဲလွဲ',
  ],
  'dashboard.zone': [
    'Days and months of {zone}',
    '日期和月份按 {zone} 时区',
    'ရက်နှင့်လများသည် {zone} အချိန်ဇုန်အရ ဖြစ်သည်',
  ],
  'dashboard.span': ['{from} to {to}', '{from} 至 {to}', '{from} မှ {to}'],
  'dashboard.export.block': ['Block', '统计项', 'ဘလောက်'],
  'dashboard.export.figure': ['Figure', '指标', 'ကိန်းဂဏန်း'],
  'dashboard.export.row': ['Row', '明细', 'အတန်း'],
  'dashboard.export.value': ['Value', '数值', 'တန်ဖိုး'],
  'dashboard.export.currency': ['Currency', '币种', 'ငွေကြေး'],
  'dashboard.export.before': ['Period before', '上期', 'ယခင်ကာလ'],
  'jobKind.analytics.keepDays': [
    'Keep and compare daily figures',
    '汇总并核对每日数据',
    'နေ့စဉ်ကိန်းဂဏန်းများ သိမ်းဆည်း၍ တိုက်ဆိုင်စစ်ဆေးခြင်း',
  ],
});
