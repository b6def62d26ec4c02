import type { Words } from '@lc/contract/kernel/locale.ts';

/** What the checks of a design say, in English, Chinese and Burmese. */
export const lintWords = {
  'lint.untranslated': [
    '{missing} texts have no translation into {language}',
    '{missing} 处文字没有{language}翻译',
    'စာသား {missing} ခုအတွက် {language} ဘာသာပြန် မရှိပါ',
  ],
  'lint.emptyForm': ['The form has no fields', '表单没有任何字段', 'ဖောင်တွင် အကွက် မရှိပါ'],
  'lint.unknownWidget': [
    'The widget type "{type}" is unknown and is shown as a placeholder',
    '未知组件类型“{type}”，以占位显示',
    'ဝစ်ဂျက်အမျိုးအစား "{type}" ကို မသိ၍ နေရာယူပုံဖြင့် ပြမည်',
  ],
  'lint.unknownRequired': [
    'The widget type "{type}" is unknown and the widget is required: nobody could fill it in',
    '未知组件类型“{type}”且为必填，无人能够填写',
    'ဝစ်ဂျက်အမျိုးအစား "{type}" ကို မသိဘဲ မဖြစ်မနေ ဖြည့်ရန်ဖြစ်၍ မည်သူမျှ ဖြည့်၍ မရပါ',
  ],
  'lint.fieldsLost': [
    'Fields inside "{type}" cannot be filled in ({count}): {names}',
    '“{type}”中的 {count} 个字段无法填写：{names}',
    '"{type}" အတွင်းရှိ အကွက် {count} ခုကို ဖြည့်၍ မရပါ - {names}',
  ],
  'lint.oddModel': [
    'The model "{model}" has characters that data exports dislike',
    'model“{model}”包含不便导出的字符',
    'model "{model}" တွင် ဒေတာထုတ်ရန် မသင့်သော အက္ခရာများ ပါသည်',
  ],
  'lint.reservedModel': [
    'The model "{model}" cannot be handed in: servers leave it out',
    'model“{model}”无法提交：服务器会将其忽略',
    'model "{model}" ကို တင်သွင်း၍ မရပါ၊ ဆာဗာများက ချန်ထားပါသည်',
  ],
  'lint.notInTable': [
    'The table has no column "{model}"',
    '数据表中没有列“{model}”',
    'ဇယားတွင် ကော်လံ "{model}" မရှိပါ',
  ],
  'lint.columnMissing': [
    'The table needs "{label}", but no field fills it',
    '数据表必填列“{label}”没有对应字段',
    'ဇယားတွင် လိုအပ်သော "{label}" အတွက် အကွက် မရှိပါ',
  ],
  'lint.columnType': [
    'The column "{label}" holds another kind of value',
    '列“{label}”的数据类型不一致',
    'ကော်လံ "{label}" ၏ ဒေတာအမျိုးအစား မတူပါ',
  ],
  'lint.columnLength': [
    'The column "{label}" holds at most {max} characters',
    '列“{label}”最多 {max} 个字符',
    'ကော်လံ "{label}" တွင် အက္ခရာ {max} လုံးသာ ဆံ့သည်',
  ],
  'lint.noColumns': ['The grid has no columns', '栅格没有列', 'ဂရစ်တွင် ကော်လံ မရှိပါ'],
  'lint.emptyColumn': ['Column {column} is empty', '第 {column} 列为空', 'ကော်လံ {column} ဗလာဖြစ်နေသည်'],
  'lint.badSpan': ['A span is between 1 and 24', '栅格宽度应为 1 到 24', 'အကျယ်သည် ၁ မှ ၂၄ အတွင်း ဖြစ်ရမည်'],
  'lint.spanSum': [
    'The spans add up to {total}, not to 24',
    '各列宽度之和为 {total}，不是 24',
    'အကျယ်ပေါင်း {total} ဖြစ်နေပြီး ၂၄ မဟုတ်ပါ',
  ],
  'lint.requiredDiffers': [
    'The required switch and the rules disagree; the rules count',
    '“必填”开关与规则不一致，以规则为准',
    'မဖြစ်မနေ ခလုတ်နှင့် စည်းမျဉ်း မတူပါ၊ စည်းမျဉ်းကို အတည်ယူသည်',
  ],
  'lint.typeDiffers': [
    'The data type and the rules disagree; the rules count',
    '数据类型与规则不一致，以规则为准',
    'ဒေတာအမျိုးအစားနှင့် စည်းမျဉ်း မတူပါ၊ စည်းမျဉ်းကို အတည်ယူသည်',
  ],
  'lint.patternDiffers': [
    'The pattern and the rules disagree; the rules count',
    '正则表达式与规则不一致，以规则为准',
    'ပုံစံနှင့် စည်းမျဉ်း မတူပါ၊ စည်းမျဉ်းကို အတည်ယူသည်',
  ],
  'lint.neverBoolean': [
    'Typed text is never true or false: nothing could be handed in',
    '文本输入不可能是布尔值，无法提交',
    'ရိုက်ထည့်သောစာသည် မှန်/မှား မဖြစ်နိုင်၍ တင်သွင်း၍ မရပါ',
  ],
  'lint.foreignRule': [
    'A rule of an unknown kind is kept, but checks nothing',
    '未知规则将保留，但不会校验',
    'မသိသော စည်းမျဉ်းကို သိမ်းထားသော်လည်း မစစ်ဆေးပါ',
  ],
  'lint.minAboveMax': [
    'The smallest is larger than the largest',
    '最小值大于最大值',
    'အနည်းဆုံးသည် အများဆုံးထက် ကြီးနေသည်',
  ],
  'lint.badStep': ['The step must be above 0', '步长必须大于 0', 'အဆင့်သည် ၀ ထက် ကြီးရမည်'],
  'lint.badRateMax': ['There must be at least one star', '至少需要一颗星', 'အနည်းဆုံး ကြယ်တစ်ပွင့် လိုသည်'],
  'lint.noSource': [
    'Remote options need a source',
    '远程选项未指定数据源',
    'အဝေးရွေးချယ်စရာအတွက် ဒေတာရင်းမြစ် လိုသည်',
  ],
  'lint.unknownSource': [
    'There is no source "{source}" here',
    '没有名为“{source}”的数据源',
    'ဒေတာရင်းမြစ် "{source}" မရှိပါ',
  ],
  'lint.requiredWithoutChoices': [
    'The field is required, but there is nothing to choose from: nothing could be handed in',
    '字段必填，但没有可选项，无法提交',
    'အကွက်ကို မဖြစ်မနေ ဖြည့်ရမည်၊ သို့သော် ရွေးစရာ မရှိ၍ တင်သွင်း၍ မရပါ',
  ],
  'lint.cloudUpload': [
    'The design asks for uploads to a cloud; here pictures are always stored by this platform',
    '设计要求上传到云存储；在此平台上图片始终由本平台保存',
    'ဒီဇိုင်းက Cloud သို့ တင်ရန် သတ်မှတ်ထားသည်၊ ဤနေရာတွင် ပုံများကို ဤပလက်ဖောင်းကသာ သိမ်းဆည်းသည်',
  ],
  'lint.tokenWritten': [
    'An upload token is written into the design, where everybody can read it',
    '上传 token 写在设计中，任何人都能看到',
    'တင်ရန် token ကို ဒီဇိုင်းတွင် ရေးထား၍ လူတိုင်း မြင်နိုင်သည်',
  ],
  'lint.noChoices': ['There is nothing to choose from', '没有可选项', 'ရွေးစရာ မရှိပါ'],
  'lint.choiceTwice': ['"{value}" is offered twice', '选项“{value}”重复', '"{value}" ကို နှစ်ကြိမ် ပါနေသည်'],
  'lint.choiceWithoutName': ['An option has no name', '有选项没有名称', 'ရွေးချယ်စရာတစ်ခုတွင် အမည် မရှိပါ'],
  'lint.defaultNotOffered': [
    'The default "{value}" is not offered',
    '默认值“{value}”不在选项中',
    'မူလတန်ဖိုး "{value}" သည် ရွေးစရာတွင် မပါပါ',
  ],
  'lint.defaultFails': [
    'The default does not pass its own rules',
    '默认值不符合自身规则',
    'မူလတန်ဖိုးသည် ကိုယ်ပိုင်စည်းမျဉ်းနှင့် မကိုက်ညီပါ',
  ],
  'lint.defaultOutside': [
    'The default is outside the limits',
    '默认值超出范围',
    'မူလတန်ဖိုးသည် ကန့်သတ်ချက်ပြင်ပ ရောက်နေသည်',
  ],
  'lint.defaultTooLong': [
    'The default is longer than {max} characters',
    '默认值超过 {max} 个字符',
    'မူလတန်ဖိုးသည် အက္ခရာ {max} လုံးထက် ရှည်သည်',
  ],
  'lint.noName': ['The widget has no name', '组件没有名称', 'ဝစ်ဂျက်တွင် အမည် မရှိပါ'],
  'lint.badFormat': ['The format cannot be used', '格式无法使用', 'ပုံစံကို သုံး၍ မရပါ'],
  'lint.lockedAndRequired': [
    'The field is locked, empty and required: nothing could be handed in',
    '字段被禁用且必填但为空，无法提交',
    'အကွက်ကို ပိတ်ထားပြီး ဗလာဖြစ်ကာ မဖြစ်မနေ ဖြည့်ရန်ဖြစ်၍ တင်သွင်း၍ မရပါ',
  ],
  'lint.hostArea': [
    'A custom area is filled by the page that shows the form; here nobody can fill it in',
    '自定义区域由展示表单的页面填充，此处无法填写',
    'စိတ်ကြိုက်နေရာကို ဖောင်ပြသည့် စာမျက်နှာက ဖြည့်ရသည်၊ ဤနေရာတွင် မည်သူမျှ ဖြည့်၍ မရပါ',
  ],
  'lint.hiddenOption': [
    'The option "hidden" has no effect here: the field is shown',
    '选项“hidden”在此无效：字段会显示',
    'ရွေးချယ်မှု "hidden" သည် ဤနေရာတွင် မသက်ရောက်ပါ၊ အကွက်ကို ပြမည်',
  ],
  'lint.boundAnyway': [
    'The value is handed in here, although "dataBind" is off',
    '虽然“dataBind”已关闭，此处仍会提交该值',
    '"dataBind" ပိတ်ထားသော်လည်း တန်ဖိုးကို တင်သွင်းမည်',
  ],
  'lint.withoutEffect': [
    '"{option}" is kept, but has no effect here',
    '“{option}”将保留，但在此无效',
    '"{option}" ကို သိမ်းထားသော်လည်း ဤနေရာတွင် မသက်ရောက်ပါ',
  ],
  'lint.messageOfAnother': [
    'The message "{message}" does not name this field',
    '提示“{message}”与字段名称不符',
    'သတိပေးစာ "{message}" သည် ဤအကွက်၏ အမည် မဟုတ်ပါ',
  ],
  'lint.unknownField': [
    'The expression reads "{model}", which is no field',
    '表达式引用的“{model}”不是字段',
    'ဖော်ပြချက်တွင် ပါသော "{model}" သည် အကွက် မဟုတ်ပါ',
  ],
  'lint.overBudget': [
    'The expressions take too many steps, or make too large a value',
    '表达式计算步骤过多，或生成的值过大',
    'ဖော်ပြချက်များသည် တွက်ချက်မှု များလွန်းသည် သို့မဟုတ် တန်ဖိုး ကြီးလွန်းသည်',
  ],
  'lint.circular': [
    'The computed values read each other in a circle',
    '计算值存在循环引用',
    'တွက်ချက်တန်ဖိုးများ စက်ဝိုင်းပတ် မှီခိုနေသည်',
  ],
  'lint.hideEachOther': [
    'The conditions of these fields depend on each other in a circle; all could stay hidden',
    '这些字段的显示条件相互依赖，可能都无法显示',
    'အကွက်များ၏ အခြေအနေများ စက်ဝိုင်းပတ် မှီခိုနေ၍ အားလုံး မပေါ်ဘဲ ရှိနိုင်သည်',
  ],
  'lint.hidesItself': [
    'The field hides itself and can never come back',
    '字段根据自身隐藏，隐藏后无法恢复',
    'အကွက်သည် မိမိကိုယ်ကို ဖျောက်ပြီး ပြန်မပေါ်နိုင်ပါ',
  ],
  'lint.neverSeen': ['The field is never seen', '字段永远不可见', 'အကွက်ကို ဘယ်တော့မှ မမြင်ရပါ'],
} as const satisfies Record<string, Words>;
