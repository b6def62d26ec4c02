import { defineMessages } from '../kernel/index.ts';

/** Words of work on all rows that a list finds. */
export const listRunMessages = defineMessages({
  'listRun.mine': ['Exports and bulk work', '导出与批量任务', 'ထုတ်ယူမှုနှင့် အစုလိုက်လုပ်ငန်းများ'],
  'listRun.export': ['Export {name}', '导出{name}', '{name} ထုတ်ယူရန်'],
  'listRun.remove': ['Delete {name}', '删除{name}', '{name} ဖျက်ရန်'],
  'listRun.move': ['{action}: {name}', '{name}：{action}', '{name}၊ {action}'],
  'listRun.progress': ['{done} of {total} rows', '第 {done} / {total} 行', 'အတန်း {total} တွင် {done}'],
  'listRun.goesOn': [
    'You may close this window: it goes on as long as you stay signed in, and the bell tells you when it is done.',
    '可以关闭此窗口：保持登录期间任务会继续进行，完成后铃铛会通知您。',
    'ဤဝင်းဒိုးကို ပိတ်နိုင်သည်။ ဝင်ရောက်ထားသမျှ ဆက်လုပ်နေပြီး ပြီးလျှင် ခေါင်းလောင်းက အသိပေးမည်။',
  ],
  'listRun.where': [
    'You find it under “Exports and bulk work” in the menu of your name, for {days} days.',
    '{days} 天内可在您姓名菜单的“导出与批量任务”中找到。',
    'သင့်အမည်မီနူးရှိ “ထုတ်ယူမှုနှင့် အစုလိုက်လုပ်ငန်းများ” တွင် {days} ရက် ရှိမည်။',
  ],
  'listRun.stop': ['Stop', '停止', 'ရပ်ရန်'],
  'listRun.download': ['Download', '下载', 'ဒေါင်းလုဒ်လုပ်ရန်'],
  'listRun.done': ['Done: {done} rows', '已完成：{done} 行', 'ပြီးပါပြီ၊ အတန်း {done}'],
  'listRun.partly': [
    'Done: {done} rows; {refused} were refused',
    '已完成 {done} 行，{refused} 行被拒绝',
    'အတန်း {done} ပြီးပါပြီ၊ {refused} ကို ငြင်းပယ်သည်',
  ],
  'listRun.stopped': [
    'Stopped after {done} of {total} rows',
    '已停止：完成 {done} / {total} 行',
    'အတန်း {total} တွင် {done} အပြီး ရပ်လိုက်သည်',
  ],
  'listRun.failed': [
    'Ended early, after {done} of {total} rows',
    '提前结束：完成 {done} / {total} 行',
    'အတန်း {total} တွင် {done} အပြီး စောစီးစွာ ပြီးဆုံးသည်',
  ],
  'listRun.waiting': ['Waiting to begin', '等待开始', 'စတင်ရန် စောင့်နေသည်'],
  'listRun.refusals': ['Rows that were refused', '被拒绝的行', 'ငြင်းပယ်ခံရသော အတန်းများ'],
  'listRun.none': ['Nothing in the last {days} days', '最近 {days} 天没有任务', 'ပြီးခဲ့သော {days} ရက်တွင် မရှိပါ'],
  'listRun.noneHint': [
    'Large exports and actions on all rows that match stand here.',
    '大量数据的导出和对全部匹配记录的操作会显示在这里。',
    'ကြီးမားသော ထုတ်ယူမှုများနှင့် ကိုက်ညီသည့်အတန်းအားလုံးအပေါ် လုပ်ဆောင်ချက်များ ဤနေရာတွင် ရှိမည်။',
  ],
  'listRun.bellTitle': ['{what}: finished', '{what}：已结束', '{what}၊ ပြီးဆုံးပါပြီ'],
  'dashboard.did.startRun': [
    '{actor} began work on all matching {kinds}',
    '{actor} 开始处理全部匹配的{kinds}',
    '{actor} က ကိုက်ညီသော {kinds} အားလုံးကို စတင်ဆောင်ရွက်ခဲ့သည်',
  ],
  'dashboard.did.stopRun': [
    '{actor} stopped work on {kinds}',
    '{actor} 停止了{kinds}的批量任务',
    '{actor} က {kinds} အစုလိုက်လုပ်ငန်းကို ရပ်ခဲ့သည်',
  ],
  'auditAction.startRun': ['Began for all that match', '对全部匹配记录开始执行', 'ကိုက်ညီသမျှအတွက် စတင်သည်'],
  'auditAction.stopRun': ['Stopped bulk work', '停止批量任务', 'အစုလိုက်လုပ်ငန်း ရပ်သည်'],
  'jobKind.system.listRun': [
    'Export or change all rows of a list',
    '导出或批量处理列表',
    'စာရင်းရှိ အတန်းအားလုံး ထုတ်ယူခြင်း သို့မဟုတ် ပြင်ခြင်း',
  ],
  'system.tooManyRows': [
    'More than {max} rows match: narrow the list',
    '匹配的记录超过 {max} 条，请缩小范围',
    'ကိုက်ညီသောအတန်း {max} ထက် ပိုနေသည်။ စာရင်းကို ကျဉ်းပါ',
  ],
  'system.moreRowsThanExpected': [
    '{count} rows match by now: look at the list again',
    '现在有 {count} 条匹配的记录，请重新查看列表',
    'ယခု အတန်း {count} ကိုက်ညီနေပြီ။ စာရင်းကို ပြန်ကြည့်ပါ',
  ],
  'system.tooManyRuns': [
    'Two of your exports or bulk actions are still under way: wait for one of them to end',
    '您已有两个导出或批量任务正在进行，请等待其中一个完成',
    'သင်၏ ထုတ်ယူမှု သို့မဟုတ် အစုလိုက်လုပ်ငန်း နှစ်ခု ဆောင်ရွက်နေဆဲ ဖြစ်သည်။ တစ်ခု ပြီးသည်အထိ စောင့်ပါ',
  ],
});
