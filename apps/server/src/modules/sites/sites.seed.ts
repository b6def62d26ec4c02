import type { Words } from '@lc/contract/kernel';

/** The site whose columns the platform-wide menus show (section 9). */
export const platformSite = {
  id: '16',
  name: ['Platform site', '平台站点', 'ပလက်ဖောင်း ဆိုက်'],
} as const;

export interface SiteSeed {
  id: string;
  parentId: string | null;
  name: Words;
  siteType: string | null;
  /** Code of the department it belongs to. */
  orgCode: string;
  sortOrder: number;
}

/** A folder and the two sites in it. */
export const demoSites: readonly SiteSeed[] = [
  {
    id: '101',
    parentId: null,
    name: ['Country sites', '国家站点', 'နိုင်ငံအလိုက် ဆိုက်များ'],
    siteType: null,
    orgCode: 'A01',
    sortOrder: 2,
  },
  {
    id: '102',
    parentId: '101',
    name: ['Myanmar recruitment site', '缅甸招聘站', 'မြန်မာ အလုပ်အကိုင် ဆိုက်'],
    siteType: 'generalsite',
    orgCode: 'A01A01',
    sortOrder: 1,
  },
  {
    id: '103',
    parentId: '101',
    name: ['China recruitment site', '中国招聘站', 'တရုတ် အလုပ်အကိုင် ဆိုက်'],
    siteType: 'generalsite',
    orgCode: 'A02A01',
    sortOrder: 2,
  },
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
