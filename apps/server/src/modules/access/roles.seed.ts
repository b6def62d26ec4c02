import type { Words } from '@lc/contract/kernel';
import { allPermissions, type PermissionKey } from '@lc/contract/registry';

/** Every permission of some resources, or only the rights named. */
const of = (subjects: readonly string[], ...rights: string[]): PermissionKey[] =>
  allPermissions.filter((key) => {
    const [subject = '', right = ''] = key.split(':');
    return subjects.includes(subject) && (rights.length === 0 || rights.includes(right));
  });

const withRight = (...rights: string[]): PermissionKey[] =>
  allPermissions.filter((key) => rights.includes(key.split(':')[1] ?? ''));

/** The role that holds every permission; its id and code are known to the server. */
export const administratorRole = {
  id: '1',
  role_name: ['Administrator', '系统管理员', 'စီမံခန့်ခွဲသူ'],
  role_code: 'admin',
} as const;

export interface RoleSeed {
  id: string;
  code: string;
  name: Words;
  description: string;
  permissions: readonly PermissionKey[];
  /** Shows the menus of the platform site's columns; its holders work on that site. */
  hasPlatformMenus?: boolean;
  /** User names of those who have the role. */
  holders: readonly string[];
}

export const demoRoles: readonly RoleSeed[] = [
  {
    id: '11',
    code: 'site_manager',
    name: ['Site manager', '站点管理员', 'ဆိုက်မန်နေဂျာ'],
    description: 'Shapes a site and its columns and sees who works on it',
    permissions: [
      ...of(['newsClass', 'announcement', 'mediaFile', 'mediaFolder', 'pictureWatermark']),
      ...of(['formDesign', 'formSubmission', 'contentItem', 'contentText', 'contentFiling', 'applyPublic']),
      ...of(['process', 'siteTemplate', 'siteRedirect', 'brokenLink']),
      ...of(['subsite'], 'list', 'edit', 'publish', 'offline'),
      ...of(['user', 'dict', 'dictItem', 'fileType'], 'list'),
    ],
    hasPlatformMenus: true,
    holders: ['kyaw.zin', 'li.xuemei', 'sarah.tan'],
  },
  {
    id: '12',
    code: 'site_editor',
    name: ['Site editor', '站点编辑', 'ဆိုက်အယ်ဒီတာ'],
    description: 'Works on the columns of the assigned sites',
    permissions: [
      ...of(['newsClass', 'announcement'], 'list', 'add', 'edit', 'export'),
      ...of(['mediaFile', 'mediaFolder'], 'list', 'add', 'edit', 'delete', 'upload'),
      ...of(['formSubmission'], 'list', 'add', 'handle'),
      ...of(['contentItem'], 'list', 'add', 'edit', 'delete', 'recycle', 'export'),
      ...of(['contentText'], 'list', 'submit'),
      ...of(['process'], 'start', 'decide'),
    ],
    holders: ['thiri.aung', 'ei.mon', 'wang.jianguo', 'nay.lin.tun'],
  },
  {
    id: '13',
    code: 'hr_officer',
    name: ['HR officer', '人事专员', 'လူ့စွမ်းအားအရင်းအမြစ် အရာရှိ'],
    description: 'Keeps the accounts of the staff',
    permissions: [
      ...of(['user', 'session', 'userAgent', 'signInLog', 'position']),
      ...of(['dict', 'dictItem'], 'list'),
      ...of(['process'], 'start', 'decide'),
    ],
    holders: ['hnin.wai', 'chen.xiaoli'],
  },
  {
    id: '14',
    code: 'dictionary_keeper',
    name: ['Dictionary keeper', '字典管理员', 'အဘိဓာန် ထိန်းသိမ်းသူ'],
    description: 'Keeps the dictionaries and reads the API reference',
    permissions: of(['dict', 'dictItem', 'apiDocs']),
    holders: ['zaw.min.htet'],
  },
  {
    id: '15',
    code: 'auditor',
    name: ['Auditor', '审计员', 'စာရင်းစစ်'],
    description: 'Reads and exports everything, changes nothing',
    permissions: withRight('list', 'export'),
    hasPlatformMenus: true,
    holders: ['david.miller'],
  },
  {
    id: '16',
    code: 'viewer',
    name: ['Viewer', '浏览者', 'ကြည့်ရှုသူ'],
    description: 'Reads columns and dictionaries',
    permissions: of(['newsClass', 'contentItem', 'dict', 'dictItem'], 'list'),
    holders: ['aung.ko.ko', 'su.myat.noe', 'zhang.wei', 'ei.mon'],
  },
  {
    id: '17',
    code: 'content_reviewer',
    name: ['Content reviewer', '内容审核员', 'အကြောင်းအရာ စိစစ်သူ'],
    description: 'Reviews texts at the levels that name this role',
    permissions: [...of(['newsClass', 'contentItem'], 'list'), ...of(['contentText'], 'list', 'review')],
    holders: ['aung.ko.ko'],
  },
];
