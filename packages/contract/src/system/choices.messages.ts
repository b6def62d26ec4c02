import { defineMessages } from '../kernel/index.ts';

/** The names of choices, and of the dictionaries that hold them. */
export const systemChoiceMessages = defineMessages({
  'choice.dict_type': ['Value type', '字典值类型', 'တန်ဖိုးအမျိုးအစား'],
  'choice.dict_type.0': ['Text', '字符串', 'စာသား'],
  'choice.dict_type.1': ['Number', '数字', 'ဂဏန်း'],
  'choice.dict_type.2': ['True or false', '布尔', 'မှန်/မှား'],
  'choice.ip_rule_scope': ['Scope of IP rules', 'IP 规则适用范围', 'IP စည်းမျဉ်း သက်ဆိုင်ရာ'],
  'choice.ip_rule_scope.login': ['Signing in', '登录', 'ဝင်ရောက်ခြင်း'],
  'choice.ip_rule_scope.console': ['Console', '后台使用', 'ကွန်ဆိုးလ်'],
  'choice.ip_rule_scope.api': ['Every call', '所有接口', 'API ခေါ်ဆိုမှုအားလုံး'],
  'choice.ip_rule_mode': ['List of IP rules', 'IP 规则名单', 'IP စည်းမျဉ်း စာရင်း'],
  'choice.ip_rule_mode.white': ['White list', '白名单', 'ခွင့်ပြုစာရင်း'],
  'choice.ip_rule_mode.black': ['Black list', '黑名单', 'ပိတ်ပင်စာရင်း'],
  'choice.language': ['Language', '语言', 'ဘာသာစကား'],
  'choice.language.en-US': ['English', '英语', 'အင်္ဂလိပ်'],
  'choice.language.zh-CN': ['Chinese', '中文', 'တရုတ်'],
  'choice.language.my-MM': ['Burmese', '缅甸语', 'မြန်မာ'],
  'choice.currency': ['Currency', '币种', 'ငွေကြေး'],
  'choice.currency.USD': ['US dollar', '美元', 'အမေရိကန်ဒေါ်လာ'],
  'choice.currency.MMK': ['Myanmar kyat', '缅元', 'မြန်မာကျပ်'],
  'choice.upload_dir.import': ['Import', '导入', 'ဖိုင်မှ သွင်းယူခြင်း'],
});
