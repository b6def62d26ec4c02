import { defineMessages } from '../kernel/index.ts';

/** Words of the tour of the console for somebody who is new. */
export const tourMessages = defineMessages({
  'tour.offer': ['New here?', '第一次使用？', 'ပထမဆုံးအကြိမ် လား။'],
  'tour.offerText': [
    'A short tour shows where everything is.',
    '花一分钟了解各项功能的位置。',
    'ဘာတွေ ဘယ်မှာရှိသည်ကို အတိုချုံး ပြပါမည်။',
  ],
  'tour.start': ['Show me around', '开始了解', 'ပြပါ'],
  'tour.refuse': ['Not now', '暂不需要', 'ယခု မလိုပါ'],
  'tour.next': ['Next', '下一步', 'ရှေ့သို့'],
  'tour.previous': ['Previous', '上一步', 'နောက်သို့'],
  'tour.end': ['End the tour', '结束', 'ပြီးပါပြီ'],
  'tour.step': ['{step} of {total}', '第 {step} 步，共 {total} 步', '{total} ခုအနက် {step}'],
  'tour.menu': ['The menu', '菜单', 'မီနူး'],
  'tour.menuText': [
    'Everything you may work with, by subject. What you have no right to is not shown.',
    '您可以使用的全部功能，按主题分组；没有权限的不会显示。',
    'သင် လုပ်ကိုင်ခွင့်ရှိသမျှကို ခေါင်းစဉ်အလိုက် စုထားသည်။ ခွင့်မရှိသည်များ မပြပါ။',
  ],
  'tour.find': ['Find anything', '查找', 'ရှာဖွေရန်'],
  'tour.findText': [
    'Pages, records and actions: Ctrl+K opens this from anywhere. The key ? lists all keys.',
    '页面、记录和操作：随时按 Ctrl+K 打开。按 ? 查看全部快捷键。',
    'စာမျက်နှာ၊ မှတ်တမ်း၊ လုပ်ဆောင်ချက် — မည်သည့်နေရာမှမဆို Ctrl+K နှိပ်ပါ။ ? နှိပ်လျှင် ဖြတ်လမ်းအားလုံး ပြမည်။',
  ],
  'tour.bell': ['Announcements', '通知公告', 'ကြေညာချက်များ'],
  'tour.bellText': [
    'The number counts what you have not read yet.',
    '数字表示您尚未阅读的数量。',
    'ဂဏန်းသည် သင် မဖတ်ရသေးသည့် အရေအတွက် ဖြစ်သည်။',
  ],
  'tour.site': ['Your working site', '当前工作站点', 'သင်အလုပ်လုပ်နေသည့် ဆိုက်'],
  'tour.siteText': [
    'Columns, articles and figures belong to this site. Change the site here.',
    '栏目、文章和数据都属于该站点，可在此切换。',
    'ကဏ္ဍ၊ ဆောင်းပါးနှင့် ကိန်းဂဏန်းများသည် ဤဆိုက်နှင့် သက်ဆိုင်သည်။ ဆိုက်ကို ဤနေရာတွင် ပြောင်းပါ။',
  ],
  'tour.me': ['You', '个人中心', 'သင်၏ အချက်အလက်'],
  'tour.meText': [
    'Your profile, password and department, help, and a light or dark look. Your language is beside it.',
    '个人资料、密码、部门、帮助，以及浅色或深色外观；旁边可切换语言。',
    'ကိုယ်ရေးအချက်အလက်၊ စကားဝှက်၊ ဌာန၊ အကူအညီ၊ အလင်း သို့မဟုတ် အမှောင် ပုံစံ။ ဘာသာစကားကို ဘေးတွင် ရွေးပါ။',
  ],
  'tour.waiting': ['What waits for you', '待您处理', 'သင့်ကို စောင့်နေသည်များ'],
  'tour.waitingText': [
    'Each figure leads to the list that shows exactly it.',
    '点击数字，打开与之完全对应的列表。',
    'ဂဏန်းတစ်ခုစီက ၎င်းကို အတိအကျပြသည့် စာရင်းသို့ ခေါ်ဆောင်မည်။',
  ],
  'tour.pages': ['My pages', '我的页面', 'ကျွန်ုပ်၏ စာမျက်နှာများ'],
  'tour.pagesText': [
    'Pages that you mark with the star, and those you opened last.',
    '您标记星号的页面，以及最近打开的页面。',
    'ကြယ်ဖြင့် မှတ်ထားသည့် စာမျက်နှာများနှင့် နောက်ဆုံး ဖွင့်ခဲ့သည်များ။',
  ],
});
