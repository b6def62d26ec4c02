import { defineMessages } from '../kernel/index.ts';

/** Words of templates as they are checked, of the steps of a message, and of the screens of this domain. */
export const messagingPagesMessages = defineMessages({
  'resource.messageTemplate.one': ['template', '消息模板', 'စာပုံစံ'],
  'resource.message.one': ['message', '消息', 'စာ'],
  'resource.messageBlock.one': ['entry', '黑名单条目', 'စာရင်းအချက်'],

  'jobKind.messaging.send': ['Send a message', '发送消息', 'စာတစ်စောင် ပို့ခြင်း'],

  'rule.templateVariables': [
    'A variable has a name of letters and digits, once each, and a sample of at most 200 characters',
    '变量名只能由字母和数字组成且不能重复，示例值最多 200 个字符',
    'ကိန်းရှင်အမည်ကို အင်္ဂလိပ်အက္ခရာနှင့် ဂဏန်းဖြင့် တစ်ကြိမ်သာ ပေးပြီး နမူနာမှာ စာလုံး ၂၀၀ ထက် မပိုရ',
  ],
  'rule.templateUnknown': ['There is no variable “{name}”', '变量“{name}”未声明', '“{name}” ကိန်းရှင် မရှိပါ'],
  'rule.templateCode': [
    'The place {name} of the code is missing: it must stand in braces',
    '缺少验证码变量“{name}”（需放在花括号中）',
    'ကုဒ်အတွက် “{name}” (တွန့်ကွင်းဖြင့်) ပါရမည်',
  ],
  'rule.templateLacks': [
    'Other languages use “{name}”, this one does not',
    '其他语言使用了“{name}”，此语言没有',
    'အခြားဘာသာများတွင် “{name}” ပါသော်လည်း ဤတွင် မပါပါ',
  ],
  'rule.templateTooLong': [
    'With its sample values this is longer than {max} SMS',
    '代入示例值后超过 {max} 条短信',
    'နမူနာတန်ဖိုးများဖြင့် SMS {max} စောင်ထက် ပိုရှည်သည်',
  ],
  'rule.templateNeeded': [
    'The product fills in exactly these variables: {names}',
    '系统只提供以下变量：{names}',
    'စနစ်က ဤကိန်းရှင်များကိုသာ ဖြည့်ပေးသည်- {names}',
  ],

  'messageReason.blocked': ['The recipient is on the black list', '收件人在黑名单中', 'လက်ခံသူ ပိတ်ပင်စာရင်းတွင် ရှိသည်'],
  'messageReason.recipientCap': [
    'The recipient got as many as he may in a day',
    '该收件人已达每日上限',
    'လက်ခံသူအတွက် တစ်ရက်ခွင့်ပြုချက် ပြည့်ပြီ',
  ],
  'messageReason.totalCap': [
    'As many went out as may in a day',
    '已达每日发送总量上限',
    'တစ်ရက်စာ စုစုပေါင်း ခွင့်ပြုချက် ပြည့်ပြီ',
  ],
  'messageReason.templateOff': ['The template is not in use', '模板未启用', 'ပုံစံကို ပိတ်ထားသည်'],
  'messageReason.noGateway': ['Nothing carries this channel', '该渠道未配置网关', 'ဤလမ်းကြောင်းအတွက် ဂိတ်ဝေး မရှိပါ'],
  'messageReason.expired': ['It came to nothing in time', '超过有效期未发出', 'အချိန်မီ မပို့နိုင်ခဲ့'],
  'messageReason.quiet': [
    'Waits for the end of quiet hours',
    '免打扰时段，稍后发送',
    'တိတ်ဆိတ်ချိန် ကုန်ရန် စောင့်နေသည်',
  ],
  'messageReason.gateway': ['The gateway refused it', '网关拒绝', 'ဂိတ်ဝေးက ငြင်းပယ်သည်'],
  'messageReason.away': ['The gateway could not be reached', '无法连接网关', 'ဂိတ်ဝေးနှင့် ဆက်သွယ်၍မရ'],
  'messageReason.unsure': [
    'Whether the gateway took it is not known',
    '不确定网关是否已接收',
    'ဂိတ်ဝေး လက်ခံ/မခံ မသေချာပါ',
  ],
  'messageReason.reported': [
    'The gateway reported that it did not arrive',
    '网关报告未送达',
    'မရောက်ကြောင်း ဂိတ်ဝေးက အကြောင်းကြား',
  ],

  'messageGateway.log': ['Log of the server', '服务器日志', 'ဆာဗာမှတ်တမ်း'],
  'messageGateway.http': ['SMS gateway', '短信网关', 'SMS ဂိတ်ဝေး'],
  'messageGateway.smtp': ['Mail server', '邮件服务器', 'အီးမေးလ် ဆာဗာ'],

  'templatePage.preview': ['Preview', '预览', 'အစမ်းကြည့်ခြင်း'],
  'templatePage.previewHint': [
    'With the sample values. Who reads a language without a text gets the English one, else any there is.',
    '使用示例值。没有译文的语言将使用英文，其次任一已有语言。',
    'နမူနာတန်ဖိုးများဖြင့်။ စာသားမရှိသော ဘာသာအတွက် အင်္ဂလိပ် သို့မဟုတ် ရှိသည့်ဘာသာကို သုံးမည်။',
  ],
  'templatePage.standsIn': ['Stands in: {language}', '代用：{language}', 'အစားထိုး- {language}'],
  'templatePage.measure': [
    '{encoding} · {units} units · {segments} SMS · {left} left',
    '{encoding} · {units} 字 · {segments} 条短信 · 剩余 {left}',
    '{encoding} · {units} ယူနစ် · SMS {segments} စောင် · {left} ကျန်',
  ],
  'templatePage.offender': [
    '“{character}” takes the dearer encoding',
    '字符“{character}”导致使用 UCS-2 编码',
    '“{character}” ကြောင့် UCS-2 ကုဒ်စနစ် သုံးရသည်',
  ],
  'templatePage.empty': ['No text yet', '尚无内容', 'စာသား မရှိသေးပါ'],
  'templatePage.addVariable': ['Add a variable', '添加变量', 'ကိန်းရှင် ထည့်ရန်'],
  'templatePage.variableName': ['Name of the variable', '变量名', 'ကိန်းရှင်အမည်'],
  'templatePage.sample': ['Sample value', '示例值', 'နမူနာတန်ဖိုး'],
  'templatePage.removeVariable': ['Remove {name}', '移除 {name}', '{name} ဖယ်ရှားရန်'],
  'templatePage.copy': ['Copy', '复制', 'ကူးယူ'],
  'templatePage.copyOf': ['Copy of {name}', '{name} 的副本', '{name} ၏ မိတ္တူ'],
  'templatePage.test': ['Send a test to myself', '给自己发送测试', 'ကျွန်ုပ်ထံ စမ်းပို့ရန်'],
  'templatePage.testSend': ['Send', '发送', 'ပို့မည်'],
  'templatePage.testHint': [
    'Goes out with the sample values, to the number or mailbox of your own account, and counts to its caps.',
    '使用示例值发送到您账号的手机号或邮箱，并计入发送限制。',
    'နမူနာတန်ဖိုးများဖြင့် သင့်အကောင့်၏ ဖုန်း သို့မဟုတ် အီးမေးလ်သို့ ပို့ပြီး ကန့်သတ်ချက်တွင် ထည့်တွက်သည်။',
  ],
  'templatePage.testSent': [
    'A test is on its way to {recipient}',
    '测试消息正在发往 {recipient}',
    '{recipient} သို့ စမ်းပို့နေပါပြီ',
  ],

  'messagePage.history': ['What became of it', '处理过程', 'ဖြစ်စဉ်'],
  'messagePage.bySystem': ['System', '系统', 'စနစ်'],
  'messagePage.retryAsk': [
    'Send {count} messages again?',
    '重新发送 {count} 条消息？',
    'စာ {count} စောင် ထပ်ပို့မလား။',
  ],
  'messagePage.retryHint': [
    'What the gateway may already have taken can arrive twice.',
    '网关可能已接收的消息会重复送达。',
    'ဂိတ်ဝေး လက်ခံပြီးသားဖြစ်နိုင်သော စာများ နှစ်ခါ ရောက်နိုင်သည်။',
  ],
  'messagePage.block': ['Put on the black list', '加入黑名单', 'ပိတ်ပင်စာရင်းသို့ ထည့်ရန်'],
  'messagePage.masked': [
    'What only the recipient may read is masked.',
    '仅收件人可见的内容已隐藏。',
    'လက်ခံသူသာ ဖတ်ရမည့်အရာကို ဖုံးထားသည်။',
  ],

  'resource.messageLimits': ['Caps and quiet hours', '发送限制', 'ပို့ခြင်း ကန့်သတ်ချက်'],
  'rule.quietHours': [
    'Quiet hours have a beginning and an end that differ',
    '免打扰时段需要不同的开始和结束时间',
    'တိတ်ဆိတ်ချိန်တွင် မတူညီသော အစနှင့်အဆုံး လိုသည်',
  ],
  'limitsPage.caps': ['Most messages in 24 hours', '24 小时内发送上限', '၂၄ နာရီအတွင်း အများဆုံး'],
  'limitsPage.capHint': ['0 is no limit.', '0 表示不限制。', '0 သည် ကန့်သတ်မထားပါ။'],
  'limitsPage.quiet': ['Quiet hours', '免打扰时段', 'တိတ်ဆိတ်ချိန်'],
  'limitsPage.quietHint': [
    'By the clock of the recipient’s country. Codes go out all the same; the rest waits until the end.',
    '按收件人所在国家的时间。验证码不受限制，其他消息等到时段结束。',
    'လက်ခံသူ၏ နိုင်ငံအချိန်ဖြင့်။ ကုဒ်များ ပို့ပြီး ကျန်စာများ စောင့်မည်။',
  ],
  'limitsPage.gateway': ['Carried by: {gateway}', '发送网关：{gateway}', 'ပို့ဆောင်သူ- {gateway}'],
  'limitsPage.noGateway': ['Nothing carries this channel', '该渠道未配置网关', 'ဤလမ်းကြောင်းအတွက် ဂိတ်ဝေး မရှိပါ'],
  'limitsPage.changed': [
    'Last changed by {name}, {time}',
    '最近修改：{name}，{time}',
    'နောက်ဆုံးပြင်သူ- {name}၊ {time}',
  ],
});
