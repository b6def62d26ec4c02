import { defineMessages } from '../../kernel/index.ts';

/** Words of the search over resumes, postings and companies. */
export const searchMessages = defineMessages({
  'recruitment.noText': [
    'No text could be read from this file: it is a picture of pages, or its letters have no names. The search does not find its words.',
    '未能从该文件读取文字：页面为图片，或字体未标明文字。搜索无法找到其内容。',
    'ဤဖိုင်မှ စာသားဖတ်၍မရပါ - စာမျက်နှာများသည် ပုံဖြစ်သည် သို့မဟုတ် စာလုံးများ အမည်မပါပါ။ ရှာဖွေရာတွင် မတွေ့ပါ။',
  ],
  'recruitment.notReadable': [
    'The file is damaged or protected and cannot be read',
    '文件已损坏或受保护，无法读取',
    'ဖိုင်ပျက်စီးနေခြင်း သို့မဟုတ် ကာကွယ်ထားခြင်းကြောင့် ဖတ်၍မရပါ',
  ],
  'recruitment.tooManySearches': [
    'You can keep {count} searches; delete one first',
    '最多保存 {count} 个搜索，请先删除一个',
    'ရှာဖွေမှု {count} ခုသာ သိမ်းနိုင်သည်။ တစ်ခုကို အရင်ဖျက်ပါ',
  ],
  'resource.savedSearch': ['Saved searches', '已存搜索', 'သိမ်းထားသော ရှာဖွေမှုများ'],
  'savedSearch.name': ['Name', '名称', 'အမည်'],
  'savedSearch.kind': ['Kind', '类型', 'အမျိုးအစား'],
  'savedSearch.keyword': ['Words', '关键词', 'စကားလုံး'],
  'savedSearch.filters': ['Filters', '筛选条件', 'စစ်ထုတ်ချက်'],
  'savedSearch.alert': ['Tell me what is new', '有新结果时通知我', 'အသစ်တွေ့လျှင် အသိပေးပါ'],
  'savedSearch.newTitle': ['New finds: {name}', '新的搜索结果：{name}', 'ရှာဖွေမှု အသစ်တွေ့ရှိ – {name}'],
  'savedSearch.newWords': [
    'Your saved search “{name}” has {count} new finds.',
    '您保存的搜索“{name}”有 {count} 条新结果。',
    'သင်သိမ်းထားသော ရှာဖွေမှု “{name}” တွင် အသစ် {count} ခု တွေ့ရှိသည်။',
  ],
  'search.save': ['Save this search', '保存此搜索', 'ဤရှာဖွေမှုကို သိမ်းရန်'],
  'search.saved': ['The search is saved', '搜索已保存', 'ရှာဖွေမှုကို သိမ်းပြီးပါပြီ'],
  'search.title': ['Search', '全文搜索', 'ရှာဖွေရန်'],
  'search.start': [
    'Search in names, texts, skills and attached files',
    '可搜索姓名、正文、技能和附件内容',
    'အမည်၊ စာသား၊ ကျွမ်းကျင်မှုနှင့် ပူးတွဲဖိုင်များတွင် ရှာနိုင်သည်',
  ],
  'search.total': ['{count} found', '找到 {count} 条', '{count} ခု တွေ့သည်'],
  'search.totalMore': ['More than {count} found', '超过 {count} 条', '{count} ခုထက်ပို၍ တွေ့သည်'],
  'search.nothing': ['Nothing was found', '没有找到结果', 'မည်သည့်အရာမျှ မတွေ့ပါ'],
  'search.nothingHint': ['Use fewer or other words', '请减少或更换关键词', 'စကားလုံး လျှော့၍ သို့မဟုတ် ပြောင်း၍ ရှာပါ'],
  'search.more': ['Show more', '显示更多', 'ထပ်ပြရန်'],
  'search.forget': ['Delete this saved search', '删除此搜索', 'ဤရှာဖွေမှုကို ဖျက်ရန်'],
  'jobKind.recruitment.watchSearches': [
    'Watch saved searches',
    '检查已存搜索',
    'သိမ်းထားသော ရှာဖွေမှုများ စောင့်ကြည့်ခြင်း',
  ],
  'jobKind.recruitment.keepSearch': ['Keep the search up to date', '更新搜索索引', 'ရှာဖွေမှု အညွှန်းကို ပြင်ဆင်ခြင်း'],
});
