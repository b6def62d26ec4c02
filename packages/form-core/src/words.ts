import {
  interpolate,
  type Language,
  type MessageParams,
  pickWords,
  type Words,
} from '@lc/contract/kernel/locale.ts';

import { lintWords } from './lint-words.ts';
import { renderWords } from './render-words.ts';
import { syntaxWords } from './syntax-words.ts';

/** What the form core says, in English, Chinese and Burmese. */
const words = {
  ...lintWords,
  ...renderWords,
  ...syntaxWords,
  // Appended to the name of a field (section 5), hence the space at the start of the English ones.
  'rule.required': [' is required', '必须填写', ' ဖြည့်ရန် လိုအပ်သည်'],
  'rule.moment': [': write it as {example}', '：请按 {example} 的格式填写', ' ကို {example} ကဲ့သို့ ရေးပါ'],
  'rule.type': [' has an invalid format', '格式不正确', ' ပုံစံ မမှန်ပါ'],
  'rule.pattern': [' does not match the pattern', '格式不匹配', ' သတ်မှတ်ပုံစံနှင့် မကိုက်ညီပါ'],
  'rule.pattern.password': [
    ' needs at least 8 characters with a letter, a digit and a special character',
    '至少 8 位，须包含字母、数字和特殊字符',
    ' သည် အနည်းဆုံး ၈ လုံးရှိပြီး အက္ခရာ၊ ဂဏန်းနှင့် သင်္ကေတ ပါဝင်ရမည်',
  ],
  'rule.pattern.lettersAndDigits': [
    ' takes 6 to 18 letters and digits',
    '须为 6-18 位字母和数字',
    ' သည် အင်္ဂလိပ်အက္ခရာနှင့် ဂဏန်း ၆ လုံးမှ ၁၈ လုံး ဖြစ်ရမည်',
  ],
  'rule.pattern.anyCharacters': [
    ' takes 6 to 16 characters',
    '须为 6-16 位任意字符',
    ' သည် စာလုံး ၆ လုံးမှ ၁၆ လုံး ဖြစ်ရမည်',
  ],
  'rule.pattern.digits': [' takes 6 to 16 digits', '须为 6-16 位数字', ' သည် ဂဏန်း ၆ လုံးမှ ၁၆ လုံး ဖြစ်ရမည်'],
  'rule.pattern.phone': [
    ' is not a phone number: an area code, a dash and the number, or 11 digits',
    '不是有效电话号码（区号-座机或 11 位手机号）',
    ' သည် ဖုန်းနံပါတ် မဟုတ်ပါ (ဒေသကုဒ်-နံပါတ် သို့မဟုတ် ဂဏန်း ၁၁ လုံး)',
  ],
  'rule.hiddenSigns': [
    'This text has characters that nobody sees, as copied texts often have: type it again',
    '文本含有看不见的字符（复制的文字常有），请重新输入',
    'ဤစာတွင် မမြင်ရသော စာလုံးများ ပါနေသည် (ကူးယူထားသော စာများတွင် ပါတတ်သည်)၊ ပြန်ရိုက်ပါ',
  ],
  'rule.unchecked': [
    'This text is too long, or too much work, to be checked',
    '文本过长或校验过于复杂，无法校验',
    'စာသား ရှည်လွန်း၍ သို့မဟုတ် စစ်ဆေးရန် ခက်ခဲလွန်း၍ မစစ်ဆေးနိုင်ပါ',
  ],
  'form.overBudget': [
    'An expression of this field takes too many steps, or makes too large a value',
    '此字段的表达式计算步骤过多，或生成的值过大',
    'ဤအကွက်၏ ဖော်ပြချက်သည် တွက်ချက်မှု များလွန်းသည် သို့မဟုတ် တန်ဖိုး ကြီးလွန်းသည်',
  ],
  'form.invalid': ['Form data validation failed', '表单数据校验失败', 'ဖောင်ဒေတာ စစ်ဆေးမှု မအောင်မြင်ပါ'],
  'design.notADesign': [
    'This is no form design: a list of widgets is missing',
    '不是表单设计：缺少组件列表',
    'ဖောင်ဒီဇိုင်း မဟုတ်ပါ - ဝစ်ဂျက်စာရင်း မရှိပါ',
  ],
  'design.repeatedMember': [
    '"{name}" stands in this object more than once; the last one counts',
    '此对象中“{name}”重复出现，以最后一个为准',
    'ဤအရာဝတ္ထုတွင် "{name}" ထပ်နေ၍ နောက်ဆုံးတစ်ခုကို အတည်ယူသည်',
  ],
  'design.noConfig': [
    'The design has no config; the usual settings are used',
    '设计没有 config，使用默认设置',
    'ဒီဇိုင်းတွင် config မရှိ၍ မူလသတ်မှတ်ချက်များကို သုံးမည်',
  ],
  'design.notAWidget': [
    'Only widgets can stand in the list; this is kept as it is',
    '列表中只能是组件，此项将原样保留',
    'စာရင်းတွင် ဝစ်ဂျက်များသာ ပါရမည်၊ ဤအရာကို မူအတိုင်း ထားမည်',
  ],
  'convert.done': [
    'This is a form of {type}; it was converted, and what is named below was left out',
    '这是 {type} 的表单，已转换；下列内容未能转换',
    'ဤသည်မှာ {type} ၏ ဖောင်ဖြစ်၍ ပြောင်းလဲပြီးပါပြီ၊ အောက်ပါတို့ကို ချန်ထားသည်',
  ],
  'convert.severalForms': [
    'This project has several forms: {name}. Import one of them alone',
    '此项目包含多个表单：{name}。请单独导入其中一个',
    'ဤပရောဂျက်တွင် ဖောင်များစွာ ရှိသည် - {name}။ တစ်ခုတည်းကို သီးသန့် သွင်းပါ',
  ],
  'convert.noValue': [
    'The value of "{type}" of "{name}" cannot be used here; it was left out',
    '“{name}”的“{type}”的值在此无法使用，未转换',
    '"{name}" ၏ "{type}" တန်ဖိုးကို ဤနေရာတွင် သုံးမရ၍ ချန်ထားသည်',
  ],
  'convert.plainText': [
    'The formatting of the text "{name}" was left out; its words are here',
    '文本“{name}”的格式未转换，文字已保留',
    'စာသား "{name}" ၏ ပုံစံကို ချန်ထားပြီး စာလုံးများကိုသာ ယူထားသည်',
  ],
  'convert.sameModel': [
    'Two fields are stored as "{type}" and share one value; rename that of "{name}"',
    '有两个字段都保存为“{type}”，共用一个值；请修改“{name}”的字段名',
    'အကွက်နှစ်ခုကို "{type}" အဖြစ် သိမ်းသဖြင့် တန်ဖိုးတူသည်၊ "{name}" ၏ အမည်ကို ပြောင်းပါ',
  ],
  'convert.notAWidget': [
    'What stands here is no widget; it was left out',
    '此处不是组件，未转换',
    'ဤနေရာတွင် ဝစ်ဂျက် မဟုတ်ပါ၊ ချန်ထားသည်',
  ],
  'convert.noWidget': [
    'There is no widget like "{type}" here; "{name}" was left out',
    '此处没有与“{type}”对应的组件；“{name}”未转换',
    '"{type}" နှင့်တူသော ဝစ်ဂျက် မရှိပါ၊ "{name}" ကို ချန်ထားသည်',
  ],
  'convert.noRows': [
    'Rows that people add ("{type}") are not known here; the fields of "{name}" are filled in once',
    '此处不支持可增行的“{type}”；“{name}”中的字段只填写一次',
    'အတန်းတိုးသော "{type}" ကို မသိပါ၊ "{name}" ၏ အကွက်များကို တစ်ကြိမ်သာ ဖြည့်ရမည်',
  ],
  'convert.noGroup': [
    'The frame "{name}" was left out; its fields stand in its place',
    '分组“{name}”未转换，其中的字段保留在原位置',
    'အုပ်စု "{name}" ကို ချန်ထားပြီး ၎င်း၏အကွက်များ ထိုနေရာတွင် ရှိသည်',
  ],
  'convert.noOption': [
    '"{type}" of "{name}" is not known here; it was left out',
    '“{name}”的“{type}”在此没有对应项，未转换',
    '"{name}" ၏ "{type}" ကို မသိပါ၊ ချန်ထားသည်',
  ],
  'convert.noChoiceOption': [
    '"{type}" of the choices of "{name}" is not known here; it was left out',
    '“{name}”的选项中的“{type}”在此没有对应项，未转换',
    '"{name}" ၏ ရွေးစရာများရှိ "{type}" ကို မသိပါ၊ ချန်ထားသည်',
  ],
  'convert.noExpression': [
    '"{type}" of "{name}" is an expression of another engine; it was left out',
    '“{name}”的“{type}”是其他引擎的表达式，未转换',
    '"{name}" ၏ "{type}" သည် အခြားအင်ဂျင်၏ ဖော်ပြချက်ဖြစ်၍ ချန်ထားသည်',
  ],
  'convert.noLanguage': [
    'A form here has one language: the words in "{type}" of "{name}" were left out',
    '此处的表单只有一种语言：“{name}”的“{type}”文字未转换',
    'ဤနေရာတွင် ဖောင်၌ ဘာသာစကား တစ်ခုသာ ရှိသည် – "{name}" ၏ "{type}" စာသားများကို ချန်ထားသည်',
  ],
  'convert.noChoices': [
    '"{name}" names no choices of its own; add them',
    '“{name}”没有自带的选项，请补充',
    '"{name}" တွင် ရွေးစရာများ မပါပါ၊ ထည့်ပါ',
  ],
  'design.unknownType': [
    'The widget type "{type}" is unknown; it is kept as it is',
    '未知的组件类型“{type}”，将原样保留',
    'ဝစ်ဂျက်အမျိုးအစား "{type}" ကို မသိပါ၊ မူအတိုင်း ထားမည်',
  ],
  'design.fieldsLost': [
    'Fields inside "{type}" cannot be filled in ({count}): {names}',
    '“{type}”中的 {count} 个字段无法填写：{names}',
    '"{type}" အတွင်းရှိ အကွက် {count} ခုကို ဖြည့်၍ မရပါ - {names}',
  ],
  'design.noKey': [
    'The widget has no key; it is given one while it is open',
    '组件没有 key，打开期间使用临时 key',
    'ဝစ်ဂျက်တွင် key မရှိ၍ ယာယီ key ပေးထားသည်',
  ],
  'design.duplicateKey': ['The key "{key}" is used twice', 'key“{key}”重复', 'key "{key}" ကို နှစ်ကြိမ် သုံးထားသည်'],
  'design.noModel': [
    'The widget has no model, so its value goes nowhere',
    '组件没有 model，值无法保存',
    'ဝစ်ဂျက်တွင် model မရှိ၍ တန်ဖိုး မသိမ်းနိုင်ပါ',
  ],
  'design.duplicateModel': [
    'The model "{model}" is used twice: both widgets share one value',
    'model“{model}”重复：两个组件共用一个值',
    'model "{model}" ကို နှစ်ကြိမ်သုံးထား၍ တန်ဖိုးတူ သုံးမည်',
  ],
  'design.badColumns': [
    'The grid has no columns that can be read; it is kept as it is',
    '栅格没有可读取的列，将原样保留',
    'ဂရစ်တွင် ဖတ်နိုင်သော ကော်လံ မရှိ၍ မူအတိုင်း ထားမည်',
  ],
  'design.wrongOption': [
    'The option "{option}" cannot be used as it is; {used} is used',
    '选项“{option}”无法使用，改用 {used}',
    'ရွေးချယ်မှု "{option}" ကို သုံးမရ၍ {used} ကို သုံးမည်',
  ],
  'design.notExecuted': [
    '"{name}" holds program text, which is never executed',
    '“{name}”包含程序代码，不会被执行',
    '"{name}" တွင် ပရိုဂရမ်ကုဒ် ပါသော်လည်း မည်သည့်အခါမျှ မလုပ်ဆောင်ပါ',
  ],
  'pattern.invalid': [
    'The pattern cannot be read, so it checks nothing',
    '正则表达式无效，不会校验',
    'ပုံစံကို ဖတ်၍မရသဖြင့် မစစ်ဆေးပါ',
  ],
  'pattern.unsupported': [
    'The pattern uses what cannot be checked safely, so it checks nothing',
    '正则表达式使用了无法安全校验的语法，不会校验',
    'ပုံစံတွင် လုံခြုံစွာ မစစ်ဆေးနိုင်သော အစိတ်အပိုင်းပါ၍ မစစ်ဆေးပါ',
  ],
  'pattern.tooLarge': [
    'The pattern is too large, so it checks nothing',
    '正则表达式过大，不会校验',
    'ပုံစံ ကြီးလွန်း၍ မစစ်ဆေးပါ',
  ],
  'expression.unexpected': [
    '"{found}" cannot stand here',
    '此处不能出现“{found}”',
    'ဤနေရာတွင် "{found}" မပါရပါ',
  ],
  'expression.unfinished': ['The expression is not finished', '表达式不完整', 'ဖော်ပြချက် မပြည့်စုံပါ'],
  'expression.tooLong': ['The expression is too long', '表达式过长', 'ဖော်ပြချက် ရှည်လွန်းသည်'],
  'expression.tooDeep': ['The expression is nested too deeply', '表达式嵌套过深', 'ဖော်ပြချက် အဆင့်များလွန်းသည်'],
  'expression.unknownFunction': [
    'There is no function "{name}"',
    '没有函数“{name}”',
    'လုပ်ဆောင်ချက် "{name}" မရှိပါ',
  ],
  'expression.operandCount': [
    '"{name}" takes {count} values',
    '“{name}”需要 {count} 个参数',
    '"{name}" တွင် တန်ဖိုး {count} ခု လိုသည်',
  ],
} as const satisfies Record<string, Words>;

export type WordKey = keyof typeof words;

/** Words of the form core in a language, with values put into the `{name}` places. */
export const say = (key: WordKey, language: Language, params?: MessageParams): string =>
  interpolate(pickWords(words[key], language), params);
