import type { DictionarySeed } from '../../kernel/seeds.ts';

/** What our definitions and the specification name: sites, columns, languages, money and read states. */
export const productDictionaries: readonly DictionarySeed[] = [
  {
    code: 'dict_type',
    name: ['Value type', '字典值类型', 'တန်ဖိုးအမျိုးအစား'],
    type: '1',
    items: [
      ['0', 'Text', '字符串', 'စာသား'],
      ['1', 'Number', '数字', 'ဂဏန်း'],
      ['2', 'True or false', '布尔', 'မှန်/မှား'],
    ],
  },
  {
    code: 'ip_rule_scope',
    name: ['Scope of IP rules', 'IP 规则适用范围', 'IP စည်းမျဉ်း သက်ဆိုင်ရာ'],
    items: [
      ['login', 'Signing in', '登录', 'ဝင်ရောက်ခြင်း', 'blue'],
      ['console', 'Console', '后台使用', 'ကွန်ဆိုးလ်', 'purple'],
      ['api', 'Every call', '所有接口', 'API ခေါ်ဆိုမှုအားလုံး', 'cyan'],
    ],
  },
  {
    code: 'ip_rule_mode',
    name: ['List of IP rules', 'IP 规则名单', 'IP စည်းမျဉ်း စာရင်း'],
    items: [
      ['white', 'White list', '白名单', 'ခွင့်ပြုစာရင်း', 'green'],
      ['black', 'Black list', '黑名单', 'ပိတ်ပင်စာရင်း', 'red'],
    ],
  },
  {
    code: 'language',
    name: ['Language', '语言', 'ဘာသာစကား'],
    items: [
      ['en-US', 'English', '英语', 'အင်္ဂလိပ်'],
      ['zh-CN', 'Chinese', '中文', 'တရုတ်'],
      ['my-MM', 'Burmese', '缅甸语', 'မြန်မာ'],
    ],
  },
  {
    code: 'news_class_kind',
    name: ['Kind of column', '栏目类型', 'ကဏ္ဍအမျိုးအစား'],
    items: [
      ['list', 'Article list', '文章列表', 'ဆောင်းပါးစာရင်း', 'blue'],
      ['single', 'Single page', '单页', 'စာမျက်နှာတစ်ခုတည်း', 'purple'],
      ['link', 'Link', '链接', 'လင့်ခ်', 'orange'],
      ['container', 'Container', '栏目分组', 'ကဏ္ဍအုပ်စု', 'default'],
    ],
  },
  {
    code: 'news_class_origin',
    name: ['Origin of a column', '栏目来源', 'ကဏ္ဍ၏ မူရင်း'],
    type: '1',
    items: [
      ['0', 'Own', '本站', 'ကိုယ်ပိုင်'],
      ['1', 'Inherited', '继承', 'ဆက်ခံထား', 'cyan'],
      ['2', 'Mounted', '挂载', 'ချိတ်ဆက်ထား', 'geekblue'],
      ['3', 'Synchronised', '同步', 'ချိန်ညှိထား', 'green'],
      ['4', 'Disclosure directory', '信息公开目录', 'သတင်းထုတ်ပြန်ရေး စာရင်း', 'gold'],
    ],
  },
  {
    code: 'sign_in_outcome',
    name: ['Outcome of a sign-in', '登录结果', 'ဝင်ရောက်မှု ရလဒ်'],
    items: [
      ['1', 'Succeeded', '成功', 'အောင်မြင်', 'green'],
      ['0', 'Failed', '失败', 'မအောင်မြင်', 'red'],
    ],
  },
  {
    code: 'user_agent_status',
    name: ['State of a stand-in', '代理人状态', 'ကိုယ်စားလှယ် အခြေအနေ'],
    items: [
      ['1', 'Valid', '有效', 'အကျိုးဝင်', 'green'],
      ['0', 'Invalid', '无效', 'အကျိုးမဝင်', 'default'],
    ],
  },
  {
    code: 'site_type',
    name: ['Site type', '站点类型', 'ဆိုက်အမျိုးအစား'],
    items: [
      ['generalsite', 'General site', '普通站点', 'ပုံမှန်ဆိုက်', 'blue'],
      ['templatesite', 'Template site', '模板站点', 'ပုံစံပြဆိုက်', 'purple'],
      ['affiliatedsite', 'Affiliated site', '附属站点', 'လက်အောက်ခံဆိုက်', 'cyan'],
      ['virtualsite', 'Virtual site', '虚拟站点', 'ဗာကျူရယ်ဆိုက်', 'default'],
      ['synSite', 'Synchronised site', '同步站点', 'ချိန်ညှိဆိုက်', 'green'],
    ],
  },
  {
    code: 'site_theme',
    name: ['Design of public pages', '前台主题', 'အများမြင်စာမျက်နှာ ပုံစံ'],
    items: [
      ['portal', 'Recruitment portal', '招聘门户', 'အလုပ်ခေါ်စာ ပေါ်တယ်', 'blue'],
      ['company', 'Company site', '企业官网', 'ကုမ္ပဏီ ဆိုက်', 'green'],
      ['disclosure', 'Information disclosure', '信息公开', 'သတင်းအချက်အလက် ထုတ်ပြန်ရေး', 'red'],
    ],
  },
  {
    code: 'site_status',
    name: ['State of a site', '站点状态', 'ဆိုက်အခြေအနေ'],
    items: [
      ['building', 'Being built', '建设中', 'တည်ဆောက်ဆဲ', 'blue'],
      ['online', 'Online', '已上线', 'အွန်လိုင်း', 'green'],
      ['offline', 'Offline', '已下线', 'အော့ဖ်လိုင်း', 'orange'],
      ['archived', 'Archived', '已归档', 'မှတ်တမ်းတင်ထား', 'default'],
    ],
  },
  {
    code: 'subsite_classify',
    name: ['Site or folder', '站点分类', 'ဆိုက် သို့မဟုတ် အုပ်စု'],
    items: [
      ['group', 'Folder of sites', '站点分组', 'ဆိုက်အုပ်စု'],
      ['other', 'Site', '站点', 'ဆိုက်', 'blue'],
    ],
  },
  {
    code: 'menu_category',
    name: ['Menu category', '菜单类别', 'မီနူးအုပ်စု'],
    type: '1',
    items: [
      ['1', 'Web menu', '网站菜单', 'ဝဘ်မီနူး', 'blue'],
      ['2', 'Information-disclosure menu', '信息公开菜单', 'သတင်းထုတ်ပြန်ရေး မီနူး', 'gold'],
    ],
  },
  {
    code: 'lock_status',
    name: ['Lock', '锁定状态', 'သော့ခတ်မှု'],
    type: '1',
    items: [
      ['0', 'Normal', '正常', 'ပုံမှန်', 'green'],
      ['1', 'Locked', '已锁定', 'သော့ခတ်ထား', 'red'],
    ],
  },
  {
    code: 'read_status',
    name: ['Read or unread', '阅读状态', 'ဖတ်ရှုမှု'],
    type: '1',
    items: [
      ['0', 'Unread', '未读', 'မဖတ်ရသေး', 'orange'],
      ['1', 'Read', '已读', 'ဖတ်ပြီး', 'default'],
    ],
  },
  {
    code: 'reply_status',
    name: ['Replied or not', '回复状态', 'ပြန်ကြားမှု'],
    type: '1',
    items: [
      ['0', 'Unreplied', '未回复', 'မပြန်ရသေး', 'orange'],
      ['1', 'Replied', '已回复', 'ပြန်ပြီး', 'green'],
    ],
  },
  {
    code: 'sent_status',
    name: ['Sent or not', '发送状态', 'ပေးပို့မှု'],
    type: '1',
    items: [
      ['0', 'Unsent', '未发送', 'မပို့ရသေး', 'default'],
      ['1', 'Sent', '已发送', 'ပို့ပြီး', 'green'],
    ],
  },
  {
    code: 'currency',
    name: ['Currency', '币种', 'ငွေကြေး'],
    items: [
      ['USD', 'US dollar', '美元', 'အမေရိကန်ဒေါ်လာ'],
      ['MMK', 'Myanmar kyat', '缅元', 'မြန်မာကျပ်'],
    ],
  },
  {
    code: 'apply_status',
    name: ['Application status', '申请办理状态', 'လျှောက်ထားမှု အခြေအနေ'],
    items: [
      ['waiting', 'Waiting', '待处理', 'စောင့်ဆိုင်းဆဲ', 'orange'],
      ['handled', 'Handled', '已处理', 'ဆောင်ရွက်ပြီး', 'green'],
      ['ended', 'Ended', '已办结', 'ပြီးဆုံး', 'default'],
    ],
  },
  {
    code: 'watermark_object',
    name: ['Watermark belongs to', '水印对象', 'ရေစာသက်ဆိုင်ရာ'],
    items: [
      ['subsite', 'Site', '站点', 'ဆိုက်'],
      ['newsclass', 'Column', '栏目', 'ကဏ္ဍ'],
    ],
  },
];
