import { defineMessages } from '../../kernel/index.ts';

export const contentWordMessages = defineMessages({
  'content.notWord': [
    'This is no Word document (.docx)',
    '不是有效的 Word 文档（.docx）',
    'Word စာတမ်း (.docx) မဟုတ်ပါ',
  ],
  'content.oldWord': [
    'This is an old Word document (.doc), or one that is protected by a password: open it in Word and save it as .docx without a password',
    '这是旧版 Word 文档（.doc）或受密码保护的文档：请用 Word 打开，去除密码并另存为 .docx',
    'ဤသည်မှာ Word အဟောင်း (.doc) သို့မဟုတ် စကားဝှက်ပါသော စာတမ်းဖြစ်သည် - Word ဖြင့်ဖွင့်ပြီး စကားဝှက်မပါဘဲ .docx အဖြစ် သိမ်းပါ',
  ],
  'contentWord.report': ['What the document has', '文档内容说明', 'စာတမ်းတွင် ပါသည်များ'],
  'contentWord.understood.formula': [
    'A formula, written in one line',
    '公式，已改写为一行文字',
    'ဖော်မြူလာကို စာတစ်ကြောင်းဖြင့် ရေးထားသည်',
  ],
  'contentWord.understood.ruby': [
    'A reading above the text, written behind it',
    '注音，已写在文字之后',
    'စာပေါ်ရှိ အသံထွက်ကို နောက်တွင် ရေးထားသည်',
  ],
  'contentWord.understood.tracked': [
    'A tracked insertion, taken as accepted',
    '修订中的插入内容，按已接受处理',
    'ထည့်သွင်းထားသော ပြင်ဆင်ချက်ကို လက်ခံသည်ဟု ယူသည်',
  ],
  'contentWord.understood.numbers': [
    'numbers of a kind that is not known here, as digits',
    '未知的编号格式，已改为数字',
    'မသိသော နံပါတ်စဉ်ပုံစံကို ဂဏန်းဖြင့် ရေးထားသည်',
  ],
  'contentWord.leftOut.tracked': [
    'A tracked deletion: the text without it is taken',
    '修订中的删除内容，按已删除处理',
    'ဖျက်ထားသော ပြင်ဆင်ချက်ဖြစ်၍ မယူပါ',
  ],
  'contentWord.leftOut.hidden': ['Hidden text is not taken', '隐藏文字未导入', 'ဝှက်ထားသော စာသားကို မယူပါ'],
  'contentWord.leftOut.chart': [
    'A chart is not taken: insert it as a picture',
    '图表未导入，请以图片形式插入',
    'ဇယားပုံကို မယူပါ၊ ပုံအဖြစ် ထည့်ပါ',
  ],
  'contentWord.leftOut.diagram': [
    'A SmartArt drawing is not taken: insert it as a picture',
    'SmartArt 图形未导入，请以图片形式插入',
    'SmartArt ပုံကို မယူပါ၊ ပုံအဖြစ် ထည့်ပါ',
  ],
  'contentWord.understood.field': [
    'A choice of a form, written as text',
    '表单选项，已改为文字',
    'ဖောင်၏ ရွေးချယ်မှုကို စာသားအဖြစ် ရေးထားသည်',
  ],
  'contentWord.leftOut.field': [
    'A field that shows nothing in the file is not taken: Word works it out when the document is opened',
    '域在文件中没有结果，未导入：Word 打开文档时才会计算',
    'ဖိုင်တွင် ရလဒ်မရှိသော field ကို မယူပါ - Word က ဖွင့်သည့်အခါမှ တွက်သည်',
  ],
  'contentWord.leftOut.drawing': [
    'A drawing is not taken: insert it as a picture',
    '绘图未导入，请以图片形式插入',
    'ပုံဆွဲထားသည်ကို မယူပါ၊ ပုံအဖြစ် ထည့်ပါ',
  ],
  'contentWord.leftOut.note': [
    'A note that the document names and does not have',
    '文档引用了不存在的脚注或尾注',
    'စာတမ်းက ညွှန်းထားသော်လည်း မရှိသည့် အောက်ခြေမှတ်စု',
  ],
  'contentWord.leftOut.object': ['An embedded object is not taken', '嵌入对象未导入', 'မြှုပ်ထားသော အရာကို မယူပါ'],
  'contentWord.leftOut.picture': [
    'A picture is not taken: it lies elsewhere, is of a kind that is not shown here, or there are too many',
    '图片未导入：图片不在文档内、类型不支持或数量过多',
    'ပုံကို မယူပါ - အခြားနေရာတွင်ရှိ၊ မပြနိုင်သောအမျိုးအစား သို့မဟုတ် များလွန်းသည်',
  ],
  'contentWord.leftOut.comment': ['A comment of a reviewer is not taken', '批注未导入', 'မှတ်ချက်ကို မယူပါ'],
  'contentWord.leftOut.margin': [
    'The header or footer of the pages is not taken',
    '页眉或页脚未导入',
    'စာမျက်နှာ၏ ခေါင်းစီး သို့မဟုတ် အောက်ခြေစာကို မယူပါ',
  ],
  'contentWord.leftOut.embedded': [
    'A document that is embedded here is not taken: import it alone',
    '嵌入的文档未导入，请单独导入',
    'မြှုပ်ထားသော စာတမ်းကို မယူပါ၊ သီးသန့် သွင်းပါ',
  ],
  'contentWord.leftOut.link': [
    'A link that leads nowhere from here, such as to a file beside the document, is not taken; its text is',
    '从此处无法打开的链接（如指向本地文件）未导入，文字已保留',
    'ဤနေရာမှ မရောက်နိုင်သော လင့်ခ် (ဥပမာ စာတမ်းဘေးရှိ ဖိုင်) ကို မယူပါ၊ စာသားကိုသာ ယူသည်',
  ],
  'contentWord.leftOut.unknown': [
    'This part of Word is not known here; it is not taken',
    '此处不支持该 Word 内容，未导入',
    'Word ၏ ဤအစိတ်အပိုင်းကို မသိပါ၊ မယူပါ',
  ],
  'contentWord.open': ['Import Word', '导入 Word', 'Word သွင်းရန်'],
  'contentWord.save': ['Word document', 'Word 文档', 'Word စာတမ်း'],
  'contentWord.saveLetter': ['Word with letterhead', 'Word（带红头）', 'ခေါင်းစီးပါ Word'],
  'contentWord.savePdf': ['PDF file', 'PDF 文件', 'PDF ဖိုင်'],
  'contentWord.export': ['Export', '导出', 'ထုတ်ရန်'],
  'contentWord.replaces': [
    'The text on this page is replaced. It is saved only when you save it.',
    '将替换当前正文，保存后才会生效。',
    'ဤစာမျက်နှာရှိ စာကိုယ်ကို အစားထိုးမည်။ သိမ်းမှသာ အတည်ဖြစ်မည်။',
  ],
  'contentWord.done': [
    'The document was read; {count} pictures were left out',
    '文档已导入，{count} 张图片未导入',
    'စာတမ်းကို ဖတ်ပြီး၊ ပုံ {count} ပုံ မပါဝင်ပါ',
  ],
});
