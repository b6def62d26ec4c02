import { defineMessages } from '../kernel/index.ts';

/** What the buttons of tasks and instances ask before they do something. */
export const processActionMessages = defineMessages({
  'processAction.takeBack': ['Take my decision back', '取回', 'မိမိ ဆုံးဖြတ်ချက် ပြန်ရုပ်သိမ်း'],
  'processAction.takeBackHint': [
    'Your step is open again. What came of your decision ends.',
    '您的步骤将重新打开，后续步骤随之结束。',
    'သင့်အဆင့်ကို ပြန်ဖွင့်ပြီး နောက်ဆက်တွဲ အဆင့်များ ပြီးဆုံးမည်။',
  ],
  'processAction.withdrawHint': [
    'The process ends. What you handed in is yours to change again.',
    '流程将结束，您可以重新修改所提交的内容。',
    'လုပ်ငန်းစဉ် ပြီးဆုံးပြီး တင်သွင်းထားသည်ကို သင် ပြန်ပြင်နိုင်မည်။',
  ],
  'processAction.invalidHint': [
    'The process ends for good, and with it what was handed in. This cannot be undone.',
    '流程及所提交的内容将作废，无法恢复。',
    'လုပ်ငန်းစဉ်နှင့် တင်သွင်းထားသည်များကို အပြီးပယ်ဖျက်မည်။ ပြန်ပြင်၍ မရပါ။',
  ],
  'processAction.closeHint': [
    'The process ends for good; its open tasks are closed. This cannot be undone.',
    '流程将被终止，未完成的任务随之关闭，无法恢复。',
    'လုပ်ငန်းစဉ်ကို အပြီးပိတ်ပြီး ဖွင့်ထားသော တာဝန်များ ပိတ်မည်။ ပြန်ပြင်၍ မရပါ။',
  ],
  'processAction.jumpHint': [
    'The steps between are left out. Branches that run beside this step may end.',
    '中间步骤将被跳过，与本步骤并行的分支可能随之结束。',
    'ကြားရှိ အဆင့်များ ကျော်သွားမည်။ ဤအဆင့်နှင့် တစ်ပြိုင်နက် လမ်းခွဲများ ပြီးဆုံးနိုင်သည်။',
  ],
  'processAction.jumpTarget': ['Jump to which step', '跳转到的节点', 'မည်သည့်အဆင့်သို့ ကျော်သွားမည်'],
  'processAction.onePerson': ['Who gets it', '接收人', 'လက်ခံမည့်သူ'],
  'processAction.resubmit': ['Once it is done again', '重新提交后', 'ပြန်လုပ်ပြီးနောက်'],
  'processAction.replay': ['Go through the steps again', '重新逐级审批', 'အဆင့်များကို အစဉ်လိုက် ပြန်ဖြတ်သန်း'],
  'processAction.direct': ['Straight back to me', '直接返回给我', 'ကျွန်ုပ်ထံ တိုက်ရိုက် ပြန်ပို့'],
  'processAction.nextPeople': ['{step} ({people})', '{step}（{people}）', '{step} ({people})'],
  'processAction.others': [
    '{people} and {count} more',
    '{people}等另{count}人',
    '{people} နှင့် နောက်ထပ် {count} ဦး',
  ],
  'processAction.nextWaits': [
    'Then it still waits for others',
    '之后仍需等待其他人处理',
    'ထို့နောက် အခြားသူများကို စောင့်ရဦးမည်',
  ],
});
