import { defineMessages } from '../kernel/index.ts';

/** What the server says about codes, registration and signing in from outside. */
export const signInMessages = defineMessages({
  'identity.accountWaiting': [
    'This account is waiting for approval',
    '该账号正在等待审核',
    'ဤအကောင့်သည် အတည်ပြုချက် စောင့်ဆိုင်းနေသည်',
  ],
  'identity.accountRefused': [
    'The request for this account was refused',
    '该账号的注册申请未通过',
    'ဤအကောင့် လျှောက်ထားမှုကို ပယ်ချထားသည်',
  ],
  'identity.wayOff': ['This is switched off here', '此功能未开启', 'ဤလုပ်ဆောင်ချက်ကို ပိတ်ထားသည်'],
  'identity.codeSent': [
    'If the account exists, a code is on its way',
    '如账号存在，验证码已发送',
    'အကောင့်ရှိပါက ကုဒ် ပို့လိုက်ပါပြီ',
  ],
  'identity.codeWrong': [
    'The code is wrong or has expired',
    '验证码错误或已过期',
    'ကုဒ် မှားယွင်းနေသည် သို့မဟုတ် သက်တမ်းကုန်သွားပါပြီ',
  ],
  'identity.codeTooSoon': [
    'A code was just sent. Ask again in {seconds} seconds.',
    '验证码刚刚已发送，请于 {seconds} 秒后重试。',
    'ကုဒ် ပို့ပြီးကာစ ဖြစ်သည်။ {seconds} စက္ကန့်အကြာတွင် ထပ်မံတောင်းဆိုပါ။',
  ],
  'identity.codeTooMany': [
    'Too many codes were asked for. Try again in {minutes} minutes.',
    '获取验证码次数过多，请于 {minutes} 分钟后重试。',
    'ကုဒ်တောင်းဆိုမှု များလွန်းသည်။ {minutes} မိနစ်အကြာတွင် ထပ်ကြိုးစားပါ။',
  ],
  'identity.registered': [
    'Your request was received and waits for approval',
    '申请已提交，等待审核',
    'သင့်လျှောက်ထားမှုကို လက်ခံရရှိပြီး အတည်ပြုချက် စောင့်ဆိုင်းနေသည်',
  ],
  'identity.approved': ['The account was approved', '账号已通过审核', 'အကောင့်ကို အတည်ပြုပြီးပါပြီ'],
  'identity.refused': ['The request was refused', '已拒绝该申请', 'လျှောက်ထားမှုကို ပယ်ချပြီးပါပြီ'],
  'identity.ticketExpired': [
    'This took too long. Please ask for a new code.',
    '操作已超时，请重新获取验证码。',
    'အချိန်ကုန်သွားပါပြီ။ ကုဒ်အသစ် တောင်းဆိုပါ။',
  ],
  'identity.outsideRefused': [
    'The sign-in was not confirmed. Please try again.',
    '登录未获确认，请重试。',
    'ဝင်ရောက်မှုကို အတည်မပြုနိုင်ပါ။ ထပ်ကြိုးစားပါ။',
  ],
  'identity.outsideUnreachable': [
    'The sign-in server does not answer',
    '登录服务器无响应',
    'ဝင်ရောက်ရေး ဆာဗာက တုံ့ပြန်မှု မရှိပါ',
  ],
  'identity.outsideUnknown': [
    'You have no account here. Ask an administrator.',
    '此处没有您的账号，请联系管理员。',
    'ဤနေရာတွင် သင့်အကောင့် မရှိပါ။ စီမံသူကို ဆက်သွယ်ပါ။',
  ],
  'user.mobile': ['Phone number', '手机号', 'ဖုန်းနံပါတ်'],
  'user.account': ['User name', '用户名', 'အသုံးပြုသူအမည်'],
  'user.captcha': ['Code', '验证码', 'ကုဒ်'],
  'user.reason': ['Reason', '原因', 'အကြောင်းရင်း'],
  'right.user.approve': ['Approve registrations', '审核注册', 'လျှောက်ထားမှု အတည်ပြုခြင်း'],
});
