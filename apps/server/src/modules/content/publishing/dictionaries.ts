import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const publishingDictionaries: readonly DictionarySeed[] = [
  {
    code: 'template_type',
    name: ['Type of template', '模板类型', 'ပုံစံ အမျိုးအစား'],
    items: [
      ['home', 'Home page', '首页', 'ပင်မစာမျက်နှာ', 'blue'],
      ['column', 'Section', '栏目首页', 'ကဏ္ဍ စာမျက်နှာ', 'geekblue'],
      ['list', 'List', '列表页', 'စာရင်း စာမျက်နှာ', 'cyan'],
      ['detail', 'Item', '详情页', 'အသေးစိတ် စာမျက်နှာ', 'green'],
      ['single', 'Single page', '单页', 'တစ်ခုတည်း စာမျက်နှာ', 'lime'],
      ['search', 'Search', '搜索页', 'ရှာဖွေရေး စာမျက်နှာ', 'purple'],
      ['error', 'Error page', '错误页', 'အမှားပြ စာမျက်နှာ', 'volcano'],
      ['include', 'Part of pages', '公共片段', 'စာမျက်နှာ အစိတ်အပိုင်း', 'gold'],
      ['feed', 'Feed', '订阅源', 'သတင်းစာရင်း', 'orange'],
      ['sitemap', 'Sitemap', '站点地图', 'ဆိုက်မြေပုံ', 'default'],
    ],
  },
  {
    code: 'template_state',
    name: ['State of a template', '模板状态', 'ပုံစံ အခြေအနေ'],
    items: [
      ['draft', 'Draft', '草稿', 'မူကြမ်း', 'default'],
      ['published', 'Published', '已发布', 'ထုတ်ဝေပြီး', 'green'],
      ['changed', 'Published, with changes', '已发布，有修改', 'ထုတ်ဝေပြီး၊ ပြင်ဆင်မှုရှိ', 'orange'],
      ['withdrawn', 'Withdrawn', '已撤下', 'ရုပ်သိမ်းပြီး', 'red'],
    ],
  },
  {
    code: 'link_health',
    name: ['Health of a link', '链接状态', 'လင့်ခ် အခြေအနေ'],
    items: [
      ['unchecked', 'Not checked', '未检查', 'မစစ်ဆေးရသေး', 'default'],
      ['healthy', 'Works', '正常', 'အလုပ်လုပ်သည်', 'green'],
      ['broken', 'Broken', '失效', 'ပျက်နေသည်', 'red'],
    ],
  },
  {
    code: 'broken_link_reason',
    name: ['Why a link is broken', '链接失效原因', 'လင့်ခ်ပျက်ရသည့် အကြောင်းရင်း'],
    items: [
      ['missing', 'Page not found', '页面不存在', 'စာမျက်နှာ မရှိပါ', 'red'],
      ['status', 'Answered with an error', '返回错误', 'အမှားဖြင့် တုံ့ပြန်သည်', 'red'],
      ['unresolved', 'Unknown host', '域名无法解析', 'ဒိုမိန်း ရှာမတွေ့ပါ', 'volcano'],
      ['unreachable', 'No connection', '无法连接', 'ချိတ်ဆက်၍ မရပါ', 'volcano'],
      ['timeout', 'No answer in time', '响应超时', 'အချိန်မီ မတုံ့ပြန်ပါ', 'orange'],
      ['refused', 'Address not allowed', '地址不允许', 'ခွင့်မပြုသော လိပ်စာ', 'gold'],
      ['tooManyRedirects', 'Too many redirects', '重定向过多', 'လွှဲပြောင်းမှု များလွန်းသည်', 'orange'],
    ],
  },
  {
    code: 'broken_link_place',
    name: ['Where a link stands', '链接所在位置', 'လင့်ခ်ရှိသည့် နေရာ'],
    items: [
      ['body', 'Text', '正文', 'စာသား', 'blue'],
      ['source', 'Source', '来源', 'ရင်းမြစ်', 'cyan'],
      ['column', 'Column', '栏目', 'ကဏ္ဍ', 'geekblue'],
      ['friendlyLink', 'Friendly link', '友情链接', 'ချိတ်ဆက်လင့်ခ်', 'purple'],
      ['advertisement', 'Advertisement', '广告', 'ကြော်ငြာ', 'gold'],
    ],
  },
  {
    code: 'broken_link_state',
    name: ['State of a broken link', '失效链接状态', 'လင့်ခ်ပျက် အခြေအနေ'],
    items: [
      ['open', 'Open', '待处理', 'ဆောင်ရွက်ရန်', 'red'],
      ['ignored', 'Ignored', '已忽略', 'လျစ်လျူရှုထား', 'default'],
    ],
  },
  {
    code: 'redirect_target',
    name: ['Where a redirect leads', '重定向目标', 'လွှဲပြောင်းမှု ဦးတည်ရာ'],
    items: [
      ['column', 'Column', '栏目', 'ကဏ္ဍ', 'blue'],
      ['address', 'Address', '网址', 'လိပ်စာ', 'cyan'],
      ['gone', 'Nowhere: it is gone', '已删除', 'ဖယ်ရှားပြီး', 'red'],
    ],
  },
];
