import { defineMessages } from '../kernel/index.ts';

/** What the addresses of tasks and instances say: pages, lists and links. */
export const processAddressMessages = defineMessages({
  'processAddress.open': ['Open it', '打开', 'ဖွင့်ကြည့်ရန်'],
  'processAddress.toList': ['Back to the list', '返回列表', 'စာရင်းသို့ ပြန်သွား'],
  'processAddress.overdue': ['Overdue', '已逾期', 'သတ်မှတ်ချိန် ကျော်လွန်'],
  'processAddress.unread': ['New', '未读', 'မဖတ်ရသေး'],
  'processAddress.due': ['Due {time}', '截止 {time}', 'သတ်မှတ်ချိန် {time}'],
  'processAddress.search': ['Search by title', '按标题搜索', 'ခေါင်းစဉ်ဖြင့် ရှာရန်'],
  'processAddress.noMatch': ['Nothing is called so', '没有匹配的任务', 'ကိုက်ညီသော တာဝန် မရှိပါ'],
  'processAddress.status': ['Status', '状态', 'အခြေအနေ'],
  'processAddress.process': ['Process', '流程', 'လုပ်ငန်းစဉ်'],
  'processAddress.approval': ['Approval', '审批', 'အတည်ပြုခြင်း'],
  'processAddress.buttons': ['Buttons of a step', '步骤按钮', 'အဆင့်၏ ခလုတ်များ'],
  'processAddress.reason': ['{button}, with a reason', '{button}（须填原因）', '{button} (အကြောင်းပြချက်လိုသည်)'],
  'processAddress.since': ['since {time}', '自 {time}', '{time} မှ စ၍'],
});
