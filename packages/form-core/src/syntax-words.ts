import type { Words } from '@lc/contract/kernel/locale.ts';
import type { FaultKind } from './json-tokens.ts';

/** What is wrong with a JSON text, in English, Chinese and Burmese. */
export const syntaxWords = {
  'syntax.BracketUnmatched': [
    'This bracket closes nothing',
    '此括号没有对应的左括号',
    'ဤကွင်းပိတ်အတွက် အဖွင့်ကွင်း မရှိပါ',
  ],
  'syntax.CloseBraceExpected': ['A closing } is missing', '缺少右花括号 }', 'ပိတ်ကွင်း } လိုအပ်သည်'],
  'syntax.CloseBracketExpected': ['A closing ] is missing', '缺少右方括号 ]', 'ပိတ်ကွင်း ] လိုအပ်သည်'],
  'syntax.ColonExpected': ['A colon is missing here', '此处缺少冒号', 'ဤနေရာတွင် ကော်လံ (:) လိုအပ်သည်'],
  'syntax.CommaExpected': ['A comma is missing here', '此处缺少逗号', 'ဤနေရာတွင် ကော်မာ (,) လိုအပ်သည်'],
  'syntax.CommaTooMany': ['This comma is one too many', '此处多了一个逗号', 'ဤကော်မာ (,) ပိုနေသည်'],
  'syntax.EndOfFileExpected': [
    'There is more text after the end',
    '结尾之后还有多余内容',
    'အဆုံးသတ်ပြီးနောက် စာပိုများ ကျန်နေသည်',
  ],
  'syntax.InvalidCharacter': [
    'This character cannot stand in a text',
    '文本中含有非法字符',
    'စာသားတွင် ဤအက္ခရာ မပါရပါ',
  ],
  'syntax.InvalidCommentToken': ['JSON has no comments', 'JSON 不支持注释', 'JSON တွင် မှတ်ချက် ထည့်၍မရပါ'],
  'syntax.InvalidEscapeCharacter': ['JSON has no such escape', '无效的转义字符', 'JSON တွင် ဤသင်္ကေတ မရှိပါ'],
  'syntax.InvalidNumberFormat': ['JSON does not write a number like this', '数字格式错误', 'ဂဏန်းပုံစံ မှားနေသည်'],
  'syntax.InvalidSymbol': ['This is not a value that JSON knows', '不是有效的 JSON 值', 'JSON တန်ဖိုး မဟုတ်ပါ'],
  'syntax.InvalidUnicode': ['This \\u escape is not finished', '\\u 转义不完整', '\\u သင်္ကေတ မပြည့်စုံပါ'],
  'syntax.NotJson': [
    'This is no JSON; it has to start with {',
    '不是 JSON 内容，应以 { 开头',
    'JSON မဟုတ်ပါ၊ { ဖြင့် စရမည်',
  ],
  'syntax.PropertyNameExpected': [
    'A name in double quotes is missing here',
    '此处缺少带双引号的属性名',
    'ဤနေရာတွင် မျက်တောင်ဖွင့်ပိတ်ပါ အမည် လိုအပ်သည်',
  ],
  'syntax.QuotesExpected': [
    'A text stands in double quotes',
    '文本应使用英文双引号',
    'စာသားကို မျက်တောင်နှစ်ထပ် (") ဖြင့် ရေးရမည်',
  ],
  'syntax.TextInText': [
    'The design stands in quotes, as a text inside a text',
    '设计被引号包裹，是文本中的文本',
    'ဒီဇိုင်းကို မျက်တောင်အတွင်း စာသားအဖြစ် ထည့်ထားသည်',
  ],
  'syntax.TooDeep': ['This is nested too deeply', '嵌套层级过深', 'အဆင့် အလွန်များနေသည်'],
  'syntax.UnexpectedEndOfComment': ['JSON has no comments', 'JSON 不支持注释', 'JSON တွင် မှတ်ချက် ထည့်၍မရပါ'],
  'syntax.UnexpectedEndOfString': ['A closing quote is missing', '缺少右引号', 'ပိတ်မျက်တောင် လိုအပ်သည်'],
  'syntax.ValueExpected': ['A value is missing here', '此处缺少值', 'ဤနေရာတွင် တန်ဖိုး လိုအပ်သည်'],
  'syntax.WidePunctuation': [
    'This sign has to be typed with the English keyboard',
    '此处应使用英文标点',
    'ဤသင်္ကေတကို အင်္ဂလိပ်ကီးဘုတ်ဖြင့် ရိုက်ရမည်',
  ],
} as const satisfies Record<`syntax.${FaultKind}`, Words>;
