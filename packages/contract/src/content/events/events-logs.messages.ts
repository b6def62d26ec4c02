import { defineMessages } from '../../kernel/index.ts';

/** What the logs say of sign-ups, questions and opinions. */
export const eventLogMessages = defineMessages({
  'auditAction.giveSeat': ['Gave a seat', '分配名额', 'နေရာပေးသည်'],
  'auditAction.putOnList': ['Put on the waiting list', '列入候补', 'စောင့်ဆိုင်းစာရင်းသွင်းသည်'],
  'auditAction.moveUp': ['Moved up', '候补转正', 'နေရာတိုးပေးသည်'],
  'auditAction.attend': ['Noted as attended', '登记到场', 'တက်ရောက်ကြောင်း မှတ်သားသည်'],
  'auditAction.miss': ['Noted as absent', '登记缺席', 'ပျက်ကွက်ကြောင်း မှတ်သားသည်'],
  'auditAction.certify': ['Gave the certificate', '颁发证书', 'လက်မှတ်ပေးသည်'],
  'auditAction.putToGuests': ['Put to the guests', '向嘉宾提问', 'ဧည့်သည်ထံ မေးမြန်းသည်'],
  'auditAction.answerQuestion': ['Answered', '答复', 'ဖြေကြားသည်'],
  'auditAction.carryOver': ['Left to be answered later', '转为会后答复', 'နောက်မှ ဖြေကြားရန် ထားသည်'],
  'auditAction.show': ['Showed', '公开', 'ဖော်ပြသည်'],
  'auditAction.hide': ['Hid', '隐藏', 'ဖျောက်သည်'],
  'auditAction.adopt': ['Adopted', '采纳', 'လက်ခံသည်'],
  'auditAction.adoptPartly': ['Adopted in part', '部分采纳', 'တစ်စိတ်တစ်ပိုင်း လက်ခံသည်'],
  'auditAction.decline': ['Did not adopt', '不采纳', 'လက်မခံပါ'],
  'dashboard.did.giveSeat': [
    '{actor} gave a seat: {kind} “{label}”',
    '{actor} 为{kind}“{label}”分配了名额',
    '{actor} က {kind} “{label}” အတွက် နေရာပေးခဲ့သည်',
  ],
  'dashboard.did.putOnList': [
    '{actor} put on the waiting list: {kind} “{label}”',
    '{actor} 将{kind}“{label}”列入候补',
    '{actor} က {kind} “{label}” ကို စောင့်ဆိုင်းစာရင်းသွင်းခဲ့သည်',
  ],
  'dashboard.did.moveUp': [
    '{actor} moved up from the waiting list: {kind} “{label}”',
    '{actor} 将{kind}“{label}”由候补转为正式',
    '{actor} က {kind} “{label}” ကို နေရာတိုးပေးခဲ့သည်',
  ],
  'dashboard.did.attend': [
    '{actor} noted as attended: {kind} “{label}”',
    '{actor} 登记了{kind}“{label}”到场',
    '{actor} က {kind} “{label}” တက်ရောက်ကြောင်း မှတ်သားခဲ့သည်',
  ],
  'dashboard.did.miss': [
    '{actor} noted as absent: {kind} “{label}”',
    '{actor} 登记了{kind}“{label}”缺席',
    '{actor} က {kind} “{label}” ပျက်ကွက်ကြောင်း မှတ်သားခဲ့သည်',
  ],
  'dashboard.did.certify': [
    '{actor} gave the certificate: {kind} “{label}”',
    '{actor} 为{kind}“{label}”颁发了证书',
    '{actor} က {kind} “{label}” ကို လက်မှတ်ပေးခဲ့သည်',
  ],
  'dashboard.did.putToGuests': [
    '{actor} put to the guests: {kind} “{label}”',
    '{actor} 向嘉宾提出了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ဧည့်သည်ထံ မေးမြန်းခဲ့သည်',
  ],
  'dashboard.did.answerQuestion': [
    '{actor} answered: {kind} “{label}”',
    '{actor} 答复了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ဖြေကြားခဲ့သည်',
  ],
  'dashboard.did.carryOver': [
    '{actor} left to be answered later: {kind} “{label}”',
    '{actor} 将{kind}“{label}”转为会后答复',
    '{actor} က {kind} “{label}” ကို နောက်မှ ဖြေကြားရန် ထားခဲ့သည်',
  ],
  'dashboard.did.show': [
    '{actor} showed: {kind} “{label}”',
    '{actor} 公开了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ဖော်ပြခဲ့သည်',
  ],
  'dashboard.did.hide': [
    '{actor} hid: {kind} “{label}”',
    '{actor} 隐藏了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ဖျောက်ခဲ့သည်',
  ],
  'dashboard.did.adopt': [
    '{actor} adopted: {kind} “{label}”',
    '{actor} 采纳了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို လက်ခံခဲ့သည်',
  ],
  'dashboard.did.adoptPartly': [
    '{actor} adopted in part: {kind} “{label}”',
    '{actor} 部分采纳了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို တစ်စိတ်တစ်ပိုင်း လက်ခံခဲ့သည်',
  ],
  'dashboard.did.decline': [
    '{actor} did not adopt: {kind} “{label}”',
    '{actor} 未采纳{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို လက်မခံခဲ့ပါ',
  ],
  'jobKind.content.tellStaff': [
    'Write to the staff of an announcement',
    '向工作人员发送公告通知',
    'ကြေညာချက်အကြောင်း ဝန်ထမ်းများထံ စာပို့ခြင်း',
  ],
  'jobKind.content.events': [
    'Carry over questions of interviews that are over',
    '访谈结束后转办提问',
    'ပြီးဆုံးသော တွေ့ဆုံမေးမြန်းခန်း မေးခွန်းများ လွှဲပြောင်းခြင်း',
  ],
});
