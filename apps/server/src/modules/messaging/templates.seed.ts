import type { Words } from '@lc/contract/kernel';
import { type BuiltInTemplate, type TemplateVariable, writeVariables } from '@lc/contract/messaging';
import { localize, type SeedRow } from '../../kernel/db/seed-rows.ts';

interface TemplateSeed {
  name: Words;
  category: 'code' | 'notice';
  channel: 'sms' | 'email' | 'both';
  subject?: Words;
  body: Words;
  variables: readonly TemplateVariable[];
}

const codeVariables: readonly TemplateVariable[] = [
  { name: 'code', sample: '284915' },
  { name: 'minutes', sample: '10' },
];

/** What the product sends by itself. Burmese texts of codes are short: seventy characters are one SMS. */
const builtIn: Readonly<Record<BuiltInTemplate, TemplateSeed>> = {
  codeLogin: {
    name: ['Code to sign in', '登录验证码', 'ဝင်ရောက်ရန် ကုဒ်'],
    category: 'code',
    channel: 'both',
    subject: ['Your code to sign in', '登录验证码', 'ဝင်ရောက်ရန် ကုဒ်'],
    body: [
      'LC Recruitment Platform: {code} is your code to sign in. It is good for {minutes} minutes. Tell it to nobody.',
      'LC 招聘平台：您的登录验证码为 {code}，{minutes} 分钟内有效，请勿告诉他人。',
      'LC ဝင်ရောက်ရန်ကုဒ် {code} ({minutes} မိနစ်)။ မည်သူ့ကိုမျှ မပြောပါနှင့်။',
    ],
    variables: codeVariables,
  },
  codeRegister: {
    name: ['Code to register', '注册验证码', 'စာရင်းသွင်းရန် ကုဒ်'],
    category: 'code',
    channel: 'both',
    subject: ['Your code to register', '注册验证码', 'စာရင်းသွင်းရန် ကုဒ်'],
    body: [
      'LC Recruitment Platform: {code} is your code to register. It is good for {minutes} minutes. Tell it to nobody.',
      'LC 招聘平台：您的注册验证码为 {code}，{minutes} 分钟内有效，请勿告诉他人。',
      'LC စာရင်းသွင်းကုဒ် {code} ({minutes} မိနစ်)။ မည်သူ့ကိုမျှ မပြောပါနှင့်။',
    ],
    variables: codeVariables,
  },
  codeReset: {
    name: ['Code for a new password', '重置密码验证码', 'စကားဝှက်အသစ်အတွက် ကုဒ်'],
    category: 'code',
    channel: 'both',
    subject: ['Your code for a new password', '重置密码验证码', 'စကားဝှက်အသစ်အတွက် ကုဒ်'],
    body: [
      'LC Recruitment Platform: {code} is your code to set a new password. It is good for {minutes} minutes. If you did not ask for it, do nothing.',
      'LC 招聘平台：您的重置密码验证码为 {code}，{minutes} 分钟内有效。如非本人操作，请忽略。',
      'LC စကားဝှက်သစ်ကုဒ် {code} ({minutes} မိနစ်)။ မတောင်းဆိုပါက လျစ်လျူရှုပါ။',
    ],
    variables: codeVariables,
  },
  codeContact: {
    name: ['Code for a new phone or e-mail', '更换手机号或邮箱验证码', 'ဖုန်း သို့မဟုတ် အီးမေးလ် ပြောင်းရန် ကုဒ်'],
    category: 'code',
    channel: 'both',
    subject: ['Your code to confirm this address', '邮箱验证码', 'အတည်ပြုရန် ကုဒ်'],
    body: [
      'LC Recruitment Platform: {code} is your code to confirm this phone or e-mail. It is good for {minutes} minutes. Tell it to nobody.',
      'LC 招聘平台：您更换手机号或邮箱的验证码为 {code}，{minutes} 分钟内有效，请勿告诉他人。',
      'LC အတည်ပြုကုဒ် {code} ({minutes} မိနစ်)။ မည်သူ့ကိုမျှ မပြောပါနှင့်။',
    ],
    variables: codeVariables,
  },
  numberTaken: {
    name: ['The number has an account', '手机号已注册', 'ဖုန်းနံပါတ် အကောင့်ရှိပြီး'],
    category: 'notice',
    channel: 'sms',
    body: [
      'LC Recruitment Platform: there is already an account with this number. Sign in, or set a new password if you forgot yours.',
      'LC 招聘平台：该手机号已注册账号，请直接登录；如忘记密码可重置。',
      'LC အလုပ်အကိုင် ပလက်ဖောင်း - ဤဖုန်းနံပါတ်ဖြင့် အကောင့်ရှိပြီးဖြစ်သည်။ ဝင်ရောက်ပါ သို့မဟုတ် စကားဝှက်မေ့ပါက အသစ်သတ်မှတ်ပါ။',
    ],
    variables: [],
  },
  approved: {
    name: ['Account approved', '账号审核通过', 'အကောင့် အတည်ပြုပြီး'],
    category: 'notice',
    channel: 'sms',
    body: [
      'LC Recruitment Platform: your account {username} was approved. You can sign in now.',
      'LC 招聘平台：您的账号 {username} 已通过审核，现在可以登录。',
      'LC အလုပ်အကိုင် ပလက်ဖောင်း - သင့်အကောင့် {username} ကို အတည်ပြုပြီးပါပြီ။ ယခု ဝင်ရောက်နိုင်ပါပြီ။',
    ],
    variables: [{ name: 'username', sample: 'hla.hla' }],
  },
  refused: {
    name: ['Account refused', '账号审核未通过', 'အကောင့် ပယ်ချခံရ'],
    category: 'notice',
    channel: 'sms',
    body: [
      'LC Recruitment Platform: your request for the account {username} was refused. Reason: {reason}',
      'LC 招聘平台：您的账号 {username} 注册申请未通过。原因：{reason}',
      'LC အလုပ်အကိုင် ပလက်ဖောင်း - အကောင့် {username} အတွက် သင့်လျှောက်ထားမှုကို ပယ်ချခဲ့သည်။ အကြောင်းရင်း - {reason}',
    ],
    variables: [
      { name: 'username', sample: 'hla.hla' },
      { name: 'reason', sample: 'The department could not be confirmed' },
    ],
  },
  contact_changed: {
    name: ['Phone or e-mail changed', '手机号或邮箱变更', 'ဖုန်း သို့မဟုတ် အီးမေးလ် ပြောင်းလဲခြင်း'],
    category: 'notice',
    channel: 'both',
    subject: ['Your contacts were changed', '您的联系方式已变更', 'သင့်ဆက်သွယ်ရန်အချက်အလက် ပြောင်းလဲပြီး'],
    body: [
      'LC Recruitment Platform: the phone or e-mail of your account {username} was changed. If you did not expect it, tell your administrator at once.',
      'LC 招聘平台：您的账号 {username} 的手机号或邮箱已变更。如非本人知情，请立即联系管理员。',
      'LC - သင့်အကောင့် {username} ၏ ဖုန်း သို့မဟုတ် အီးမေးလ် ပြောင်းလဲပြီး။ မသိရှိပါက စီမံခန့်ခွဲသူထံ ချက်ချင်းပြောပါ။',
    ],
    variables: [{ name: 'username', sample: 'hla.hla' }],
  },
  announcement_reminder: {
    name: ['Reminder of an announcement', '公告提醒', 'ကြေညာချက် သတိပေးစာ'],
    category: 'notice',
    channel: 'both',
    subject: ['Please read: {title}', '请阅读：{title}', 'ဖတ်ရှုပါရန် - {title}'],
    body: [
      'LC Recruitment Platform: you have not read the announcement "{title}" yet. Please sign in and read it.',
      'LC 招聘平台：您尚未阅读公告“{title}”，请登录后查看。',
      'LC - ကြေညာချက် "{title}" ကို မဖတ်ရသေးပါ။ ဝင်ရောက်ဖတ်ရှုပါ။',
    ],
    variables: [{ name: 'title', sample: 'Office closed for Thingyan' }],
  },
  content_announced: {
    name: ['Announcement on a site', '网站公告通知', 'ဝက်ဘ်ဆိုက် ကြေညာချက် အသိပေးစာ'],
    category: 'notice',
    channel: 'both',
    subject: ['Announced: {title}', '公告：{title}', 'ကြေညာချက် - {title}'],
    body: [
      'LC Recruitment Platform: "{title}" was announced on your site.',
      'LC 招聘平台：您的网站发布了公告“{title}”。',
      'LC - သင့်ဆိုက်တွင် "{title}" ကို ကြေညာထားသည်။',
    ],
    variables: [{ name: 'title', sample: 'Office closed for Thingyan' }],
  },
  task_urged: {
    name: ['Urge to decide a task', '流程催办', 'တာဝန် လှုံ့ဆော်ချက်'],
    category: 'notice',
    channel: 'both',
    subject: ['{process} waits for you', '{process} 等待您处理', '{process} သည် သင့်ကို စောင့်နေသည်'],
    body: [
      'LC Recruitment Platform: {starter} asks you to look at "{step}" of {process}.',
      'LC 招聘平台：{starter} 催请您处理“{process}”的“{step}”。',
      'LC - {starter} က {process} ၏ "{step}" ကို ကြည့်ပေးရန် တောင်းဆိုသည်။',
    ],
    variables: [
      { name: 'process', sample: 'Leave request' },
      { name: 'step', sample: 'Head of department' },
      { name: 'starter', sample: 'Ma Thiri' },
    ],
  },
  licence_expiring: {
    name: ['Licence about to expire', '证件即将到期', 'လိုင်စင် သက်တမ်းကုန်တော့မည်'],
    category: 'notice',
    channel: 'both',
    subject: ['A licence of {company} expires', '{company} 的证件即将到期', '{company} ၏ လိုင်စင် သက်တမ်းကုန်တော့မည်'],
    body: [
      'LC Recruitment Platform: the verification of {company} ends on {date}, in {days} days. Please hand in the new licence.',
      'LC 招聘平台：{company} 的认证将于 {date} 到期（剩余 {days} 天），请尽快提交新证件。',
      'LC - {company} ၏ အတည်ပြုမှုသည် {date} ({days} ရက်အတွင်း) သက်တမ်းကုန်မည်။ လိုင်စင်အသစ် တင်ပြပါ။',
    ],
    variables: [
      { name: 'company', sample: 'Golden Valley Trading' },
      { name: 'date', sample: '2027-01-31' },
      { name: 'days', sample: '30' },
    ],
  },
  service_ending: {
    name: ['Service about to end', '服务即将到期', 'ဝန်ဆောင်မှု သက်တမ်းကုန်တော့မည်'],
    category: 'notice',
    channel: 'both',
    subject: ['{service} ends on {date}', '{service} 将于 {date} 到期', '{service} သည် {date} တွင် ကုန်ဆုံးမည်'],
    body: [
      'LC Recruitment Platform: your service "{service}" ends on {date}, in {days} days. Contact us to renew it.',
      'LC 招聘平台：您的服务“{service}”将于 {date} 到期（剩余 {days} 天），续费请联系我们。',
      'LC - "{service}" သည် {date} ({days} ရက်အတွင်း) ကုန်ဆုံးမည်။ သက်တမ်းတိုးရန် ဆက်သွယ်ပါ။',
    ],
    variables: [
      { name: 'service', sample: 'Basic membership' },
      { name: 'date', sample: '2027-01-31' },
      { name: 'days', sample: '30' },
    ],
  },
  interview_reminder: {
    name: ['Reminder of an interview', '面试提醒', 'အင်တာဗျူး သတိပေးစာ'],
    category: 'notice',
    channel: 'both',
    subject: ['Interview with {company}', '{company} 面试提醒', '{company} နှင့် အင်တာဗျူး'],
    body: [
      'LC Recruitment Platform: your interview for "{job}" with {company} is at {time}, {place}.',
      'LC 招聘平台：您应聘 {company}“{job}”的面试时间为 {time}，地点：{place}。',
      'LC - {company} "{job}" အတွက် အင်တာဗျူး {time}၊ {place}။',
    ],
    variables: [
      { name: 'job', sample: 'Cook' },
      { name: 'company', sample: 'Inle Hotels' },
      { name: 'time', sample: '2027-01-31 10:00' },
      { name: 'place', sample: 'Kabar Aye Road 12' },
    ],
  },
  signup_confirmed: {
    name: ['Seat in a training', '培训报名成功', 'သင်တန်း နေရာရရှိခြင်း'],
    category: 'notice',
    channel: 'both',
    subject: ['Your seat: {title}', '报名成功：{title}', 'နေရာ ရရှိပြီ: {title}'],
    body: [
      'LC Recruitment Platform: you have a seat in "{title}", {time}, {place}.',
      'LC 招聘平台：您已成功报名“{title}”，时间：{time}，地点：{place}。',
      'LC - "{title}" တွင် သင့်အတွက် နေရာရရှိပါပြီ။ {time}၊ {place}။',
    ],
    variables: [
      { name: 'title', sample: 'Safety at work' },
      { name: 'time', sample: '2027-01-31 10:00' },
      { name: 'place', sample: 'Kabar Aye Road 12' },
    ],
  },
  signup_waitlisted: {
    name: ['On the waiting list of a training', '培训候补', 'သင်တန်း စောင့်ဆိုင်းစာရင်း'],
    category: 'notice',
    channel: 'both',
    subject: ['Waiting list: {title}', '候补：{title}', 'စောင့်ဆိုင်းစာရင်း: {title}'],
    body: [
      'LC Recruitment Platform: "{title}" ({time}) is full. You are on the waiting list and are told when a seat is free.',
      'LC 招聘平台：“{title}”（{time}）名额已满，您已列入候补，有空位时将通知您。',
      'LC - "{title}" ({time}) နေရာပြည့်ပြီ။ သင်သည် စောင့်ဆိုင်းစာရင်းတွင် ရှိပြီး နေရာလွတ်ပါက အကြောင်းကြားပါမည်။',
    ],
    variables: [
      { name: 'title', sample: 'Safety at work' },
      { name: 'time', sample: '2027-01-31 10:00' },
    ],
  },
  signup_cancelled: {
    name: ['Sign-up for a training cancelled', '培训报名取消', 'သင်တန်း စာရင်းပယ်ဖျက်ခြင်း'],
    category: 'notice',
    channel: 'both',
    subject: ['Cancelled: {title}', '已取消：{title}', 'ပယ်ဖျက်ပြီး: {title}'],
    body: [
      'LC Recruitment Platform: your sign-up for "{title}" ({time}) was cancelled. Reason: {reason}',
      'LC 招聘平台：您对“{title}”（{time}）的报名已取消。原因：{reason}',
      'LC - "{title}" ({time}) အတွက် သင့်စာရင်းကို ပယ်ဖျက်ပြီး။ အကြောင်းရင်း - {reason}',
    ],
    variables: [
      { name: 'title', sample: 'Safety at work' },
      { name: 'time', sample: '2027-01-31 10:00' },
      { name: 'reason', sample: 'The lecturer is ill' },
    ],
  },
};

