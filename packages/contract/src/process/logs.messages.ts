import { defineMessages } from '../kernel/index.ts';

/** What the logs of operations and of work in the background say about processes. */
export const processLogMessages = defineMessages({
  'auditAction.deploy': ['Deployed', '部署', 'အသုံးချသည်'],
  'auditAction.flowStart': ['Started', '发起', 'စတင်သည်'],
  'auditAction.flowDecide': ['Decided', '审批', 'ဆုံးဖြတ်သည်'],
  'auditAction.flowAssign': ['Reassigned', '转交', 'တာဝန်လွှဲသည်'],
  'auditAction.flowMove': ['Moved to another step', '流转到其他节点', 'အခြားအဆင့်သို့ ရွှေ့သည်'],
  'auditAction.flowStop': ['Stopped or resumed', '暂停、恢复或终止', 'ရပ်ဆိုင်း သို့မဟုတ် ပြန်စသည်'],
  'resource.processInstance': ['Process instances', '流程实例', 'လုပ်ငန်းစဉ် ဖြစ်ရပ်များ'],
  'resource.processDefinition': ['Process versions', '流程版本', 'လုပ်ငန်းစဉ် ဗားရှင်းများ'],
  'auditField.standsInFor': ['In place of', '代理对象', 'ကိုယ်စားပြုသည့်သူ'],
  'jobKind.process.overdue': ['Overdue step', '超时节点', 'နောက်ကျသော အဆင့်'],
  'jobKind.process.cascade': [
    'Suspend or resume instances',
    '挂起或恢复流程实例',
    'ဖြစ်ရပ်များ ရပ်ဆိုင်း သို့မဟုတ် ပြန်စ',
  ],
  'jobKind.process.fire': ['Timer of a process', '流程定时器', 'လုပ်ငန်းစဉ် အချိန်မှတ်'],
});
