import { defineMessages } from '../kernel/index.ts';

/** What the import of a BPMN file says of its parts. */
export const processImportMessages = defineMessages({
  'process.cannotImport': [
    'This file cannot be imported: {problem}',
    '无法导入该文件：{problem}',
    'ဤဖိုင်ကို မတင်သွင်းနိုင်ပါ - {problem}',
  ],
  'processPage.import.title': ['Import {name}', '导入 {name}', '{name} တင်သွင်းရန်'],
  'processPage.import.take': ['Take it over', '确认导入', 'တင်သွင်းမည်'],
  'processPage.import.opened': [
    'This drawing has parts that the designer cannot keep. Look at what would change before you edit it.',
    '该流程图含有设计器无法保留的内容，编辑前请先查看将发生的变化。',
    'ဤပုံစံတွင် ဒီဇိုင်နာ မထိန်းသိမ်းနိုင်သော အပိုင်းများ ပါသည်။ မပြင်မီ ပြောင်းလဲမည့်အရာများကို ကြည့်ပါ။',
  ],
  'processPage.import.findings': [
    'Before it can be deployed ({count})',
    '部署前还需处理（{count}）',
    'အသုံးမချမီ ပြင်ရန် ({count})',
  ],
  'process.import.newId': ['It has the new id {as}', '新标识：{as}', 'အမှတ်အသားသစ် - {as}'],
  'process.import.defaultFlow': [
    'The line without a condition is taken when no other is',
    '没有条件的连线作为默认分支',
    'အခြေအနေမရှိသော လမ်းကို အခြားလမ်း မရှိမှ ယူမည်',
  ],
  'process.import.manualGateway': [
    'No line has a condition: who decides the step before chooses; without a choice, the first line is taken',
    '各连线均无条件：由上一步处理人选择，未选择时走第一条',
    'လမ်းများတွင် အခြေအနေ မရှိပါ - ယခင်အဆင့် ဆုံးဖြတ်သူက ရွေးမည်၊ မရွေးပါက ပထမလမ်း ယူမည်',
  ],
  'process.import.startAdded': [
    'Nothing leads to it: a start is added before it',
    '没有连线指向该节点，已在其前添加开始',
    'ဤအဆင့်သို့ လမ်းမရှိ၍ ရှေ့တွင် အစမှတ် ထည့်ထားသည်',
  ],
  'process.import.endAdded': [
    'Nothing follows it: an end is added behind it',
    '该节点之后没有连线，已在其后添加结束',
    'ဤအဆင့်နောက်တွင် ဘာမှမရှိ၍ အဆုံးမှတ် ထည့်ထားသည်',
  ],
  'process.import.namedByElement': [
    'Its message or signal has no name and gets this one: {as}',
    '消息或信号没有名称，取名为：{as}',
    'မက်ဆေ့ချ် သို့မဟုတ် အချက်ပြတွင် အမည်မရှိ၍ ဤအမည် ပေးသည် - {as}',
  ],
  'process.import.messageInstead': [
    'It waits for a message with its name',
    '改为等待以其名称命名的消息',
    '၎င်း၏အမည်ရှိ မက်ဆေ့ချ်ကို စောင့်မည်',
  ],
  'process.import.linkJoined': [
    'Both ends of the link are joined by a line',
    '链接的两端用连线相连',
    'လင့်ခ်၏ နှစ်ဖက်ကို လမ်းကြောင်းဖြင့် ဆက်ထားသည်',
  ],
  'process.import.nearest': [
    'The nearest kind that there is here',
    '本系统中最接近的类型',
    'ဤစနစ်ရှိ အနီးစပ်ဆုံး အမျိုးအစား',
  ],
  'process.import.expression': ['Read as {as}', '理解为 {as}', '{as} အဖြစ် ဖတ်သည်'],
  'process.import.layout': [
    'Some steps are not drawn: the drawing is laid out again',
    '部分节点没有图形，已重新布局',
    'အဆင့်အချို့ ပုံမပါ၍ ပုံစံကို အသစ်ချထားသည်',
  ],
  'process.import.people': ['Who has the step: {as}', '处理人：{as}', 'တာဝန်ခံ - {as}'],
  'process.import.signing': ['How many sign: {as}', '会签规则：{as}', 'လက်မှတ်ထိုးရမည့် အရေအတွက် - {as}'],
  'process.import.due': ['Due after {as}', '办理期限：{as}', 'ပြီးစီးရန် - {as}'],
  'process.import.skip': [
    'The step is skipped where this holds',
    '条件成立时跳过该节点',
    'ဤအခြေအနေ မှန်ပါက အဆင့်ကို ကျော်မည်',
  ],
  'process.import.starters': ['Who may start it: {as}', '可发起人：{as}', 'စတင်ခွင့်ရှိသူ - {as}'],
  'process.import.initial': ['It begins with the value {as}', '初始值：{as}', 'အစတန်ဖိုး - {as}'],
  'process.import.fields': ['Fields of the form', '表单字段', 'ဖောင်အကွက်များ'],
  'process.import.script': ['It works out {as}', '计算 {as}', '{as} ကို တွက်သည်'],
  'process.import.reference': [
    'It refers to something that is not in the file',
    '引用了文件中不存在的元素',
    'ဖိုင်တွင် မရှိသည့်အရာကို ရည်ညွှန်းသည်',
  ],
  'process.import.otherProcess': [
    'It is of another process of the file; one file is one process here',
    '属于文件中的其他流程，一个文件只导入一个流程',
    'ဖိုင်ရှိ အခြားလုပ်ငန်းစဉ်၏ အစိတ်အပိုင်း ဖြစ်သည်၊ ဖိုင်တစ်ခုလျှင် လုပ်ငန်းစဉ်တစ်ခုသာ ရသည်',
  ],
  'process.import.pool': ['A pool without steps', '没有节点的泳池', 'အဆင့်မပါသော ပူးလ်'],
  'process.import.messageFlow': [
    'Messages between pools are not drawn here',
    '此处不绘制泳池之间的消息流',
    'ပူးလ်များကြား မက်ဆေ့ချ်လမ်းကို ဤနေရာတွင် မဆွဲပါ',
  ],
  'process.import.notRead': [
    'Nothing here undoes what was done',
    '此处不支持补偿（撤销已完成的步骤）',
    'ပြီးသည်ကို ပြန်ဖျက်ခြင်း မပံ့ပိုးပါ',
  ],
  'process.import.neverReached': [
    'Only an event leads to it that never happens: the step on which it is passes by itself',
    '只有不会发生的事件才能到达：其所依附的节点自动通过',
    'မဖြစ်နိုင်သော ဖြစ်ရပ်ကသာ ဤနေရာသို့ ရောက်စေသည် - ၎င်းတပ်ထားသော အဆင့်သည် အလိုအလျောက် ကျော်သွားသည်',
  ],
  'process.import.plainStep': [
    'It does nothing here: a step that passes by itself is in its place',
    '此处无法执行，改为自动通过的节点',
    'ဤနေရာတွင် မလုပ်ဆောင်နိုင်၍ အလိုအလျောက် ကျော်သော အဆင့် အစားထိုးထားသည်',
  ],
  'process.import.partOfEvent': [
    'The event does not wait for this or throw it',
    '该事件不等待也不触发此项',
    'ဖြစ်ရပ်သည် ဤအရာကို မစောင့်ပါ၊ မပို့ပါ',
  ],
  'process.import.form': [
    'There is no published form with this code on the site',
    '本站点没有此编码的已发布表单',
    'ဤဆိုက်တွင် ဤကုဒ်ရှိ ထုတ်ဝေပြီး ဖောင် မရှိပါ',
  ],
  'process.import.foreign': ['There is nothing like it here', '此处没有对应的功能', 'ဤနေရာတွင် ဆင်တူသည် မရှိပါ'],
  'process.import.tool': ['Notes of the drawing tool', '绘图工具自用的信息', 'ပုံဆွဲကိရိယာ၏ မှတ်ချက်များ'],
  'process.import.condition': [
    'The condition cannot be read; write it again',
    '无法读取该条件，请重新填写',
    'အခြေအနေကို မဖတ်နိုင်ပါ၊ ပြန်ရေးပါ',
  ],
  'process.import.idleCondition': [
    'Nothing asks for this condition: the line is taken by default, or always',
    '不会判断此条件：该连线为默认分支或总会执行',
    'ဤအခြေအနေကို မစစ်ပါ - လမ်းကြောင်းကို ပုံသေအဖြစ် သို့မဟုတ် အမြဲ ယူသည်',
  ],
  'process.import.time': ['The time {as}', '时间：{as}', 'အချိန် - {as}'],
  'process.import.loop': ['It is done once', '只执行一次', 'တစ်ကြိမ်သာ လုပ်ဆောင်မည်'],
  'process.import.reading': ['It cannot be read', '无法读取', 'မဖတ်နိုင်ပါ'],
});
