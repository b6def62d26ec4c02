import type { SideTree } from '@lc/contract/access';
import type { Words } from '@lc/contract/kernel';
import type { PermissionKey } from '@lc/contract/registry';

export interface PageSeed {
  id: string;
  name: Words;
  url: string;
  /** A screen of the console. */
  component: string;
  icon: string;
  /** The right that opens the page; none for a page that everybody has. */
  perms: PermissionKey | null;
  /** First segments of the permission keys whose buttons stand beneath this page. */
  owns?: readonly string[];
  isHidden?: boolean;
  isDisclosure?: boolean;
  sideTree?: SideTree;
}

export interface HeadingSeed {
  id: string;
  name: Words;
  url: string;
  icon: string;
  /** Domains whose resources hang their buttons here as long as they have no page. */
  domains: readonly string[];
  pages: readonly PageSeed[];
}

export const homePage: PageSeed = {
  id: '1',
  name: ['Home', '首页', 'ပင်မစာမျက်နှာ'],
  url: '/dashboard/analysis',
  component: 'dashboard/Analysis',
  icon: 'HomeOutlined',
  perms: null,
};

/** What the bell leads to (section 2): the announcements that one received. Everybody has it, and no menu shows it. */
export const ownAnnouncementsPage: PageSeed = {
  id: '72',
  name: ['My messages', '我的消息', 'ကျွန်ုပ်၏ သတင်းများ'],
  url: '/system/UserAnnouncementList',
  component: 'announcements/my-announcements',
  icon: 'BellOutlined',
  perms: null,
  isHidden: true,
};

const columnTree = (site: SideTree['site'], requirePublish: boolean): SideTree => ({
  source: 'newsClass',
  site,
  fromType: '-1',
  requirePublish,
});

