import { defineMessages } from '../../kernel/index.ts';

/** Words of the window of templates. */
export const templateWindowMessages = defineMessages({
  'templateWindow.open': ['Open the editor', '打开编辑器', 'တည်းဖြတ်ကိရိယာ ဖွင့်ရန်'],
  'templateWindow.choose': ['Choose a template', '请选择模板', 'ပုံစံ ရွေးချယ်ပါ'],
  'templateWindow.chooseHint': [
    'Pages without a template of the site are drawn by the shipped theme.',
    '没有站点模板的页面使用产品自带主题显示。',
    'ဆိုက်ပုံစံ မရှိသော စာမျက်နှာများကို ပါဝင်ပြီးသား အပြင်အဆင်ဖြင့် ဖော်ပြသည်။',
  ],
  'templateWindow.new': ['New template', '新建模板', 'ပုံစံအသစ်'],
  'templateWindow.create': ['Create', '创建', 'ဖန်တီးရန်'],
  'templateWindow.preview': ['Preview', '预览', 'အစမ်းကြည့်ရှုခြင်း'],
  'templateWindow.width': ['Width', '宽度', 'အကျယ်'],
  'templateWindow.desktop': ['Desktop', '电脑', 'ကွန်ပျူတာ'],
  'templateWindow.phone': ['Phone', '手机', 'ဖုန်း'],
  'templateWindow.faulty': ['The template has faults', '模板有错误', 'ပုံစံတွင် အမှားများရှိသည်'],
  'templateWindow.remarks': ['Please check', '请检查', 'စစ်ဆေးပါ'],
  'templateWindow.atPlace': [
    'Line {line}, column {column}: {message}',
    '第 {line} 行第 {column} 列：{message}',
    'စာကြောင်း {line}၊ ကော်လံ {column}: {message}',
  ],
  'templateWindow.current': ['Current', '当前版本', 'လက်ရှိ'],
  'templateWindow.publish': ['Publish', '发布', 'ထုတ်ဝေရန်'],
  'templateWindow.publishTitle': ['Publish this template?', '发布此模板？', 'ဤပုံစံကို ထုတ်ဝေမည်လား?'],
  'templateWindow.publishHint': [
    'Pages that are drawn anew: {pages}',
    '将重新生成的页面：{pages}',
    'ပြန်ဆွဲမည့် စာမျက်နှာ အရေအတွက်: {pages}',
  ],
  'templateWindow.usedBy': ['Used by: {names}', '使用位置：{names}', 'အသုံးပြုသည့် နေရာများ: {names}'],
  'templateWindow.published': ['Published', '已发布', 'ထုတ်ဝေပြီးပါပြီ'],
  'templateWindow.withdraw': ['Withdraw', '撤下', 'ရုပ်သိမ်းရန်'],
  'templateWindow.withdrawTitle': ['Withdraw this template?', '撤下此模板？', 'ဤပုံစံကို ရုပ်သိမ်းမည်လား?'],
  'templateWindow.withdrawHint': [
    'Its pages are drawn by the next template that fits, or by the shipped theme.',
    '相关页面将改用其他适用模板或自带主题。',
    'ယင်း၏ စာမျက်နှာများကို သင့်တော်သော အခြားပုံစံ သို့မဟုတ် ပါဝင်ပြီးသား အပြင်အဆင်ဖြင့် ဆွဲမည်။',
  ],
  'templateWindow.withdrawn': ['Withdrawn', '已撤下', 'ရုပ်သိမ်းပြီးပါပြီ'],
});
