import { defineMessages } from '../../kernel/index.ts';

export const contentWordMessages = defineMessages({
  'content.notWord': [
    'This is no Word document (.docx)',
    '不是有效的 Word 文档（.docx）',
    'Word စာတမ်း (.docx) မဟုတ်ပါ',
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