/** Templates that the demo group has made for itself. */
const demo: Readonly<Record<string, TemplateSeed>> = {
  'interview.invitation': {
    name: ['Invitation to an interview', '面试邀请', 'အင်တာဗျူး ဖိတ်ခေါ်ခြင်း'],
    category: 'notice',
    channel: 'both',
    subject: ['Interview at {company}', '{company} 面试邀请', '{company} တွင် အင်တာဗျူး'],
    body: [
      'Dear {name}, {company} would like to meet you on {time} at {place}. Please answer on the platform.',
      '{name}您好，{company}邀请您于 {time} 在{place}参加面试，请在平台上回复。',
      '{name} ရှင့်၊ {company} မှ {time} တွင် {place} ၌ တွေ့ဆုံလိုပါသည်။ ပလက်ဖောင်းတွင် ပြန်ကြားပေးပါ။',
    ],
    variables: [
      { name: 'name', sample: 'Ma Thiri' },
      { name: 'company', sample: 'Golden Valley Garments' },
      { name: 'time', sample: '2026-03-02 10:00' },
      { name: 'place', sample: 'Bahan, Yangon' },
    ],
  },
  opening_expiring: {
    name: ['Job posting ends soon', '职位即将到期', 'အလုပ်ကြော်ငြာ သက်တမ်းကုန်တော့မည်'],
    category: 'notice',
    channel: 'sms',
    body: [
      'LC: your posting "{job}" ends on {date}. Renew it on the platform.',
      'LC：您发布的职位“{job}”将于 {date} 到期，请及时续期。',
      'LC - သင့်အလုပ်ကြော်ငြာ "{job}" သည် {date} တွင် သက်တမ်းကုန်မည်။',
    ],
    variables: [
      { name: 'job', sample: 'Line supervisor' },
      { name: 'date', sample: '2026-03-31' },
    ],
  },
};

const rowsOf = (seeds: Readonly<Record<string, TemplateSeed>>, isBuiltIn: boolean) =>
  Object.entries(seeds).map(([code, { name, category, channel, subject, body, variables }]) => ({
    code,
    name: localize(name),
    category,
    channel,
    subject: subject ? localize(subject) : null,
    body: localize(body),
    variables: writeVariables(variables),
    built_in: isBuiltIn,
    enabled: true,
  })) satisfies SeedRow<'message_template'>[];

export const builtInRows = rowsOf(builtIn, true);
export const demoRows = rowsOf(demo, false);
