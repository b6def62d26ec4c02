import type { Language, Words } from '@lc/contract/kernel';
import type { ExtensionSetting, SiteType } from '@lc/contract/sites';

/** The site whose columns the platform-wide menus show (section 9). */
export const platformSite = {
  id: '16',
  code: 'platform',
  name: ['Platform site', '平台站点', 'ပလက်ဖောင်း ဆိုက်'],
} as const;

export interface SiteSeed {
  id: string;
  parentId: string | null;
  code: string;
  name: Words;
  siteType: SiteType | null;
  contactEmail: string | null;
  /** Code of the department it belongs to. */
  orgCode: string;
  sortOrder: number;
}

/** A folder and the two sites in it. */
export const demoSites: readonly SiteSeed[] = [
  {
    id: '101',
    parentId: null,
    code: 'countries',
    contactEmail: null,
    name: ['Country sites', '国家站点', 'နိုင်ငံအလိုက် ဆိုက်များ'],
    siteType: null,
    orgCode: 'A01',
    sortOrder: 2,
  },
  {
    id: '102',
    parentId: '101',
    code: 'myanmar',
    contactEmail: 'myanmar@example.com',
    name: ['Myanmar recruitment site', '缅甸招聘站', 'မြန်မာ အလုပ်အကိုင် ဆိုက်'],
    siteType: 'generalsite',
    orgCode: 'A01A01',
    sortOrder: 1,
  },
  {
    id: '103',
    parentId: '101',
    code: 'china',
    contactEmail: 'china@example.com',
    name: ['China recruitment site', '中国招聘站', 'တရုတ် အလုပ်အကိုင် ဆိုက်'],
    siteType: 'generalsite',
    orgCode: 'A02A01',
    sortOrder: 2,
  },
];

/** Where the public finds the sites; the first of a site is its primary one. */
export const demoDomains = [
  { siteId: '16', host: 'platform.lc-recruitment.example', path: '/' },
  { siteId: '102', host: 'mm.lc-recruitment.example', path: '/' },
  { siteId: '102', host: 'jobs.lc-recruitment.example', path: '/myanmar' },
  { siteId: '103', host: 'cn.lc-recruitment.example', path: '/' },
] as const;

export interface LanguageSeed {
  language: Language;
  basePath: string;
  /** Where readers go who find no translation; none where they find nothing. */
  fallbacks: readonly Language[];
}

/** The languages of the sites, the default one first. */
export const demoLanguages: Readonly<Record<string, readonly LanguageSeed[]>> = {
  '16': [
    { language: 'en-US', basePath: '/', fallbacks: [] },
    { language: 'zh-CN', basePath: '/zh', fallbacks: ['en-US'] },
    { language: 'my-MM', basePath: '/my', fallbacks: ['en-US'] },
  ],
  '102': [
    { language: 'my-MM', basePath: '/', fallbacks: [] },
    { language: 'en-US', basePath: '/en', fallbacks: [] },
    { language: 'zh-CN', basePath: '/zh', fallbacks: ['en-US', 'my-MM'] },
  ],
  '103': [
    { language: 'zh-CN', basePath: '/', fallbacks: [] },
    { language: 'en-US', basePath: '/en', fallbacks: ['zh-CN'] },
  ],
};

interface SeoSeed {
  title: Words;
  keywords: Words;
  description: Words;
}

/** What search engines are told about the sites. */
export const demoSeo: Readonly<Record<string, SeoSeed>> = {
  '102': {
    title: ['Jobs in Myanmar', '缅甸招聘', 'မြန်မာနိုင်ငံ အလုပ်အကိုင်များ'],
    keywords: ['jobs, Myanmar, Yangon, recruitment', '招聘, 缅甸, 仰光, 求职', 'အလုပ်, မြန်မာ, ရန်ကုန်, အလုပ်ခေါ်စာ'],
    description: [
      'Vacancies of companies in Yangon, Mandalay and Naypyidaw, new every day.',
      '仰光、曼德勒、内比都企业的最新招聘职位，每日更新。',
      'ရန်ကုန်၊ မန္တလေးနှင့် နေပြည်တော်ရှိ ကုမ္ပဏီများ၏ အလုပ်ခေါ်စာများ နေ့စဉ်အသစ်။',
    ],
  },
  '103': {
    title: ['Jobs in Yunnan', '云南招聘', 'ယူနန်ပြည်နယ် အလုပ်အကိုင်များ'],
    keywords: ['jobs, Yunnan, Kunming, Ruili', '招聘, 云南, 昆明, 瑞丽', 'အလုပ်, ယူနန်, ကူမင်း, ရွှေလီ'],
    description: [
      'Vacancies of Chinese companies that work with Myanmar.',
      '面向中缅企业的招聘信息。',
      'မြန်မာနှင့် လုပ်ကိုင်သော တရုတ်ကုမ္ပဏီများ၏ အလုပ်ခေါ်စာများ။',
    ],
  },
};

/** Settings that extend the sites; those of a folder hold for whatever stands in it. */
export const demoExtensions: readonly (readonly [
  siteId: string,
  name: ExtensionSetting,
  value: string | number,
])[] = [
  ['101', 'maxWidth', 1920],
  ['102', 'timeZone', 'Asia/Yangon'],
  ['102', 'countryCode', 'MM'],
  ['103', 'timeZone', 'Asia/Shanghai'],
  ['103', 'countryCode', 'CN'],
];

/** Who works on which site. Who has every site needs no row. */
export const demoSiteStaff: Readonly<Record<string, readonly string[]>> = {
  '16': ['kyaw.zin', 'zaw.min.htet', 'li.xuemei', 'david.miller'],
  '102': [
    'kyaw.zin',
    'thiri.aung',
    'hnin.wai',
    'zaw.min.htet',
    'nay.lin.tun',
    'ei.mon',
    'aung.ko.ko',
    'su.myat.noe',
    'david.miller',
  ],
  '103': ['li.xuemei', 'wang.jianguo', 'chen.xiaoli', 'zhang.wei', 'zaw.min.htet', 'david.miller'],
};
