import type { HeadingSeed, PageSeed } from '../../kernel/seeds.ts';

/** The top menu that this domain brings. */
export const headings: readonly HeadingSeed[] = [
  {
    key: 'system',
    place: 70,
    id: '5',
    name: ['System', '系统管理', 'စနစ်'],
    url: '/system',
    icon: 'SettingOutlined',
    domains: ['system', 'analytics'],
  },
];

/** The pages of this domain in the menu. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'system',
    place: 10,
    id: '51',
    name: ['Dictionaries', '数据字典', 'အဘိဓာန်များ'],
    url: '/system/dict',
    component: 'system/dict-list',
    icon: 'BookOutlined',
    perms: 'dict:list',
    owns: ['dict', 'dictItem'],
  },
  {
    heading: 'system',
    place: 20,
    id: '52',
    name: ['API reference', '接口文档', 'API အညွှန်း'],
    url: '/system/api',
    component: 'system/api-reader',
    icon: 'ApiOutlined',
    perms: 'apiDocs:list',
    owns: ['apiDocs'],
  },
  {
    heading: 'system',
    place: 30,
    id: '53',
    name: ['Operation log', '操作日志', 'လုပ်ဆောင်မှုမှတ်တမ်း'],
    url: '/system/operation-log',
    component: 'system/operation-log',
    icon: 'FileSearchOutlined',
    perms: 'auditLog:list',
    owns: ['auditLog'],
  },
  {
    heading: 'system',
    place: 35,
    id: '59',
    name: ['Revealed values', '敏感信息查看日志', 'ကိုယ်ရေးအချက်အလက် ကြည့်ရှုမှု'],
    url: '/system/reveal-log',
    component: 'system/reveal-log',
    icon: 'SafetyOutlined',
    perms: 'revealLog:list',
    owns: ['revealLog'],
  },
  {
    heading: 'system',
    place: 40,
    id: '54',
    name: ['IP rules', 'IP 规则', 'IP စည်းမျဉ်းများ'],
    url: '/system/ip-rule',
    component: 'system/ip-rule-list',
    icon: 'LockOutlined',
    perms: 'ipRule:list',
    owns: ['ipRule'],
  },
  {
    heading: 'system',
    place: 60,
    id: '58',
    name: ['Background jobs', '后台任务', 'နောက်ခံအလုပ်များ'],
    url: '/system/job',
    component: 'system/job',
    icon: 'CalendarOutlined',
    perms: 'job:list',
    owns: ['job', 'jobRun'],
  },
];
