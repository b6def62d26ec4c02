import { defineMessages } from '../kernel/index.ts';

/** What keeps a drawing from being deployed, in words. */
export const processFindingMessages = defineMessages({
  'process.finding.notBpmn': ['This is not a BPMN drawing', '不是有效的 BPMN 文件', 'BPMN ပုံစံ မဟုတ်ပါ'],
  'process.finding.tooLarge': ['The drawing is too large', '流程图过大', 'ပုံစံ ကြီးလွန်းသည်'],
  'process.finding.noProcess': ['The drawing has no process', '文件中没有流程', 'ပုံစံတွင် လုပ်ငန်းစဉ် မပါပါ'],
  'process.finding.severalProcesses': [
    'The drawing has more than one process',
    '文件中有多个流程',
    'ပုံစံတွင် လုပ်ငန်းစဉ် တစ်ခုထက်ပိုသည်',
  ],
  'process.finding.unsupported': [
    '{what} is not supported here',
    '此处不支持 {what}',
    'ဤနေရာတွင် {what} ကို မပံ့ပိုးပါ',
  ],
  'process.finding.badId': [
    'This id cannot be used here: letters A to Z, digits, "_", "-" and "." can. Importing the file makes new ids.',
    '该标识无法使用，只能包含字母 A–Z、数字、“_”、“-”和“.”。通过“导入”可自动生成新标识。',
    'ဤအမှတ်အသားကို သုံး၍မရပါ - A-Z အက္ခရာ၊ ဂဏန်း၊ "_"၊ "-" နှင့် "." သာ ရသည်။ ဖိုင်ကို တင်သွင်းပါက အမှတ်အသားသစ် ပြုလုပ်ပေးမည်။',
  ],
  'process.finding.badConfig': [
    'The settings of this step cannot be read',
    '该节点的配置无法读取',
    'ဤအဆင့်၏ ဆက်တင်များကို မဖတ်နိုင်ပါ',
  ],
  'process.finding.badExpression': [
    'The expression cannot be used: {fault}',
    '表达式有误：{fault}',
    'ဖော်မြူလာ မှားနေသည် - {fault}',
  ],
  'process.finding.expensiveExpression': [
    'The expression takes too many steps, or makes too large a value',
    '表达式计算步骤过多，或生成的值过大',
    'ဖော်မြူလာသည် တွက်ချက်မှု များလွန်းသည် သို့မဟုတ် တန်ဖိုး ကြီးလွန်းသည်',
  ],
  'process.finding.badTimer': [
    'This is no time that a timer can have: "{what}". Give a duration such as PT2H or P1D, a date such as 2027-01-31T09:00, or, at a start, a schedule such as R5/P1D.',
    '“{what}”不是有效的时间。请填写时长（如 PT2H、P1D）、日期（如 2027-01-31T09:00），开始节点还可填写周期（如 R5/P1D）。',
    '"{what}" သည် အချိန်မှတ်အတွက် အချိန် မဟုတ်ပါ။ ကြာချိန် (PT2H, P1D)၊ ရက်စွဲ (2027-01-31T09:00) သို့မဟုတ် အစမှတ်တွင် အချိန်ဇယား (R5/P1D) ထည့်ပါ။',
  ],
  'process.finding.quickCycle': [
    'A schedule needs at least a minute from one time to the next',
    '周期定时的间隔至少为一分钟',
    'အချိန်ဇယား၏ တစ်ကြိမ်နှင့်တစ်ကြိမ်ကြား အနည်းဆုံး တစ်မိနစ် ခြားရမည်',
  ],
  'process.finding.noForm': [
    'The form "{name}" is not published on this site',
    '表单“{name}”未在本站点发布',
    'ဖောင် "{name}" ကို ဤဆိုက်တွင် မထုတ်ဝေရသေးပါ',
  ],
  'process.finding.noField': [
    'The form has no field "{name}"',
    '表单中没有字段“{name}”',
    'ဖောင်တွင် "{name}" အကွက် မရှိပါ',
  ],
  'process.finding.noTemplate': [
    'There is no SMS template "{name}"',
    '没有短信模板“{name}”',
    'SMS ပုံစံ "{name}" မရှိပါ',
  ],
  'process.finding.noPerson': [
    'You do not see "{name}", or it is not there',
    '“{name}”不存在或不在您的可见范围内',
    '"{name}" မရှိပါ သို့မဟုတ် သင်မြင်ခွင့်မရှိပါ',
  ],
  'process.finding.nearName': [
    'There is no variable "{name}"; there is "{known}"',
    '没有变量“{name}”，只有“{known}”',
    'ကိန်းရှင် "{name}" မရှိပါ၊ "{known}" ရှိသည်',
  ],
  'process.finding.strangeName': [
    '"{name}" is read as the name of one variable, and no variable is called so',
    '“{name}”被读作一个变量名，但没有变量叫这个名称',
    '"{name}" ကို ကိန်းရှင်တစ်ခု၏ အမည်အဖြစ် ဖတ်သည်၊ ဤအမည်ရှိ ကိန်းရှင် မရှိပါ',
  ],
  'process.finding.otherType': [
    'The field "{name}" is compared with "{value}", which is of another type than the field',
    '字段“{name}”与“{value}”比较，但两者类型不同',
    'အကွက် "{name}" ကို အမျိုးအစားမတူသော "{value}" နှင့် နှိုင်းယှဉ်ထားသည်',
  ],
  'process.finding.noChoice': [
    'The field "{name}" has no choice "{value}"',
    '字段“{name}”没有选项“{value}”',
    'အကွက် "{name}" တွင် ရွေးချယ်စရာ "{value}" မရှိပါ',
  ],
  'process.finding.noStart': ['A start is missing', '缺少开始节点', 'အစမှတ် မရှိပါ'],
  'process.finding.severalStarts': ['There is more than one start', '存在多个开始节点', 'အစမှတ် တစ်ခုထက်ပိုသည်'],
  'process.finding.noEnd': ['An end is missing', '缺少结束节点', 'အဆုံးမှတ် မရှိပါ'],
  'process.finding.unreachable': ['This step is never reached', '该节点无法到达', 'ဤအဆင့်သို့ မရောက်နိုင်ပါ'],
  'process.finding.noWayToEnd': [
    'No way leads from here to an end',
    '该节点无法到达结束',
    'ဤနေရာမှ အဆုံးသို့ လမ်းမရှိပါ',
  ],
  'process.finding.flowLeavesScope': [
    'A flow leaves its subprocess',
    '连线跨越了子流程',
    'လမ်းကြောင်းသည် လုပ်ငန်းစဉ်ခွဲမှ ကျော်ထွက်သည်',
  ],
  'process.finding.noCondition': [
    'A branch has no condition and is not the default',
    '分支缺少条件且不是默认分支',
    'လမ်းခွဲတွင် အခြေအနေ မရှိသည့်အပြင် ပုံသေလမ်းလည်း မဟုတ်ပါ',
  ],
  'process.finding.badDefault': [
    'The default is a line that does not begin here',
    '默认分支不是从该节点出发的连线',
    'ပုံသေလမ်းသည် ဤနေရာမှ မစပါ',
  ],
  'process.finding.noHandler': [
    'Nobody is named for this step',
    '该节点没有指定处理人',
    'ဤအဆင့်အတွက် တာဝန်ခံ မသတ်မှတ်ရသေးပါ',
  ],
  'process.finding.noScript': [
    'The script has no expression or no result',
    '脚本缺少表达式或结果变量',
    'စခရစ်တွင် ဖော်မြူလာ သို့မဟုတ် ရလဒ် မရှိပါ',
  ],
  'process.finding.noHost': [
    'The event sits on nothing that can wait',
    '边界事件没有依附的节点',
    'ဖြစ်ရပ်သည် စောင့်နိုင်သောအဆင့်တွင် မတပ်ထားပါ',
  ],
  'process.finding.noTrigger': [
    'An event subprocess needs an event at its start',
    '事件子流程的开始节点需要事件',
    'ဖြစ်ရပ် လုပ်ငန်းစဉ်ခွဲ၏ အစတွင် ဖြစ်ရပ် လိုသည်',
  ],
  'process.finding.noLoopEnd': [
    'The loop needs a condition or a largest number of times',
    '循环需要条件或最大次数',
    'ထပ်ခါလုပ်ခြင်းအတွက် အခြေအနေ သို့မဟုတ် အများဆုံးအကြိမ် လိုသည်',
  ],
  'process.finding.noCalled': [
    'There is no deployed process "{name}" on this site to call',
    '本站点没有可调用的已部署流程“{name}”',
    'ဤဆိုက်တွင် ခေါ်ရန် အသုံးချထားသော လုပ်ငန်းစဉ် "{name}" မရှိပါ',
  ],
  'process.finding.callCycle': [
    'The process "{name}" calls this one: they would call one another for ever',
    '流程“{name}”会调用本流程，形成循环调用',
    'လုပ်ငန်းစဉ် "{name}" က ဤလုပ်ငန်းစဉ်ကို ခေါ်သဖြင့် အဆုံးမရှိ ခေါ်နေမည်',
  ],
  'process.finding.joinNeverFires': [
    'It waits for branches that do not all come (on the way over {way})',
    '其等待的分支不会全部到达（途经 {way}）',
    'စောင့်နေသော လမ်းခွဲအားလုံး မရောက်လာနိုင်ပါ ({way} မှတစ်ဆင့်)',
  ],
  'process.finding.comesTwice': [
    'It would be done twice: branches meet here without being joined (on the way over {way})',
    '会被重复执行：分支在此汇合但未合并（途经 {way}）',
    'နှစ်ကြိမ်လုပ်မိမည် - လမ်းခွဲများ မပေါင်းဘဲ ဆုံနေသည် ({way} မှတစ်ဆင့်)',
  ],
  'process.finding.noService': [
    'Service steps have nothing to call yet',
    '服务节点尚无可调用的服务',
    'ဝန်ဆောင်မှုအဆင့်တွင် ခေါ်ရန် မရှိသေးပါ',
  ],
  'process.finding.noStarters': [
    'Nobody is named who may start it',
    '没有指定可发起人',
    'စတင်ခွင့်ရှိသူ မသတ်မှတ်ရသေးပါ',
  ],
  'process.finding.documentType': [
    'A drawing with a document type (DOCTYPE) is not read; export it without one',
    '不读取带有文档类型（DOCTYPE）的文件，请重新导出',
    'စာရွက်စာတမ်းအမျိုးအစား (DOCTYPE) ပါသော ဖိုင်ကို မဖတ်ပါ၊ မပါဘဲ ပြန်ထုတ်ယူပါ',
  ],
  'process.finding.lostReference': [
    'It refers to something that is not in the file: {what}',
    '引用了文件中不存在的元素：{what}',
    'ဖိုင်တွင် မရှိသည့်အရာကို ရည်ညွှန်းထားသည် - {what}',
  ],
  'process.finding.unknownPart': [
    'This part of the file is not known: {what}',
    '无法识别文件中的这一部分：{what}',
    'ဖိုင်၏ ဤအပိုင်းကို မသိပါ - {what}',
  ],
  'process.finding.duplicateId': [
    'Another element has the same id. Importing the file makes new ids.',
    '标识与其他元素重复。通过“导入”可自动生成新标识。',
    'အခြားအရာနှင့် အမှတ်အသား တူနေသည်။ ဖိုင်ကို တင်သွင်းပါက အမှတ်အသားသစ် ပြုလုပ်ပေးမည်။',
  ],
  'process.finding.looseFlow': [
    'The line does not lead from one step to another',
    '连线没有连接两个节点',
    'လမ်းကြောင်းသည် အဆင့်နှစ်ခုကို မဆက်ထားပါ',
  ],
  'process.finding.at': ['{where}: {text}', '{where}：{text}', '{where} - {text}'],

  'process.fault.sign': [
    'it has a sign that is not understood',
    '含有无法识别的符号',
    'နားမလည်သော သင်္ကေတ ပါသည်',
  ],
  'process.fault.missing': ['"{what}" is missing', '缺少“{what}”', '"{what}" ကျန်နေသည်'],
  'process.fault.deep': ['it is nested too deeply', '嵌套层次过多', 'အထပ်များလွန်းသည်'],
  'process.fault.place': [
    'it ends too early or has a sign out of place',
    '提前结束或符号位置有误',
    'စောစွာ ပြီးဆုံးသည် သို့မဟုတ် သင်္ကေတ နေရာမှားသည်',
  ],
  'process.fault.member': ['a name is missing after "."', '“.”后缺少名称', '"." နောက်တွင် အမည် ကျန်နေသည်'],
  'process.fault.call': [
    'calls of "{what}" are not supported',
    '不支持调用“{what}”',
    '"{what}" ကို ခေါ်ခြင်း မပံ့ပိုးပါ',
  ],
  'process.fault.rest': ['it goes on where it should end', '结尾有多余内容', 'ပြီးဆုံးရမည့်နေရာတွင် ဆက်နေသည်'],
  'process.fault.at': [
    'it cannot be read from character {what} on',
    '从第 {what} 个字符起无法读取',
    'အက္ခရာ {what} မှစ၍ မဖတ်နိုင်ပါ',
  ],
  'process.fault.unsupported': ['"{what}" is not supported', '不支持“{what}”', '"{what}" ကို မပံ့ပိုးပါ'],
  'process.fault.number': [
    '"{what}" is no number that can be read in one way; write numbers such as 1500, 1,500 or 2.5, with at most 15 digits',
    '“{what}”不是唯一可读的数字，请写成 1500、1,500 或 2.5 的形式，最多 15 位',
    '"{what}" ကို ဂဏန်းတစ်မျိုးတည်းအဖြစ် မဖတ်နိုင်ပါ၊ 1500၊ 1,500 သို့မဟုတ် 2.5 ပုံစံဖြင့် အများဆုံး ဂဏန်း ၁၅ လုံး ရေးပါ',
  ],
  'process.fault.noTruth': [
    '"{what}" is neither true nor false; write a comparison such as days > 3',
    '“{what}”的结果既不是真也不是假，请写成比较，例如 days > 3',
    '"{what}" သည် မှန်/မှား မဟုတ်ပါ၊ days > 3 ကဲ့သို့ နှိုင်းယှဉ်ချက် ရေးပါ',
  ],
  'process.fault.long': ['it is too long', '表达式过长', 'ရှည်လွန်းသည်'],
  'process.fault.empty': ['it is empty', '表达式为空', 'ဗလာဖြစ်နေသည်'],
});
