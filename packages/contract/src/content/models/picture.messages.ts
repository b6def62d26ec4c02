import { defineMessages } from '../../kernel/index.ts';

/** Fields of a set of pictures, and what its editor says. */
export const pictureSetMessages = defineMessages({
  'modelPicture.layout': ['Shown as', '展示方式', 'ဖော်ပြပုံ'],
  'modelPicture.pictures': ['Pictures', '图片', 'ပုံများ'],
  'modelSetPicture.file': ['Picture', '图片', 'ပုံ'],
  'modelSetPicture.caption': ['Caption', '图片说明', 'ပုံစာ'],
  'modelSetPicture.credit': ['Photographer', '摄影', 'ဓာတ်ပုံရိုက်သူ'],
  'modelSetPicture.takenOn': ['Taken on', '拍摄日期', 'ရိုက်ကူးသည့်ရက်'],
  'pictureSet.fill': ['Caption for all', '批量填写说明', 'ပုံအားလုံးအတွက် ပုံစာ'],
  'pictureSet.fillHint': [
    'It is filled in where a picture says nothing yet.',
    '仅填入尚未填写的图片。',
    'မဖြည့်ရသေးသော ပုံများတွင်သာ ဖြည့်မည်။',
  ],
  'pictureSet.fillNow': ['Fill in', '填写', 'ဖြည့်ရန်'],
  'pictureSet.take': ['Take pictures of {language}', '取用{language}图片', '{language} ပုံများကို ယူရန်'],
  'pictureSet.taken': [
    'Pictures taken: {count}. Write their captions in this language.',
    '已取用 {count} 张图片，请用本语言填写说明。',
    'ပုံ {count} ပုံ ယူပြီးပါပြီ။ ပုံစာများကို ဤဘာသာဖြင့် ရေးပါ။',
  ],
  'pictureSet.noneNew': [
    'All pictures of {language} are here already',
    '{language}的图片均已在此',
    '{language} ပုံအားလုံး ဤနေရာတွင် ရှိပြီးပါပြီ',
  ],
  'pictureSet.gone': ['Deleted picture', '已删除的图片', 'ဖျက်လိုက်သော ပုံ'],
});
