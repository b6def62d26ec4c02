import { defineMessages } from '../../kernel/index.ts';

/** Words of requests about personal data. */
export const privacyMessages = defineMessages({
  'recruitment.legalHold': [
    'The data are under a legal hold and stay',
    '数据处于法律保留状态，不能清除',
    'ဥပဒေအရ ထိန်းသိမ်းထားသော အချက်အလက်ဖြစ်၍ မဖျက်နိုင်ပါ',
  ],
  'recruitment.otherExecutes': [
    'Whoever checked the identity does not execute the request. Ask a colleague.',
    '核验身份的人员不能执行该请求，请由其他同事执行。',
    'အထောက်အထား စစ်ဆေးသူက တောင်းဆိုချက်ကို မဆောင်ရွက်ရပါ။ လုပ်ဖော်ကိုင်ဖက်ထံ မေးပါ။',
  ],
  'recruitment.differentPeople': [
    'The member and the job seeker are different people. Make a request for each.',
    '所选会员与求职者不是同一人，请分别建立请求。',
    'အဖွဲ့ဝင်နှင့် အလုပ်ရှာဖွေသူသည် တစ်ဦးတည်း မဟုတ်ပါ။ တစ်ဦးစီအတွက် တောင်းဆိုချက် သီးခြား ပြုလုပ်ပါ။',
  ],
  'recruitment.otherPerson': [
    'Another account or record belongs to this person since the identity was checked. Reject the request and make a new one.',
    '核实身份之后，此人名下又关联了其他账号或档案。请驳回该请求并重新建立。',
    'မည်သူမည်ဝါ စစ်ဆေးပြီးနောက် ဤသူထံ အခြားအကောင့် သို့မဟုတ် မှတ်တမ်း ချိတ်ဆက်ထားသည်။ တောင်းဆိုချက်ကို ပယ်ချပြီး အသစ် ပြုလုပ်ပါ။',
  ],
  'recruitment.exportOver': [
    'The data of a request can be read for seven days. Make a new request.',
    '该请求的资料仅可在七天内查看，请新建请求。',
    'တောင်းဆိုချက်၏ အချက်အလက်ကို ခုနစ်ရက်အတွင်းသာ ဖတ်နိုင်သည်။ တောင်းဆိုချက် အသစ် ပြုလုပ်ပါ။',
  ],
  'privacyRequest.all': ['Everything that is kept', '全部资料', 'သိမ်းဆည်းထားသမျှ'],
  'resource.privacyRequest': ['Privacy requests', '个人信息请求', 'ကိုယ်ရေးဒေတာ တောင်းဆိုမှု'],
  'resource.privacyRequest.one': ['privacy request', '个人信息请求', 'ကိုယ်ရေးအချက်အလက် တောင်းဆိုချက်'],
  'resource.privacyRequest.help': [
    'People who want to see, correct or erase their data: answer them before the due date.',
    '要求查阅、更正或删除本人数据的申请：请在期限前办理。',
    'မိမိဒေတာကို ကြည့်လိုသူ၊ ပြင်လိုသူ သို့မဟုတ် ဖျက်လိုသူများ — သတ်မှတ်ရက်မတိုင်မီ ဖြေကြားရန်။',
  ],
  'privacyRequest.requestNo': ['Number', '请求编号', 'အမှတ်စဉ်'],
  'privacyRequest.kind': ['Kind', '请求类型', 'အမျိုးအစား'],
  'privacyRequest.memberId': ['Member', '会员', 'အဖွဲ့ဝင်'],
  'privacyRequest.seekerId': ['Job seeker', '求职者', 'အလုပ်ရှာဖွေသူ'],
  'privacyRequest.status': ['State', '状态', 'အခြေအနေ'],
  'privacyRequest.legalHold': ['Legal hold', '法律保留', 'ဥပဒေအရ ထိန်းသိမ်း'],
  'privacyRequest.note': ['Note', '备注', 'မှတ်ချက်'],
  'privacyRequest.dueAt': ['Due', '截止时间', 'သတ်မှတ်ချိန်'],
  'privacyRequest.eraseReport': ['What was erased', '清除报告', 'ဖျက်ပြီးသည့် အစီရင်ခံစာ'],
  'privacyRequest.executedAt': ['Executed at', '执行时间', 'ဆောင်ရွက်ချိန်'],
  'right.privacyRequest.handle': ['Handle privacy requests', '处理个人信息请求', 'တောင်းဆိုချက် ကိုင်တွယ်ခြင်း'],
  'right.privacyRequest.execute': ['Execute privacy requests', '执行个人信息请求', 'တောင်းဆိုချက် ဆောင်ရွက်ခြင်း'],
  'privacyRequest.data': ['Download the data', '下载数据', 'အချက်အလက် ဒေါင်းလုဒ်'],
  'privacyRequest.act.verifyIdentity': ['Identity is proven', '身份已核验', 'အထောက်အထား မှန်ကန်'],
  'privacyRequest.act.review': ['Review', '进入审核', 'စိစစ်'],
  'privacyRequest.act.execute': ['Execute', '执行', 'ဆောင်ရွက်'],
  'privacyRequest.act.reject': ['Reject', '驳回', 'ပယ်ချ'],
  'privacyRequest.act.withdraw': ['Withdraw', '撤回', 'ပြန်ရုပ်သိမ်း'],
  'auditAction.verifyIdentity': ['Proved the identity', '核验身份', 'အထောက်အထား စစ်ဆေးသည်'],
  'auditAction.review': ['Began the review', '进入审核', 'စိစစ်သည်'],
  'auditAction.execute': ['Executed', '执行', 'ဆောင်ရွက်သည်'],
  'dashboard.did.verifyIdentity': [
    '{actor} proved the identity for the {kind} “{label}”',
    '{actor} 核验了{kind}“{label}”的身份',
    '{actor} က {kind} “{label}” အတွက် အထောက်အထား စစ်ဆေးခဲ့သည်',
  ],
  'dashboard.did.review': [
    '{actor} began to review the {kind} “{label}”',
    '{actor} 开始审核{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို စိစစ်ခဲ့သည်',
  ],
  'dashboard.did.execute': [
    '{actor} executed the {kind} “{label}”',
    '{actor} 执行了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ဆောင်ရွက်ခဲ့သည်',
  ],
});
