import { defineMessages } from '../kernel/index.ts';

/** What the log of operations and the home page say about the work of this domain. */
export const recruitmentLogMessages = defineMessages({
  'auditAction.submit': ['Submitted', '提交', 'တင်ပြသည်'],
  'auditAction.reject': ['Rejected', '驳回', 'ပယ်ချသည်'],
  'auditAction.close': ['Closed', '关闭', 'ပိတ်သိမ်းသည်'],
  'dashboard.did.submit': [
    '{actor} submitted the {kind} “{label}”',
    '{actor} 提交了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို တင်ပြခဲ့သည်',
  ],
  'dashboard.did.reject': [
    '{actor} rejected the {kind} “{label}”',
    '{actor} 驳回了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ပယ်ချခဲ့သည်',
  ],
  'dashboard.did.close': [
    '{actor} closed the {kind} “{label}”',
    '{actor} 关闭了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ပိတ်သိမ်းခဲ့သည်',
  ],
});