/** The top menus with their pages. The four long ids are those of the specification, section 9. */
export const headings: readonly HeadingSeed[] = [
  {
    id: '2',
    name: ['Content', '内容管理', 'အကြောင်းအရာ'],
    url: '/content',
    icon: 'ReadOutlined',
    domains: ['content', 'media', 'announcements', 'forms'],
    pages: [
      {
        id: '1308588841061412865',
        name: ['Content publishing', '内容发布', 'အကြောင်းအရာ ထုတ်ဝေခြင်း'],
        url: '/content/publish',
        component: 'sites/column',
        icon: 'EditOutlined',
        perms: 'newsClass:list',
        sideTree: columnTree('current', true),
      },
      {
        id: '1317008324440391682',
        name: ['Column content', '栏目内容', 'ကဏ္ဍ အကြောင်းအရာ'],
        url: '/content/columns',
        component: 'sites/column',
        icon: 'ProfileOutlined',
        perms: 'newsClass:list',
        sideTree: columnTree('current', false),
      },
      {
        id: '1324261182730665986',
        name: ['Disclosure publishing', '信息公开发布', 'သတင်းအချက်အလက် ထုတ်ပြန်ခြင်း'],
        url: '/content/disclosure',
        component: 'sites/column',
        icon: 'AuditOutlined',
        perms: 'newsClass:list',
        isDisclosure: true,
        sideTree: columnTree('platform', true),
      },
      {
        id: '1376857526354145281',
        name: ['Platform announcements', '平台公告', 'ပလက်ဖောင်း ကြေညာချက်များ'],
        url: '/content/announcements',
        component: 'sites/column',
        icon: 'NotificationOutlined',
        perms: 'newsClass:list',
        sideTree: columnTree('platform', false),
      },
      {
        id: '71',
        name: ['Announcements', '公告管理', 'ကြေညာချက်များ'],
        url: '/announcements/announcement',
        component: 'announcements/announcement-list',
        icon: 'NotificationOutlined',
        perms: 'announcement:list',
        owns: ['announcement'],
      },
      {
        id: '21',
        name: ['File library', '文件库', 'ဖိုင်တိုက်'],
        url: '/media/library',
        component: 'media/library',
        icon: 'FolderOutlined',
        perms: 'mediaFile:list',
        owns: ['mediaFile', 'mediaFolder'],
      },
      {
        id: '22',
        name: ['Watermarks', '图片水印', 'ရေစာများ'],
        url: '/media/watermark',
        component: 'media/watermark-list',
        icon: 'PictureOutlined',
        perms: 'pictureWatermark:list',
        owns: ['pictureWatermark'],
      },
      {
        id: '23',
        name: ['Forms', '表单设计', 'ဖောင်များ'],
        url: '/forms/design',
        component: 'forms/design-list',
        icon: 'FormOutlined',
        perms: 'formDesign:list',
        owns: ['formDesign'],
      },
      {
        id: '24',
        name: ['Submissions', '表单数据', 'ဖြည့်သွင်းချက်များ'],
        url: '/forms/submission',
        component: 'forms/submission-list',
        icon: 'SolutionOutlined',
        perms: 'formSubmission:list',
        owns: ['formSubmission'],
      },
      {
        id: '25',
        name: ['Form designer', '表单设计器', 'ဖောင် ဒီဇိုင်းဆွဲရန်'],
        url: '/forms/designer',
        component: 'forms/designer',
        icon: 'FormOutlined',
        perms: 'formDesign:edit',
        isHidden: true,
      },
      {
        id: '26',
        name: ['Fill in a form', '填写表单', 'ဖောင်ဖြည့်ရန်'],
        url: '/forms/fill',
        component: 'forms/form-fill',
        icon: 'FormOutlined',
        perms: 'formSubmission:add',
        isHidden: true,
      },
    ],
  },
  {
    id: '3',
    name: ['Sites', '站点管理', 'ဆိုက်များ'],
    url: '/sites',
    icon: 'GlobalOutlined',
    domains: ['sites'],
    pages: [
      {
        id: '31',
        name: ['Columns', '栏目管理', 'ကဏ္ဍများ'],
        url: '/sites/newsclass',
        component: 'sites/news-class-list',
        icon: 'ApartmentOutlined',
        perms: 'newsClass:list',
        owns: ['newsClass'],
      },
      {
        id: '32',
        name: ['Column', '栏目详情', 'ကဏ္ဍ'],
        url: '/newsclass/column',
        component: 'sites/column',
        icon: 'ProfileOutlined',
        perms: 'newsClass:list',
        isHidden: true,
      },
      {
        id: '33',
        name: ['Sites', '站点管理', 'ဆိုက်များ'],
        url: '/sites/subsite',
        component: 'sites/subsite-list',
        icon: 'GlobalOutlined',
        perms: 'subsite:list',
        owns: ['subsite'],
      },
      {
        id: '34',
        name: ['Site authorization', '站点授权', 'ဆိုက် ခွင့်ပြုချက်'],
        url: '/sites/authorization',
        component: 'sites/authorization',
        icon: 'SafetyOutlined',
        perms: 'siteGrant:list',
        owns: ['siteGrant'],
      },
    ],
  },
  {
    id: '4',
    name: ['Staff', '人员管理', 'ဝန်ထမ်းများ'],
    url: '/identity',
    icon: 'TeamOutlined',
    domains: ['identity', 'access', 'organization'],
    pages: [
      {
        id: '41',
        name: ['Users', '用户管理', 'အသုံးပြုသူများ'],
        url: '/identity/user',
        component: 'identity/user-list',
        icon: 'UserOutlined',
        perms: 'user:list',
        owns: ['user'],
      },
      {
        id: '42',
        name: ['Online users', '在线用户', 'အွန်လိုင်း အသုံးပြုသူများ'],
        url: '/identity/online',
        component: 'identity/online-list',
        icon: 'WifiOutlined',
        perms: 'session:list',
        owns: ['session'],
      },
      {
        id: '43',
        name: ['Roles', '角色管理', 'အခန်းကဏ္ဍများ'],
        url: '/access/role',
        component: 'access/role-list',
        icon: 'SafetyOutlined',
        perms: 'role:list',
        owns: ['role'],
      },
      {
        id: '44',
        name: ['Departments', '部门管理', 'ဌာနများ'],
        url: '/organization/depart',
        component: 'organization/depart-list',
        icon: 'ApartmentOutlined',
        perms: 'depart:list',
        owns: ['depart'],
      },
      {
        id: '45',
        name: ['Menus', '菜单管理', 'မီနူးများ'],
        url: '/access/menu',
        component: 'access/menu-list',
        icon: 'MenuOutlined',
        perms: 'menu:list',
        owns: ['menu'],
      },
      {
        id: '46',
        name: ['Sign-in log', '登录日志', 'ဝင်ရောက်မှုမှတ်တမ်း'],
        url: '/identity/sign-in-log',
        component: 'identity/sign-in-log',
        icon: 'LoginOutlined',
        perms: 'signInLog:list',
        owns: ['signInLog'],
      },
      {
        id: '47',
        name: ['Stand-in people', '用户代理人', 'ကိုယ်စားလှယ်များ'],
        url: '/identity/stand-in',
        component: 'identity/stand-in',
        icon: 'UserSwitchOutlined',
        perms: 'userAgent:list',
        owns: ['userAgent'],
      },
    ],
  },
  {
    id: '5',
    name: ['System', '系统管理', 'စနစ်'],
    url: '/system',
    icon: 'SettingOutlined',
    domains: ['system', 'analytics', 'process', 'recruitment', 'commerce'],
    pages: [
      {
        id: '51',
        name: ['Dictionaries', '数据字典', 'အဘိဓာန်များ'],
        url: '/system/dict',
        component: 'system/dict-list',
        icon: 'BookOutlined',
        perms: 'dict:list',
        owns: ['dict', 'dictItem'],
      },
      {
        id: '52',
        name: ['API reference', '接口文档', 'API အညွှန်း'],
        url: '/system/api',
        component: 'system/api-reader',
        icon: 'ApiOutlined',
        perms: 'apiDocs:list',
        owns: ['apiDocs'],
      },
      {
        id: '53',
        name: ['Operation log', '操作日志', 'လုပ်ဆောင်မှုမှတ်တမ်း'],
        url: '/system/operation-log',
        component: 'system/operation-log',
        icon: 'FileSearchOutlined',
        perms: 'auditLog:list',
        owns: ['auditLog'],
      },
      {
        id: '54',
        name: ['IP rules', 'IP 规则', 'IP စည်းမျဉ်းများ'],
        url: '/system/ip-rule',
        component: 'system/ip-rule-list',
        icon: 'LockOutlined',
        perms: 'ipRule:list',
        owns: ['ipRule'],
      },
      {
        id: '57',
        name: ['File types', '文件类型配置', 'ဖိုင်အမျိုးအစားများ'],
        url: '/media/file-type',
        component: 'media/file-type-list',
        icon: 'ProfileOutlined',
        perms: 'fileType:list',
        owns: ['fileType'],
      },
      {
        id: '58',
        name: ['Background jobs', '后台任务', 'နောက်ခံအလုပ်များ'],
        url: '/system/job',
        component: 'system/job',
        icon: 'CalendarOutlined',
        perms: 'job:list',
        owns: ['job', 'jobRun'],
      },
    ],
  },
  {
    id: '6',
    name: ['Messages', '消息管理', 'စာများ'],
    url: '/messaging',
    icon: 'MessageOutlined',
    domains: ['messaging'],
    pages: [
      {
        id: '61',
        name: ['Templates', '消息模板', 'စာပုံစံများ'],
        url: '/messaging/template',
        component: 'messaging/template-list',
        icon: 'FileTextOutlined',
        perms: 'messageTemplate:list',
        owns: ['messageTemplate'],
      },
      {
        id: '62',
        name: ['Message log', '消息记录', 'စာပို့မှတ်တမ်း'],
        url: '/messaging/message',
        component: 'messaging/message-list',
        icon: 'MessageOutlined',
        perms: 'message:list',
        owns: ['message'],
      },
      {
        id: '63',
        name: ['Black list', '黑名单', 'ပိတ်ပင်စာရင်း'],
        url: '/messaging/block',
        component: 'messaging/block-list',
        icon: 'SafetyOutlined',
        perms: 'messageBlock:list',
        owns: ['messageBlock'],
      },
      {
        id: '64',
        name: ['Caps and quiet hours', '发送限制', 'ပို့ခြင်း ကန့်သတ်ချက်'],
        url: '/messaging/limits',
        component: 'messaging/limits',
        icon: 'DashboardOutlined',
        perms: 'messageLimits:list',
        owns: ['messageLimits'],
      },
    ],
  },
];
