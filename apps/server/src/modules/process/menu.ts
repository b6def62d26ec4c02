import type { HeadingSeed, PageSeed } from '../../kernel/seeds.ts';

/** The top menu that this domain brings. */
export const headings: readonly HeadingSeed[] = [
  {
    key: 'process',
    place: 40,
    id: '11',
    name: ['Process', '流程中心', 'လုပ်ငန်းစဉ်'],
    url: '/process',
    icon: 'PartitionOutlined',
    domains: ['process'],
  },
];

/** The pages of this domain in the menu. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'process',
    place: 10,
    id: '111',
    name: ['My tasks', '任务中心', 'ကျွန်ုပ်၏ တာဝန်များ'],
    url: '/process/tasks',
    component: 'process/task-centre',
    icon: 'CheckSquareOutlined',
    perms: 'process:decide',
    badge: 'waiting',
  },
  {
    heading: 'process',
    place: 20,
    id: '112',
    name: ['Hand in', '发起流程', 'တင်သွင်းရန်'],
    url: '/process/start',
    component: 'process/start',
    icon: 'SendOutlined',
    perms: 'process:start',
  },
  {
    heading: 'process',
    place: 30,
    id: '113',
    name: ['Instances', '流程实例', 'ဖြစ်ရပ်များ'],
    url: '/process/instances',
    component: 'process/instance-list',
    icon: 'NodeIndexOutlined',
    perms: 'process:manage',
  },
  {
    heading: 'process',
    place: 40,
    id: '114',
    name: ['Processes', '流程管理', 'လုပ်ငန်းစဉ်များ'],
    url: '/process/processes',
    component: 'process/process-list',
    icon: 'PartitionOutlined',
    perms: 'process:list',
    owns: ['process'],
  },
  {
    heading: 'process',
    place: 50,
    id: '115',
    name: ['Working calendar', '工作日历', 'အလုပ်ရက် ပြက္ခဒိန်'],
    url: '/process/calendar',
    component: 'process/calendar',
    icon: 'CalendarOutlined',
    perms: 'calendarDay:list',
    owns: ['calendarDay'],
  },
];
