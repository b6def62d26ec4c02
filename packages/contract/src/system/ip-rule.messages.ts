import { defineMessages } from '../kernel/index.ts';

/** Words of the rules for addresses and of their page. */
export const ipRuleMessages = defineMessages({
  'system.addressRefused': [
    'Access from your address {address} is not allowed',
    '不允许从您的地址 {address} 访问',
    'သင့်လိပ်စာ {address} မှ ဝင်ရောက်ခွင့် မရှိပါ',
  ],
  'system.wouldLockOut': [
    'This would lock you out: {address} would no longer get in',
    '此操作会将您自己拒之门外：{address} 将无法访问',
    'ဤသို့ပြုလုပ်လျှင် သင်ကိုယ်တိုင် ဝင်၍မရတော့ပါ- {address} ဝင်ခွင့် ရှိတော့မည် မဟုတ်ပါ',
  ],
  'system.ipRulesForAllSites': [
    'Address rules hold for every site; only somebody who works on all sites changes them',
    'IP 规则对所有站点生效，只有可管理全部站点的人员才能修改',
    'IP စည်းမျဉ်းများသည် ဆိုက်အားလုံးအတွက် ဖြစ်သဖြင့် ဆိုက်အားလုံးတွင် လုပ်ကိုင်ခွင့်ရှိသူသာ ပြောင်းနိုင်သည်',
  ],
  'rule.network': [
    '{label} is not an IPv4 or IPv6 address or network, such as 203.0.113.7 or 10.0.0.0/8',
    '{label}不是有效的 IPv4 或 IPv6 地址或网段，例如 203.0.113.7 或 10.0.0.0/8',
    '{label} သည် 203.0.113.7 သို့မဟုတ် 10.0.0.0/8 ကဲ့သို့သော IPv4 သို့မဟုတ် IPv6 လိပ်စာ၊ ကွန်ရက် မဟုတ်ပါ',
  ],
  'rule.endsBeforeStart': [
    '{label} must be later than the start',
    '{label}必须晚于开始时间',
    '{label} သည် စတင်ချိန်ထက် နောက်ကျရမည်',
  ],

  'resource.ipRule': ['IP rules', 'IP 规则', 'IP စည်းမျဉ်းများ'],
  'resource.ipRule.one': ['IP rule', 'IP 规则', 'IP စည်းမျဉ်း'],
  'resource.ipRule.help': [
    'Addresses and networks that are let in or kept out; try an address before you switch one on.',
    '允许或禁止访问的地址和网段；启用前可先试一个地址。',
    'ဝင်ခွင့်ပြုသော သို့မဟုတ် တားဆီးသော လိပ်စာနှင့် ကွန်ရက်များ — မဖွင့်မီ လိပ်စာတစ်ခုဖြင့် စမ်းကြည့်ပါ။',
  ],
  'ipRule.network': ['IP or network', '地址或网段', 'လိပ်စာ သို့မဟုတ် ကွန်ရက်'],
  'ipRule.scope': ['Applies to', '适用范围', 'သက်ဆိုင်ရာ'],
  'ipRule.mode': ['List', '名单类型', 'စာရင်း'],
  'ipRule.enabled': ['Enabled', '启用', 'အသုံးပြု'],
  'ipRule.validFrom': ['Valid from', '生效时间', 'စတင်ချိန်'],
  'ipRule.validTo': ['Valid until', '失效时间', 'ကုန်ဆုံးချိန်'],
  'ipRule.note': ['Note', '备注', 'မှတ်ချက်'],
  'ipRule.address': ['Address', '地址', 'လိပ်စာ'],

  'ipRulePage.try': ['Would this address get in?', '该地址能否访问？', 'ဤလိပ်စာ ဝင်၍ရမလား။'],
  'ipRulePage.tryHint': [
    'Your own address is {address}. Rules take effect within a second.',
    '您当前的地址是 {address}。规则在一秒内生效。',
    'သင့်လိပ်စာမှာ {address} ဖြစ်သည်။ စည်းမျဉ်းများ တစ်စက္ကန့်အတွင်း အသက်ဝင်သည်။',
  ],
  'ipRulePage.withDraft': [
    'With a rule that is not saved yet',
    '加上一条未保存的规则',
    'မသိမ်းရသေးသော စည်းမျဉ်းတစ်ခုနှင့်အတူ',
  ],
  'ipRulePage.address': ['Address to try', '要测试的地址', 'စမ်းသပ်မည့် လိပ်စာ'],
  'ipRulePage.own': ['My address', '我的地址', 'ကျွန်ုပ်၏ လိပ်စာ'],
  'ipRulePage.run': ['Try', '测试', 'စမ်းရန်'],
  'ipRulePage.allowed': ['Gets in', '允许', 'ဝင်နိုင်သည်'],
  'ipRulePage.refused': ['Kept out', '拒绝', 'ပိတ်ထားသည်'],
  'ipRulePage.reason.free': ['No rule is in force', '没有生效的规则', 'အသက်ဝင်သော စည်းမျဉ်း မရှိပါ'],
  'ipRulePage.reason.whiteListed': [
    'On the white list: {network}',
    '在白名单中：{network}',
    'ခွင့်ပြုစာရင်းတွင် ပါသည်- {network}',
  ],
  'ipRulePage.reason.notWhiteListed': [
    'There is a white list, and the address is not on it',
    '已设置白名单，该地址不在其中',
    'ခွင့်ပြုစာရင်း ရှိပြီး ဤလိပ်စာ မပါဝင်ပါ',
  ],
  'ipRulePage.reason.blackListed': [
    'On the black list: {network}',
    '在黑名单中：{network}',
    'ပိတ်ပင်စာရင်းတွင် ပါသည်- {network}',
  ],
  'ipRulePage.reason.notBlackListed': ['Not on the black list', '不在黑名单中', 'ပိတ်ပင်စာရင်းတွင် မပါပါ'],
  'ipRulePage.explain': [
    'White rules let in nobody else; without any, black rules keep out only their addresses.',
    '有白名单时仅允许名单内地址；没有白名单时，仅拒绝黑名单内地址。',
    'ခွင့်ပြုစာရင်း ရှိလျှင် ထိုလိပ်စာများသာ ဝင်နိုင်သည်။ မရှိလျှင် ပိတ်ပင်စာရင်းရှိ လိပ်စာများကိုသာ တားသည်။',
  ],
});
