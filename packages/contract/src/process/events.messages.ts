import { defineMessages } from '../kernel/index.ts';

/** Words of messages, signals, services and what a process does by itself. */
export const processEventMessages = defineMessages({
  'process.finding.noEventName': [
    'The event needs the name of its message or signal',
    '事件缺少消息或信号的名称',
    'ဖြစ်ရပ်အတွက် မက်ဆေ့ချ် သို့မဟုတ် အချက်ပြအမည် လိုသည်',
  ],
  'process.finding.badEventGateway': [
    'Behind an event gateway there must be two events or more, reached by no other way',
    '事件网关之后必须是两个以上的捕获事件，且不能由其他连线到达',
    'ဖြစ်ရပ်လမ်းခွဲနောက်တွင် အခြားလမ်းမှ မရောက်သော ဖြစ်ရပ် နှစ်ခုနှင့်အထက် ရှိရမည်',
  ],
  'process.nobodyWaits': ['Nobody waits for "{name}"', '没有流程在等待“{name}”', '"{name}" ကို မည်သူမျှ မစောင့်ပါ'],
  'process.tooManyPhrases': [
    'You have too many phrases; remove some first',
    '常用语过多，请先删除一些',
    'စကားစုများလွန်းသည်၊ အချို့ကို အရင်ဖယ်ရှားပါ',
  ],
  'process.noticeTitle': ['{process}: {step}', '{process}：{step}', '{process}: {step}'],
  'process.noticeWords': [
    'It stands under “Copied to me” in “My tasks”.',
    '请在“任务中心”的“抄送我的”中查看。',
    '“ကျွန်ုပ်၏ တာဝန်များ” ၏ “မိတ္တူရရှိသည်များ” တွင် ကြည့်ပါ။',
  ],
  'resource.calendarDay.one': ['calendar day', '日历', 'ပြက္ခဒိန်ရက်'],
  'resource.calendarDay': ['Working calendar', '工作日历', 'အလုပ်ရက် ပြက္ခဒိန်'],
  'resource.calendarDay.help': [
    'Free weekdays and worked weekends of this site, by which due dates are counted.',
    '本站的休息日与调休上班日，各类期限据此计算。',
    'ဤဆိုက်၏ ပိတ်ရက်များနှင့် အလုပ်လုပ်သော စနေ၊ တနင်္ဂနွေများ — သတ်မှတ်ရက်များကို ၎င်းတို့အတိုင်း တွက်သည်။',
  ],
  'calendarDay.day': ['Day', '日期', 'ရက်'],
  'calendarDay.name': ['Name', '名称', 'အမည်'],
  'calendarDay.kind': ['Kind', '类型', 'အမျိုးအစား'],
  'process.finding.badTimeout': [
    'What happens when the step is overdue needs a time, and a transfer needs somebody',
    '超时处理需要设置期限，转办需要指定人员',
    'နောက်ကျပါက လုပ်ဆောင်ရန် အချိန်ကန့်သတ်ချက် လိုပြီး၊ လွှဲရန် ပုဂ္ဂိုလ် လိုသည်',
  ],
  'process.action.autoRemind': ['Reminded by itself', '超时自动提醒', 'အလိုအလျောက် သတိပေးသည်'],
  'process.action.autoTransfer': ['Transferred by itself', '超时自动转办', 'အလိုအလျောက် လွှဲပြောင်းသည်'],
  'process.action.autoAgree': ['Agreed by itself', '超时自动同意', 'အလိုအလျောက် သဘောတူသည်'],
  'process.action.autoDisagree': ['Refused by itself', '超时自动拒绝', 'အလိုအလျောက် ငြင်းပယ်သည်'],
  'process.action.autoReturn': ['Returned by itself', '超时自动退回', 'အလိုအလျောက် ပြန်ပို့သည်'],
  'process.overdueTitle': ['Overdue: {process}', '已超时：{process}', 'နောက်ကျနေသည် - {process}'],
  'process.overdueWords': [
    'It waits for you under “My tasks”.',
    '请在“任务中心”中处理。',
    '“ကျွန်ုပ်၏ တာဝန်များ” တွင် သင့်ကို စောင့်နေသည်။',
  ],
  'jobKind.process.service': ['Service of a process', '流程服务任务', 'လုပ်ငန်းစဉ် ဝန်ဆောင်မှု'],
  'jobKind.process.deliver': [
    'Message or signal of a process',
    '流程消息或信号',
    'လုပ်ငန်းစဉ် မက်ဆေ့ချ် သို့မဟုတ် အချက်ပြ',
  ],
  'jobKind.process.migrate': ['Move to another version', '迁移到其他版本', 'အခြားဗားရှင်းသို့ ပြောင်းခြင်း'],
  'jobKind.process.begin': ['Start of a process by time', '流程定时启动', 'အချိန်အလိုက် လုပ်ငန်းစဉ် စတင်ခြင်း'],
});
