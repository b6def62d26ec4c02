import { defineMessages } from '../kernel/index.ts';

/** What the panel of a step offers. */
export const processPanelMessages = defineMessages({
  'processPage.sign.ratio': ['A share of them', '按比例通过', 'ရာခိုင်နှုန်းအလိုက်'],
  'processPage.sign.votes': ['A number of votes', '按票数通过', 'မဲအရေအတွက်အလိုက်'],
  'processPage.sign.percent': ['Share that agrees, in percent', '通过比例（%）', 'သဘောတူရမည့် ရာခိုင်နှုန်း'],
  'processPage.sign.count': ['How many agree', '通过票数', 'သဘောတူရမည့် လူဦးရေ'],
  'process.finding.noReceiver': [
    'Nobody is named who is told',
    '未指定抄送或通知对象',
    'အသိပေးရမည့်သူ မသတ်မှတ်ရသေးပါ',
  ],
  'process.finding.noLabel': ['A field has no name', '有字段未填写名称', 'အကွက်တစ်ခုတွင် အမည် မရှိပါ'],
  'processPage.reasonFor': ['Buttons that ask for a reason', '需填写意见的操作', 'အကြောင်းပြချက် လိုသော ခလုတ်များ'],
  'processPage.errorCode': ['Code of the error', '错误编码', 'အမှားကုဒ်'],
  'processPage.isManual': ['People choose the way on', '由办理人选择流向', 'လူက လမ်းကြောင်းကို ရွေးသည်'],
  'processPage.loop': ['Done again and again', '循环执行', 'ထပ်ခါထပ်ခါ လုပ်'],
  'processPage.loop.while': ['As long as', '循环条件', 'ထပ်လုပ်ရန် အခြေအနေ'],
  'processPage.loop.most': ['At most so many times', '最多循环次数', 'အများဆုံး အကြိမ်'],
});
