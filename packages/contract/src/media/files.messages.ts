import { defineMessages } from '../kernel/index.ts';

/** Words of what shows files wherever they are: tiles, preview, the picture page. */
export const filesMessages = defineMessages({
  'files.loading': ['Loading files', '正在加载文件', 'ဖိုင်များ ဖွင့်နေသည်'],
  'files.mostSelected': [
    'At most {count} files can be selected',
    '最多只能选择 {count} 个文件',
    'ဖိုင် {count} ခုသာ ရွေးနိုင်သည်',
  ],
  'files.download': ['Download', '下载', 'ဒေါင်းလုဒ်'],
  'files.previous': ['Previous file', '上一个文件', 'ယခင် ဖိုင်'],
  'files.next': ['Next file', '下一个文件', 'နောက် ဖိုင်'],
  'files.notShownHere': [
    'This kind of file is not shown here. Save it and open it with a program of your device.',
    '此类文件无法在此显示，请下载后打开。',
    'ဤဖိုင်အမျိုးအစားကို ဤနေရာတွင် ပြ၍မရပါ။ ဒေါင်းလုဒ်လုပ်ပြီး သင့်စက်ရှိ ပရိုဂရမ်ဖြင့် ဖွင့်ပါ။',
  ],
  'files.deleted.video': [
    'Video resource has been deleted. Please upload again',
    '视频资源已被删除，请重新上传',
    'ဗီဒီယိုကို ဖျက်ပြီးပါပြီ။ ပြန်တင်ပါ',
  ],
  'files.deleted.audio': [
    'Audio resource has been deleted. Please upload again',
    '音频资源已被删除，请重新上传',
    'အသံဖိုင်ကို ဖျက်ပြီးပါပြီ။ ပြန်တင်ပါ',
  ],
  'files.deleted.image': [
    'Picture resource has been deleted. Please upload again',
    '图片资源已被删除，请重新上传',
    'ပုံကို ဖျက်ပြီးပါပြီ။ ပြန်တင်ပါ',
  ],
  'files.deleted.document': [
    'The document has been deleted. Please upload it again',
    '文档已被删除，请重新上传',
    'စာရွက်စာတမ်းကို ဖျက်ပြီးပါပြီ။ ပြန်တင်ပါ',
  ],
  'files.deleted.archive': [
    'The archive has been deleted. Please upload it again',
    '压缩包已被删除，请重新上传',
    'ဖိုင်တွဲချုံ့ကို ဖျက်ပြီးပါပြီ။ ပြန်တင်ပါ',
  ],
  'files.unknown': ['A file that is not there any more', '已不存在的文件', 'မရှိတော့သော ဖိုင်'],
  'files.pictureFailed': ['The picture could not be loaded', '图片加载失败', 'ပုံကို ဖွင့်၍မရပါ'],
  'files.pictureTools': ['Zoom and turn', '缩放与旋转', 'ချဲ့ခြင်းနှင့် လှည့်ခြင်း'],
  'files.inWindow': ['Open in a window', '在新窗口打开', 'ဝင်းဒိုးအသစ်တွင် ဖွင့်ရန်'],
  'picturePage.none': ['No picture was named', '未指定图片', 'ပုံကို သတ်မှတ်မထားပါ'],
  'picturePage.noneHint': [
    'The address must name a file of this console. Pictures of other servers are not shown.',
    '地址必须指向本系统的文件，不显示其他服务器的图片。',
    'လိပ်စာသည် ဤစနစ်၏ ဖိုင်ကို ညွှန်းရမည်။ အခြားဆာဗာများ၏ ပုံများကို မပြပါ။',
  ],
  'picturePage.gone': ['There is no such picture', '图片不存在', 'ဤပုံ မရှိပါ'],
  'picturePage.goneHint': [
    'It was deleted, or it belongs to a site that you do not work on.',
    '图片已被删除，或属于您无权访问的站点。',
    'ပုံကို ဖျက်ထားသည် သို့မဟုတ် သင် တာဝန်မယူသော ဆိုဒ်၏ ပုံ ဖြစ်သည်။',
  ],
  'files.zoomIn': ['Enlarge (+)', '放大 (+)', 'ချဲ့ရန် (+)'],
  'files.zoomOut': ['Make smaller (−)', '缩小 (−)', 'ချုံ့ရန် (−)'],
  'files.zoomFit': ['Show all of it (0)', '适应窗口 (0)', 'အကုန်ပြရန် (0)'],
  'files.realSize': ['Real size (1)', '原始大小 (1)', 'မူရင်းအရွယ် (1)'],
  'files.turnLeft': ['Turn left (Shift+R)', '向左旋转 (Shift+R)', 'ဘယ်ဘက်လှည့်ရန် (Shift+R)'],
  'files.turnRight': ['Turn right (R)', '向右旋转 (R)', 'ညာဘက်လှည့်ရန် (R)'],
});
