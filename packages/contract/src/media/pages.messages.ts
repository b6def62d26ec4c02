import { defineMessages } from '../kernel/index.ts';

/** Words of the screens for watermarks and file types. */
export const mediaPagesMessages = defineMessages({
  'resource.pictureWatermark.one': ['watermark', '图片水印', 'ရေစာ'],
  'resource.fileType.one': ['file type', '文件类型', 'ဖိုင်အမျိုးအစား'],
  'watermarkPage.preview': ['Preview', '预览', 'အစမ်းကြည့်ရန်'],
  'watermarkPage.previewAlt': [
    'A picture with the watermark {text}',
    '带水印 {text} 的图片',
    'ရေစာ {text} ပါသော ပုံ',
  ],
  'watermarkPage.on': ['Preview on', '预览图片', 'စမ်းကြည့်မည့် ပုံ'],
  'watermarkPage.hint': [
    'Originals stay as they are: the watermark is drawn on what visitors see. A change shows within five minutes.',
    '原图保持不变，水印只加在访客看到的图片上，修改后五分钟内生效。',
    'မူရင်းပုံများ မပြောင်းပါ။ ရေစာကို ကြည့်ရှုသူများ မြင်ရသော ပုံများတွင်သာ ထည့်ပြီး ပြောင်းလဲမှုများ ငါးမိနစ်အတွင်း ပေါ်လာမည်။',
  ],
  'fileTypePage.unit': ['Unit', '单位', 'ယူနစ်'],
  'fileTypePage.allOfKind': ['All of this kind', '该类别的全部扩展名', 'ဤအမျိုးအစား အားလုံး'],
});
