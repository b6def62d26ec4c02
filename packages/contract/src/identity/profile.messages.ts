import { defineMessages } from '../kernel/index.ts';

/** Words of the own account. */
export const profileMessages = defineMessages({
  'profile.hint': [
    'Name, number and department are kept by your administrator.',
    '姓名、工号和部门由管理员维护。',
    'အမည်၊ ဝန်ထမ်းအမှတ်နှင့် ဌာနကို စီမံခန့်ခွဲသူက ထိန်းသိမ်းသည်။',
  ],
  'profile.person': ['About me', '个人资料', 'ကျွန်ုပ်အကြောင်း'],
  'profile.contacts': ['Phone and e-mail', '手机与邮箱', 'ဖုန်းနှင့် အီးမေးလ်'],
  'profile.contactsHint': [
    'You can sign in with either, and get back in with either when you forget your password.',
    '两者均可用于登录，忘记密码时也可用于找回。',
    'နှစ်ခုစလုံးဖြင့် ဝင်ရောက်နိုင်ပြီး စကားဝှက်မေ့ပါက ပြန်လည်ရယူနိုင်သည်။',
  ],
  'profile.change': ['Change', '更换', 'ပြောင်းရန်'],
  'profile.none': ['None yet', '尚未设置', 'မရှိသေးပါ'],
  'profile.newPhone': ['New phone', '新手机号码', 'ဖုန်းနံပါတ်အသစ်'],
  'profile.newEmail': ['New e-mail', '新邮箱', 'အီးမေးလ်အသစ်'],
  'profile.ownPassword': ['Your password', '您的登录密码', 'သင့်စကားဝှက်'],
  'profile.sendCode': ['Send a code', '发送验证码', 'ကုဒ် ပို့ရန်'],
  'profile.code': ['Code', '验证码', 'ကုဒ်'],
  'profile.codeSent': [
    'A code of six digits was sent to {to}.',
    '六位验证码已发送至 {to}。',
    'ဂဏန်းခြောက်လုံးကုဒ်ကို {to} သို့ ပို့ပြီးပါပြီ။',
  ],
  'profile.confirm': ['Confirm', '确认', 'အတည်ပြုရန်'],
  'profile.browserZone': ['As the browser ({zone})', '跟随浏览器（{zone}）', 'ဘရောက်ဆာအတိုင်း ({zone})'],
  'profile.sessions': ['Where I am signed in', '登录的设备', 'ဝင်ရောက်ထားသော စက်များ'],
  'profile.thisOne': ['this window', '当前窗口', 'ဤဝင်းဒိုး'],
  'profile.end': ['Log out', '退出', 'ထွက်ရန်'],
  'profile.endOthers': ['Log out everywhere else', '退出其他所有设备', 'အခြားနေရာအားလုံးမှ ထွက်ရန်'],
  'profile.ended': ['Logged out there', '已退出', 'ထွက်ပြီးပါပြီ'],
  'profile.onlyHere': ['You are signed in nowhere else', '没有其他登录', 'အခြားနေရာတွင် ဝင်ရောက်ထားခြင်း မရှိပါ'],
  'profile.lastSeen': ['last used {time}', '最近使用 {time}', 'နောက်ဆုံးသုံးချိန် {time}'],
});
