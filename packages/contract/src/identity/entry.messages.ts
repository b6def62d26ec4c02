import { defineMessages } from '../kernel/index.ts';

/** Words of the pages before sign-in, the login page's own apart: those come with the first visit. */
export const entryMessages = defineMessages({
  'entry.toLogin': ['Back to sign in', '返回登录', 'ဝင်ရောက်ရန် စာမျက်နှာသို့'],
  'entry.mobile': ['Phone number', '手机号', 'ဖုန်းနံပါတ်'],
  'entry.code': ['Code', '验证码', 'ကုဒ်'],
  'entry.sendCode': ['Send a code', '获取验证码', 'ကုဒ် ပို့ရန်'],
  'entry.sendAgain': ['Again in {seconds} s', '{seconds} 秒后重试', '{seconds} စက္ကန့်တွင်'],
  'entry.codeSent': [
    'If the account exists, a code is on its way. It is good for ten minutes.',
    '如账号存在，验证码已发送，十分钟内有效。',
    'အကောင့်ရှိပါက ကုဒ် ပို့လိုက်ပါပြီ။ ဆယ်မိနစ်အတွင်း အသုံးပြုပါ။',
  ],
  'entry.realname': ['Name', '姓名', 'အမည်ရင်း'],
  'entry.newPassword': ['New password', '新密码', 'စကားဝှက်အသစ်'],
  'entry.repeat': ['Repeat the password', '确认密码', 'စကားဝှက် အတည်ပြု'],
  'entry.captcha': ['Verification code', '验证码', 'အတည်ပြုကုဒ်'],
  'entry.captchaImage': [
    'Picture with the verification code. Press for another one.',
    '验证码图片，点击更换',
    'အတည်ပြုကုဒ် ပုံ။ အသစ်ရယူရန် နှိပ်ပါ။',
  ],
  'entry.captchaFailed': [
    'No picture. Press to try again.',
    '图片加载失败，点击重试',
    'ပုံမရပါ။ ထပ်ကြိုးစားရန် နှိပ်ပါ။',
  ],
  'entry.registerTitle': ['Ask for an account', '注册账号', 'အကောင့် လျှောက်ထားရန်'],
  'entry.registerHint': [
    'For staff. An administrator approves every request.',
    '仅限员工，提交后由管理员审核。',
    'ဝန်ထမ်းများအတွက်။ လျှောက်ထားမှုတိုင်းကို စီမံသူက အတည်ပြုသည်။',
  ],
  'entry.registerSubmit': ['Send the request', '提交申请', 'လျှောက်ထားရန်'],
  'entry.resultTitle': ['Your request was received', '申请已提交', 'သင့်လျှောက်ထားမှုကို လက်ခံရရှိပါပြီ'],
  'entry.resultFor': [
    'An administrator will look at the request for {name}, and you are told by SMS. Then you can sign in.',
    '管理员审核账号 {name} 后将以短信通知您，届时即可登录。',
    'စီမံသူက {name} အကောင့်ကို စစ်ဆေးပြီးနောက် SMS ဖြင့် အသိပေးပါမည်။ ထို့နောက် ဝင်ရောက်နိုင်ပါသည်။',
  ],
  'entry.noRequestTitle': [
    'No request was sent from this window',
    '此窗口尚未提交申请',
    'ဤဝင်းဒိုးမှ လျှောက်ထားမှု မပို့ရသေးပါ',
  ],
  'entry.missingTitle': ['This page does not exist', '页面不存在', 'ဤစာမျက်နှာ မရှိပါ'],
  'entry.missingText': [
    'Check the address, or sign in and open the page from the menu.',
    '请检查地址，或登录后从菜单打开页面。',
    'လိပ်စာကို စစ်ဆေးပါ သို့မဟုတ် ဝင်ရောက်ပြီး မီနူးမှ ဖွင့်ပါ။',
  ],
  'entry.resetTitle': ['Forgotten password', '找回密码', 'စကားဝှက် မေ့နေပါသလား'],
  'entry.resetHint': [
    'A code goes to the phone or mailbox of your account.',
    '验证码将发送至账号绑定的手机或邮箱。',
    'သင့်အကောင့်၏ ဖုန်း သို့မဟုတ် အီးမေးလ်သို့ ကုဒ် ပို့ပါမည်။',
  ],
  'entry.channel': ['How to send the code', '接收方式', 'ကုဒ်ပို့ရန် နည်းလမ်း'],
  'entry.bySms': ['By SMS', '短信', 'SMS ဖြင့်'],
  'entry.byEmail': ['By e-mail', '邮件', 'အီးမေးလ်ဖြင့်'],
  'entry.next': ['Next', '下一步', 'ရှေ့သို့'],
  'entry.resetFor': ['New password for {name}', '为账号 {name} 设置新密码', '{name} အတွက် စကားဝှက်အသစ်'],
  'entry.setPassword': ['Set the password', '设置密码', 'စကားဝှက် သတ်မှတ်ရန်'],
  'entry.resetDone': ['The password was changed', '密码修改成功', 'စကားဝှက် ပြောင်းလဲပြီးပါပြီ'],
  'entry.resetDoneHint': [
    'You were signed out everywhere. Sign in with the new password.',
    '您已在所有设备上下线，请使用新密码登录。',
    'နေရာအားလုံးမှ ထွက်ပြီးပါပြီ။ စကားဝှက်အသစ်ဖြင့် ဝင်ရောက်ပါ။',
  ],
  'entry.cas': ['Sign in with CAS', '使用 CAS 登录', 'CAS ဖြင့် ဝင်ရောက်ရန်'],
  'entry.oidc': ['Sign in with your organisation', '使用组织账号登录', 'အဖွဲ့အစည်း အကောင့်ဖြင့် ဝင်ရောက်ရန်'],
});
