import type { Language } from '@lc/contract/kernel';

type Words = Readonly<Record<string, readonly [chinese: string, burmese: string]>>;

/** What the library says in its palette and menus, by its own English. */
const words: Words = {
  'Activate hand tool': ['启用抓手工具', 'လက်ကိရိယာ သုံးရန်'],
  'Activate lasso tool': ['启用套索工具', 'ကြိုးကွင်းကိရိယာ သုံးရန်'],
  'Activate create/remove space tool': ['启用创建/删除空间工具', 'နေရာချဲ့/ချုံ့ကိရိယာ သုံးရန်'],
  'Activate global connect tool': ['启用全局连接工具', 'ချိတ်ဆက်ကိရိယာ သုံးရန်'],
  'Create start event': ['创建开始事件', 'အစမှတ် ထည့်ရန်'],
  'Create intermediate/boundary event': ['创建中间/边界事件', 'ကြားဖြစ်ရပ် ထည့်ရန်'],
  'Create end event': ['创建结束事件', 'အဆုံးမှတ် ထည့်ရန်'],
  'Create gateway': ['创建网关', 'လမ်းခွဲ ထည့်ရန်'],
  'Create task': ['创建任务', 'တာဝန် ထည့်ရန်'],
  'Create expanded sub-process': ['创建子流程', 'လုပ်ငန်းစဉ်ခွဲ ထည့်ရန်'],
  'Create data object reference': ['创建数据对象', 'ဒေတာ ထည့်ရန်'],
  'Create data store reference': ['创建数据存储', 'ဒေတာသိုလှောင်ရာ ထည့်ရန်'],
  'Create pool/participant': ['创建池/参与者', 'ပါဝင်သူ ထည့်ရန်'],
  'Create group': ['创建分组', 'အုပ်စု ထည့်ရန်'],
  'Create element': ['创建元素', 'အစိတ်အပိုင်း ထည့်ရန်'],
  'Append end event': ['追加结束事件', 'အဆုံးမှတ် ဆက်ရန်'],
  'Append gateway': ['追加网关', 'လမ်းခွဲ ဆက်ရန်'],
  'Append task': ['追加任务', 'တာဝန် ဆက်ရန်'],
  'Append intermediate/boundary event': ['追加中间/边界事件', 'ကြားဖြစ်ရပ် ဆက်ရန်'],
  'Append element': ['追加元素', 'အစိတ်အပိုင်း ဆက်ရန်'],
  'Add text annotation': ['添加注释', 'မှတ်ချက် ထည့်ရန်'],
  'Change element': ['更改类型', 'အမျိုးအစား ပြောင်းရန်'],
  'Connect to other element': ['连接到其他元素', 'အခြားတစ်ခုနှင့် ချိတ်ရန်'],
  'Connect using sequence/message flow or association': ['使用连线连接', 'လမ်းကြောင်းဖြင့် ချိတ်ရန်'],
  Delete: ['删除', 'ဖျက်ရန်'],
  Remove: ['移除', 'ဖယ်ရှားရန်'],
  'Search in diagram': ['在图中搜索', 'ပုံတွင် ရှာရန်'],
  'User task': ['用户任务', 'လူ့တာဝန်'],
  'Manual task': ['手工任务', 'လက်လုပ်တာဝန်'],
  'Service task': ['服务任务', 'ဝန်ဆောင်မှုတာဝန်'],
  'Script task': ['脚本任务', 'စကရစ်တာဝန်'],
  'Send task': ['发送任务', 'ပို့တာဝန်'],
  'Receive task': ['接收任务', 'လက်ခံတာဝန်'],
  'Business rule task': ['业务规则任务', 'စည်းမျဉ်းတာဝန်'],
  Task: ['任务', 'တာဝန်'],
  'Exclusive gateway': ['排他网关', 'တစ်ခုသာရွေး လမ်းခွဲ'],
  'Parallel gateway': ['并行网关', 'တစ်ပြိုင်နက် လမ်းခွဲ'],
  'Inclusive gateway': ['包容网关', 'အများပါဝင် လမ်းခွဲ'],
  'Start event': ['开始事件', 'အစမှတ်'],
  'End event': ['结束事件', 'အဆုံးမှတ်'],
  'Terminate end event': ['终止结束事件', 'အားလုံးရပ် အဆုံးမှတ်'],
  'Error end event': ['错误结束事件', 'အမှား အဆုံးမှတ်'],
  'Timer boundary event': ['定时边界事件', 'အချိန် ဘေးဖြစ်ရပ်'],
  'Timer intermediate catch event': ['定时中间事件', 'အချိန် ကြားဖြစ်ရပ်'],
  'Sequence flow': ['顺序流', 'အစဉ်လမ်း'],
  'Default flow': ['默认流', 'ပုံသေလမ်း'],
  'Conditional flow': ['条件流', 'အခြေအနေလမ်း'],
  'Parallel multi-instance': ['并行会签', 'တစ်ပြိုင်နက် လက်မှတ်များ'],
  'Sequential multi-instance': ['顺序会签', 'အစဉ်လိုက် လက်မှတ်များ'],
  Loop: ['循环', 'ထပ်ခါလုပ်'],
  Search: ['搜索', 'ရှာရန်'],
};

const ofLanguage = (place: 0 | 1): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([text, said]) => [text, said[place]]));

/** The library's words in the other languages. */
export const modelerWords: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  'zh-CN': ofLanguage(0),
  'my-MM': ofLanguage(1),
};
