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
  'Sequence flow': ['顺序流', 'အစဉ်လမ်း'],
  'Default flow': ['默认流', 'ပုံသေလမ်း'],
  'Conditional flow': ['条件流', 'အခြေအနေလမ်း'],
  'Parallel multi-instance': ['并行会签', 'တစ်ပြိုင်နက် လက်မှတ်များ'],
  'Sequential multi-instance': ['顺序会签', 'အစဉ်လိုက် လက်မှတ်များ'],
  Loop: ['循环', 'ထပ်ခါလုပ်'],
  Search: ['搜索', 'ရှာရန်'],
  'Ad-hoc sub-process': ['自由子流程', 'လွတ်လပ် လုပ်ငန်းစဉ်ခွဲ'],
  'Ad-hoc sub-process (collapsed)': ['自由子流程（折叠）', 'လွတ်လပ် လုပ်ငန်းစဉ်ခွဲ (ခေါက်ထား)'],
  'Ad-hoc sub-process (expanded)': ['自由子流程（展开）', 'လွတ်လပ် လုပ်ငန်းစဉ်ခွဲ (ဖြန့်ထား)'],
  'Add lane above': ['在上方添加泳道', 'အပေါ်တွင် လမ်းကြောင်း ထည့်ရန်'],
  'Add lane below': ['在下方添加泳道', 'အောက်တွင် လမ်းကြောင်း ထည့်ရန်'],
  'Align elements': ['对齐元素', 'အစိတ်အပိုင်းများ ညှိရန်'],
  'Align elements ': ['对齐元素', 'အစိတ်အပိုင်းများ ညှိရန်'],
  'Append compensation activity': ['追加补偿活动', 'ပြန်လျော်လုပ်ဆောင်မှု ဆက်ရန်'],
  'Append receive task': ['追加接收任务', 'လက်ခံတာဝန် ဆက်ရန်'],
  'Boundary event': ['边界事件', 'ဘေးဖြစ်ရပ်'],
  'Call activity': ['调用活动', 'ခေါ်ယူလုပ်ဆောင်မှု'],
  Collection: ['集合', 'စုစည်းမှု'],
  'Complex gateway': ['复杂网关', 'ရှုပ်ထွေး လမ်းခွဲ'],
  'Connect using association': ['使用关联连接', 'ဆက်နွှယ်မှုဖြင့် ချိတ်ရန်'],
  'Connect using data input association': ['使用数据输入关联连接', 'ဒေတာဖြင့် ချိတ်ရန်'],
  'Data object reference': ['数据对象', 'ဒေတာ'],
  'Data store reference': ['数据存储', 'ဒေတာသိုလှောင်ရာ'],
  'Distribute elements horizontally': ['水平分布', 'အလျားလိုက် ညီမျှစွာ ခွဲရန်'],
  'Distribute elements vertically': ['垂直分布', 'ဒေါင်လိုက် ညီမျှစွာ ခွဲရန်'],
  'Divide into three lanes': ['分为三个泳道', 'လမ်းကြောင်း သုံးခု ခွဲရန်'],
  'Divide into two lanes': ['分为两个泳道', 'လမ်းကြောင်း နှစ်ခု ခွဲရန်'],
  'Empty pool/participant': ['空池/参与者', 'ပါဝင်သူ (ဗလာ)'],
  'Event based instantiating Gateway': ['基于事件的启动网关', 'ဖြစ်ရပ်ဖြင့် စတင်သော လမ်းခွဲ'],
  'Event sub-process': ['事件子流程', 'ဖြစ်ရပ် လုပ်ငန်းစဉ်ခွဲ'],
  'Event-based gateway': ['事件网关', 'ဖြစ်ရပ် လမ်းခွဲ'],
  'Expanded pool/participant': ['展开的池/参与者', 'ပါဝင်သူ (ဖြန့်ထား)'],
  'Intermediate throw event': ['中间抛出事件', 'ထုတ်လွှတ် ကြားဖြစ်ရပ်'],
  'Open {element}': ['打开 {element}', '{element} ဖွင့်ရန်'],
  'Parallel Event based instantiating Gateway': ['基于事件的并行启动网关', 'ဖြစ်ရပ်ဖြင့် တစ်ပြိုင်နက် စတင်သော လမ်းခွဲ'],
  'Participant multiplicity': ['多实例参与者', 'ပါဝင်သူ အများ'],
  'Sub-process': ['子流程', 'လုပ်ငန်းစဉ်ခွဲ'],
  'Sub-process (collapsed)': ['子流程（折叠）', 'လုပ်ငန်းစဉ်ခွဲ (ခေါက်ထား)'],
  'Sub-process (expanded)': ['子流程（展开）', 'လုပ်ငန်းစဉ်ခွဲ (ဖြန့်ထား)'],
  'Toggle non-interrupting': ['切换为非中断', 'မဖြတ်တောက်သို့ ပြောင်းရန်'],
  Transaction: ['事务', 'အပြန်အလှန် လုပ်ငန်းစဉ်'],
};

/** What an event waits for or tells, and where it stands: the library has words for each of both together. */
const triggers: Words = {
  Timer: ['定时', 'အချိန်'],
  Message: ['消息', 'မက်ဆေ့ချ်'],
  Signal: ['信号', 'အချက်ပြ'],
  Error: ['错误', 'အမှား'],
  Escalation: ['升级', 'အဆင့်မြှင့်'],
  Compensation: ['补偿', 'ပြန်လျော်'],
  Conditional: ['条件', 'အခြေအနေ'],
  Link: ['链接', 'လင့်ခ်'],
  Cancel: ['取消', 'ပယ်ဖျက်'],
  Terminate: ['终止', 'အားလုံးရပ်'],
};
const places: Words = {
  'start event': ['开始事件', 'အစမှတ်'],
  'boundary event': ['边界事件', 'ဘေးဖြစ်ရပ်'],
  'intermediate catch event': ['中间捕获事件', 'ဖမ်းယူ ကြားဖြစ်ရပ်'],
  'intermediate throw event': ['中间抛出事件', 'ထုတ်လွှတ် ကြားဖြစ်ရပ်'],
  'end event': ['结束事件', 'အဆုံးမှတ်'],
};

const eventWords: Words = Object.fromEntries(
  Object.entries(triggers).flatMap(([trigger, [chinese, burmese]]) =>
    Object.entries(places).flatMap(([place, [zh, my]]): [string, Words[string]][] => [
      [`${trigger} ${place}`, [chinese + zh, `${burmese} ${my}`]],
      [
        `${trigger} ${place} (non-interrupting)`,
        [`${chinese}${zh}（非中断）`, `${burmese} ${my} (မဖြတ်တောက်)`],
      ],
      [`Append ${trigger.toLowerCase()} ${place}`, [`追加${chinese}${zh}`, `${burmese} ${my} ဆက်ရန်`]],
    ]),
  ),
);

const ofLanguage = (place: 0 | 1): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ ...words, ...eventWords }).map(([text, said]) => [text, said[place]]));

/** The library's words in the other languages. */
export const modelerWords: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  'zh-CN': ofLanguage(0),
  'my-MM': ofLanguage(1),
};
