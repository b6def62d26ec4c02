import { defineMessages } from '../../kernel/index.ts';

/** What the logs say of each move of a request. */
export const applyPublicLogMessages = defineMessages({
  'auditAction.accept': ['Accepted', '受理', 'လက်ခံသည်'],
  'auditAction.askSupplement': ['Asked for more details', '要求补正', 'ဖြည့်စွက်ချက် တောင်းခံသည်'],
  'auditAction.attach': ['Added a file', '添加附件', 'ဖိုင် ထည့်သည်'],
  'auditAction.supply': ['Supplied details', '提交补正', 'ဖြည့်စွက်ချက် ပေးပို့သည်'],
  'auditAction.supplied': ['Received more details', '收到补正', 'ဖြည့်စွက်ချက် ရရှိသည်'],
  'auditAction.consult': ['Consulted a third party', '征求第三方意见', 'တတိယပုဂ္ဂိုလ် မေးမြန်းသည်'],
  'auditAction.consulted': ['Heard the third party', '收到第三方意见', 'တတိယပုဂ္ဂိုလ်၏ အဖြေ ရရှိသည်'],
  'auditAction.extend': ['Extended', '延期', 'ရက်တိုးသည်'],
  'auditAction.answerGranted': ['Granted', '予以公开', 'ခွင့်ပြုသည်'],
  'auditAction.answerRefused': ['Refused', '不予公开', 'ငြင်းဆိုသည်'],
  'auditAction.answerPartly': ['Granted in part', '部分公开', 'တစ်စိတ်တစ်ပိုင်း ခွင့်ပြုသည်'],
  'auditAction.answerNotExist': ['Answered: does not exist', '答复信息不存在', 'မရှိကြောင်း ဖြေကြားသည်'],
  'auditAction.answerPublic': ['Answered: public already', '答复已公开', 'ထုတ်ပြန်ပြီးကြောင်း ဖြေကြားသည်'],
  'auditAction.answerNotOurs': ['Answered: not ours', '答复非本机关信息', 'မသက်ဆိုင်ကြောင်း ဖြေကြားသည်'],
  'auditAction.withdrawn': ['Noted as withdrawn', '登记撤回', 'ပြန်ရုပ်သိမ်းကြောင်း မှတ်သားသည်'],
  'dashboard.did.accept': [
    '{actor} accepted the {kind} “{label}”',
    '{actor} 受理了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို လက်ခံခဲ့သည်',
  ],
  'dashboard.did.askSupplement': [
    '{actor} asked for more details of the {kind} “{label}”',
    '{actor} 要求补正{kind}“{label}”',
    '{actor} က {kind} “{label}” အတွက် ဖြည့်စွက်ချက် တောင်းခံခဲ့သည်',
  ],
  'dashboard.did.attach': [
    '{actor} added a file to the {kind} “{label}”',
    '{actor} 为{kind}“{label}”添加了附件',
    '{actor} က {kind} “{label}” တွင် ဖိုင် ထည့်ခဲ့သည်',
  ],
  'dashboard.did.supply': [
    '{actor} supplied details of the {kind} “{label}”',
    '{actor} 为{kind}“{label}”提交了补正',
    '{actor} က {kind} “{label}” ၏ ဖြည့်စွက်ချက် ပေးပို့ခဲ့သည်',
  ],
  'dashboard.did.supplied': [
    '{actor} received more details of the {kind} “{label}”',
    '{actor} 收到{kind}“{label}”的补正',
    '{actor} က {kind} “{label}” ၏ ဖြည့်စွက်ချက် ရရှိခဲ့သည်',
  ],
  'dashboard.did.consult': [
    '{actor} consulted a third party about the {kind} “{label}”',
    '{actor} 就{kind}“{label}”征求第三方意见',
    '{actor} က {kind} “{label}” အတွက် တတိယပုဂ္ဂိုလ်ကို မေးမြန်းခဲ့သည်',
  ],
  'dashboard.did.consulted': [
    '{actor} heard the third party about the {kind} “{label}”',
    '{actor} 收到{kind}“{label}”的第三方意见',
    '{actor} က {kind} “{label}” အတွက် တတိယပုဂ္ဂိုလ်၏ အဖြေ ရရှိခဲ့သည်',
  ],
  'dashboard.did.extend': [
    '{actor} extended the {kind} “{label}”',
    '{actor} 延期办理{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ရက်တိုးခဲ့သည်',
  ],
  'dashboard.did.answerGranted': [
    '{actor} granted the {kind} “{label}”',
    '{actor} 同意公开{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ခွင့်ပြုခဲ့သည်',
  ],
  'dashboard.did.answerRefused': [
    '{actor} refused the {kind} “{label}”',
    '{actor} 不予公开{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ငြင်းဆိုခဲ့သည်',
  ],
  'dashboard.did.answerPartly': [
    '{actor} granted the {kind} “{label}” in part',
    '{actor} 部分公开了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို တစ်စိတ်တစ်ပိုင်း ခွင့်ပြုခဲ့သည်',
  ],
  'dashboard.did.answerNotExist': [
    '{actor} answered the {kind} “{label}”: does not exist',
    '{actor} 答复{kind}“{label}”：信息不存在',
    '{actor} က {kind} “{label}” ကို မရှိကြောင်း ဖြေကြားခဲ့သည်',
  ],
  'dashboard.did.answerPublic': [
    '{actor} answered the {kind} “{label}”: public already',
    '{actor} 答复{kind}“{label}”：已公开',
    '{actor} က {kind} “{label}” ကို ထုတ်ပြန်ပြီးကြောင်း ဖြေကြားခဲ့သည်',
  ],
  'dashboard.did.answerNotOurs': [
    '{actor} answered the {kind} “{label}”: not ours',
    '{actor} 答复{kind}“{label}”：非本机关信息',
    '{actor} က {kind} “{label}” ကို မသက်ဆိုင်ကြောင်း ဖြေကြားခဲ့သည်',
  ],
  'dashboard.did.withdrawn': [
    '{actor} noted the {kind} “{label}” as withdrawn',
    '{actor} 登记{kind}“{label}”已撤回',
    '{actor} က {kind} “{label}” ကို ပြန်ရုပ်သိမ်းကြောင်း မှတ်သားခဲ့သည်',
  ],
});
