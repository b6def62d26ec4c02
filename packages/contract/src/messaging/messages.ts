import { defineMessages } from '../kernel/index.ts';

export const messagingMessages = defineMessages({
  'resource.outbox': ['Outbox', '发件箱', 'ပို့ပြီးစာများ'],
  'outbox.recipient': ['Recipient', '收件人', 'လက်ခံသူ'],
  'outbox.channel': ['Channel', '渠道', 'လမ်းကြောင်း'],
  'outbox.template': ['Template', '模板', 'ပုံစံ'],
  'outbox.words': ['Words', '内容', 'စာသား'],
  'outbox.gateway': ['Gateway', '网关', 'ဂိတ်ဝေး'],

  'message.codeLogin': [
    'LC Recruitment Platform: {code} is your code to sign in. It is good for {minutes} minutes. Tell it to nobody.',
    'LC 招聘平台：您的登录验证码为 {code}，{minutes} 分钟内有效，请勿告诉他人。',
    'LC အလုပ်အကိုင် ပလက်ဖောင်း - ဝင်ရောက်ရန် ကုဒ်မှာ {code} ဖြစ်သည်။ {minutes} မိနစ်အတွင်း အသုံးပြုပါ။ မည်သူ့ကိုမျှ မပြောပါနှင့်။',
  ],
  'message.codeRegister': [
    'LC Recruitment Platform: {code} is your code to register. It is good for {minutes} minutes. Tell it to nobody.',
    'LC 招聘平台：您的注册验证码为 {code}，{minutes} 分钟内有效，请勿告诉他人。',
    'LC အလုပ်အကိုင် ပလက်ဖောင်း - စာရင်းသွင်းရန် ကုဒ်မှာ {code} ဖြစ်သည်။ {minutes} မိနစ်အတွင်း အသုံးပြုပါ။ မည်သူ့ကိုမျှ မပြောပါနှင့်။',
  ],
  'message.codeReset': [
    'LC Recruitment Platform: {code} is your code to set a new password. It is good for {minutes} minutes. If you did not ask for it, do nothing.',
    'LC 招聘平台：您的重置密码验证码为 {code}，{minutes} 分钟内有效。如非本人操作，请忽略。',
    'LC အလုပ်အကိုင် ပလက်ဖောင်း - စကားဝှက်အသစ် သတ်မှတ်ရန် ကုဒ်မှာ {code} ဖြစ်သည်။ {minutes} မိနစ်အတွင်း အသုံးပြုပါ။ သင်မတောင်းဆိုပါက လျစ်လျူရှုပါ။',
  ],
  'message.numberTaken': [
    'LC Recruitment Platform: there is already an account with this number. Sign in, or set a new password if you forgot yours.',
    'LC 招聘平台：该手机号已注册账号，请直接登录；如忘记密码可重置。',
    'LC အလုပ်အကိုင် ပလက်ဖောင်း - ဤဖုန်းနံပါတ်ဖြင့် အကောင့်ရှိပြီးဖြစ်သည်။ ဝင်ရောက်ပါ သို့မဟုတ် စကားဝှက်မေ့ပါက အသစ်သတ်မှတ်ပါ။',
  ],
  'message.approved': [
    'LC Recruitment Platform: your account {username} was approved. You can sign in now.',
    'LC 招聘平台：您的账号 {username} 已通过审核，现在可以登录。',
    'LC အလုပ်အကိုင် ပလက်ဖောင်း - သင့်အကောင့် {username} ကို အတည်ပြုပြီးပါပြီ။ ယခု ဝင်ရောက်နိုင်ပါပြီ။',
  ],
  'message.refused': [
    'LC Recruitment Platform: your request for the account {username} was refused. Reason: {reason}',
    'LC 招聘平台：您的账号 {username} 注册申请未通过。原因：{reason}',
    'LC အလုပ်အကိုင် ပလက်ဖောင်း - အကောင့် {username} အတွက် သင့်လျှောက်ထားမှုကို ပယ်ချခဲ့သည်။ အကြောင်းရင်း - {reason}',
  ],
});
