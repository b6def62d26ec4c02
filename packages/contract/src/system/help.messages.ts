import { defineMessages } from '../kernel/index.ts';

/** Words of the help page, and what pages are for, by component: those that are no list of a resource, and those that share one. */
export const helpMessages = defineMessages({
  'help.title': ['Help', '帮助', 'အကူအညီ'],
  'help.open': ['All pages and what they are for', '全部页面及其用途', 'စာမျက်နှာအားလုံးနှင့် ၎င်းတို့၏ ရည်ရွယ်ချက်'],
  'help.hint': [
    'The pages that you may open, and what each is for.',
    '您可以打开的页面，以及各页面的用途。',
    'သင် ဖွင့်ခွင့်ရှိသော စာမျက်နှာများနှင့် တစ်ခုစီ၏ ရည်ရွယ်ချက်။',
  ],
  'help.tour': ['Tour of the console', '控制台导览', 'စနစ်ကို လှည့်လည်ကြည့်ရန်'],
  'help.search': ['Find a page', '查找页面', 'စာမျက်နှာ ရှာရန်'],
  'help.count': ['Pages: {count}', '{count} 个页面', 'စာမျက်နှာ {count} ခု'],
  'help.noneHint': [
    'Try another word. A page that was not given to you is not shown: ask an administrator for it.',
    '请换一个词试试。未授权给您的页面不会显示，如有需要请联系管理员。',
    'အခြားစကားလုံးဖြင့် ရှာကြည့်ပါ။ သင့်အား ခွင့်မပြုထားသော စာမျက်နှာများ မပြပါ၊ လိုအပ်ပါက စီမံခန့်ခွဲသူကို မေးပါ။',
  ],

  'page.dashboard/Analysis.help': [
    'What waits for you, what happened lately, and the pages that you open most.',
    '待您处理的事项、最近动态，以及您常用的页面。',
    'သင့်ကို စောင့်နေသည်များ၊ မကြာသေးမီက ဖြစ်ပျက်ခဲ့သည်များနှင့် သင် အသုံးများသော စာမျက်နှာများ။',
  ],
  'page.identity/online-list.help': [
    'Who is signed in now and with which device; end a session that should not be there.',
    '当前已登录的人员及其设备；可结束异常的会话。',
    'ယခု ဝင်ရောက်ထားသူများနှင့် ၎င်းတို့၏ စက်ပစ္စည်းများ — မဖြစ်သင့်သော ဝင်ရောက်မှုကို ရပ်ရန်။',
  ],
  'page.access/menu-list.help': [
    'What the menu shows and in which order, and which right opens each page.',
    '菜单显示的内容和顺序，以及打开各页面所需的权限。',
    'မီနူးတွင် ပြမည့်အရာများ၊ အစဉ်နှင့် စာမျက်နှာတစ်ခုစီကို ဖွင့်ရန် လိုသော ခွင့်ပြုချက်။',
  ],
  'page.sites/authorization.help': [
    'On which sites and columns people and roles may work.',
    '人员和角色可以在哪些站点和栏目工作。',
    'လူများနှင့် အခန်းကဏ္ဍများ မည်သည့်ဆိုက်နှင့် ကဏ္ဍများတွင် လုပ်ကိုင်ခွင့်ရှိသည်။',
  ],
  'page.content/column.help': [
    'Choose a column in the tree, then write, review and publish what is filed in it.',
    '在栏目树中选择栏目，再撰写、审核和发布其中的内容。',
    'ကဏ္ဍတစ်ခုကို ရွေးပြီး ၎င်းရှိ အကြောင်းအရာများကို ရေးရန်၊ စိစစ်ရန်နှင့် ထုတ်ဝေရန်။',
  ],
  'page.content/requests-waiting.help': [
    'Requests for information that nobody has accepted yet, with the date by which an answer is due.',
    '尚未受理的信息公开申请及答复期限。',
    'လက်ခံခြင်း မပြုရသေးသော သတင်းအချက်အလက် တောင်းခံလွှာများနှင့် ဖြေကြားရမည့်ရက်။',
  ],
  'page.content/requests-handled.help': [
    'Requests for information that were accepted: ask for details, consult others, extend or answer.',
    '已受理的信息公开申请：在此要求补正、征求意见、延期或答复。',
    'လက်ခံပြီးသော သတင်းအချက်အလက် တောင်းခံလွှာများ — ဖြည့်စွက်ချက် တောင်းရန်၊ ရက်တိုးရန် သို့မဟုတ် ဖြေကြားရန်။',
  ],
  'page.content/requests-ended.help': [
    'Requests for information that were answered or withdrawn, with the answer.',
    '已答复或已撤回的信息公开申请，以及答复内容。',
    'ဖြေကြားပြီး သို့မဟုတ် ပြန်ရုပ်သိမ်းပြီးသော သတင်းအချက်အလက် တောင်းခံလွှာများနှင့် အဖြေများ။',
  ],
  'page.process/task-centre.help': [
    'What waits for your decision, and what you decided or handed in before.',
    '等待您审批的任务，以及您已办和发起的流程。',
    'သင် ဆုံးဖြတ်ရန် စောင့်နေသည်များ၊ သင် ဆုံးဖြတ်ပြီး သို့မဟုတ် တင်သွင်းထားသည်များ။',
  ],
  'page.process/start.help': [
    'Choose a process, fill in its form and send it to the first step.',
    '选择流程并填写表单，提交到第一个步骤。',
    'လုပ်ငန်းစဉ်ကို ရွေးပြီး ဖောင်ဖြည့်ကာ ပထမအဆင့်သို့ ပို့ရန်။',
  ],
  'page.process/instance-list.help': [
    'What was handed in and where it stands now; help on what is stuck.',
    '已发起的流程及其当前步骤；卡住的可在此处理。',
    'တင်သွင်းထားသည်များနှင့် ယခု ရောက်ရှိနေသော အဆင့် — ရပ်တန့်နေသည်များကို ဤနေရာတွင် ဖြေရှင်းရန်။',
  ],
  'page.messaging/limits.help': [
    'How many messages may go out in a day by each channel, and in which hours none does.',
    '各渠道每天可发送的消息数量，以及不发送的时段。',
    'လမ်းကြောင်းတစ်ခုစီဖြင့် တစ်ရက် ပို့နိုင်သော စာအရေအတွက်နှင့် မပို့ရသော အချိန်များ။',
  ],
  'page.system/api-reader.help': [
    'The calls that programs can make to this server: what each takes, answers and needs.',
    '程序可调用的接口：参数、返回结果和所需权限。',
    'ပရိုဂရမ်များ ခေါ်နိုင်သည်များ — ပေးရမည့် အချက်အလက်၊ အဖြေနှင့် လိုအပ်သော ခွင့်ပြုချက်။',
  ],
  'page.recruitment/search.help': [
    'Finds people, jobs and companies by any word in their names, texts and attached files.',
    '按姓名、正文和附件中的任意词语查找人才、职位和企业。',
    'အမည်၊ စာသားနှင့် ပူးတွဲဖိုင်များရှိ စကားလုံးဖြင့် လူ၊ အလုပ်နှင့် ကုမ္ပဏီများကို ရှာဖွေပေးသည်။',
  ],
  'page.recruitment/fair-door.help': [
    'Lets visitors of a fair in: scan the code of a ticket or type it.',
    '招聘会入场：扫描或输入门票上的编码，登记到场。',
    'ပြပွဲ လာရောက်သူများ ဝင်ရန် — လက်မှတ်ရှိ ကုဒ်ကို ဖတ် သို့မဟုတ် ရိုက်ထည့်ပါ။',
  ],
});
