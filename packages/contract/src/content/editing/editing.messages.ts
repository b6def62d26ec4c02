import { defineMessages } from '../../kernel/index.ts';

export const contentEditingMessages = defineMessages({
  'contentEditor.heldBy': [
    '{name} is editing this text since {time}',
    '{name} 自 {time} 起正在编辑此文稿',
    '{name} သည် {time} မှစ၍ ဤစာသားကို ပြင်ဆင်နေသည်',
  ],
  'contentEditor.heldByMe': [
    'You are editing this text in another window since {time}',
    '您自 {time} 起正在另一窗口编辑此文稿',
    'သင်သည် {time} မှစ၍ အခြားဝင်းဒိုးတွင် ဤစာသားကို ပြင်ဆင်နေသည်',
  ],
  'contentEditor.takenOver': [
    '{name} took this text over. What you typed is kept here.',
    '{name} 已接管此文稿，您输入的内容仍保留在此。',
    '{name} က ဤစာသားကို လွှဲယူသွားသည်။ သင်ရိုက်ထားသည်များ ဤနေရာတွင် ကျန်ရှိသည်။',
  ],
  'contentEditor.takeOver': ['Take over', '接管编辑', 'လွှဲယူရန်'],
  'contentEditor.alsoHere': ['Also here: {names}', '同时在看：{names}', 'ယခု ဖွင့်ထားသူများ — {names}'],
  'contentEditor.copyMenu': ['Copy from…', '复制自…', 'ကူးယူရန်…'],
  'contentEditor.copy': ['Copy', '复制', 'ကူးယူရန်'],
  'contentEditor.copyValues': ['Fields of the model', '模型字段', 'ပုံစံ၏ အကွက်များ'],
  'contentEditor.copyOthers': ['Other fields', '其他字段', 'အခြား အကွက်များ'],
  'contentEditor.copyReplaces': ['Replaces what is here', '将替换现有内容', 'ရှိပြီးသားကို အစားထိုးမည်'],
  'contentEditor.copyNothing': ['Empty there', '原文为空', 'ထိုဘာသာတွင် ဗလာ'],
  'contentEditor.copyHint': [
    'Choose what is put into the text on this page. Nothing is saved until you save.',
    '请选择要填入本页文稿的内容，保存前不会写入。',
    'ဤစာမျက်နှာသို့ ထည့်မည့်အရာများ ရွေးပါ။ သင်မသိမ်းမချင်း သိမ်းမည်မဟုတ်ပါ။',
  ],
  'contentEditor.outdated': [
    'The source changed in {count} places since this was translated',
    '译出后原文有 {count} 处修改',
    'ဘာသာပြန်ပြီးနောက် မူရင်းစာ {count} နေရာ ပြောင်းလဲသွားသည်',
  ],
  'contentEditor.outdatedForm': [
    'The form of the source changed since this was translated, not its words',
    '译出后原文的格式有修改，文字未变',
    'ဘာသာပြန်ပြီးနောက် မူရင်း၏ ပုံစံသာ ပြောင်းသည်၊ စာသား မပြောင်းပါ',
  ],
  'contentEditor.showSource': ['Show the source beside', '对照原文', 'မူရင်းနှင့် ယှဉ်ကြည့်ရန်'],
  'contentEditor.upToDate': ['Translation is up to date', '译文已同步', 'ဘာသာပြန်သည် နောက်ဆုံးအတိုင်း ဖြစ်သည်'],
  'contentEditor.sourceAdded': ['New in the source', '原文新增', 'မူရင်းတွင် အသစ်'],
  'contentEditor.sourceRemoved': ['Gone from the source', '原文删除', 'မူရင်းမှ ဖယ်ရှားထား'],
  'contentEditor.sourceChanged': ['Changed in the source', '原文修改', 'မူရင်းတွင် ပြောင်းထား'],
  'contentEditor.changeDone': ['Done', '已处理', 'ပြီးပြီ'],
  'contentEditor.merged': [
    '{author} saved other fields at {time}. The text on the page has both changes.',
    '{author} 于 {time} 保存了其他字段，本页文稿已包含双方的修改。',
    '{author} က {time} တွင် အခြားအကွက်များ သိမ်းခဲ့သည်။ ဤစာမျက်နှာတွင် နှစ်ဖက်လုံး၏ ပြင်ဆင်ချက် ပါရှိသည်။',
  ],
});
