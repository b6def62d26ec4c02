import type { PageSeed } from '../../../kernel/seeds.ts';

/** The pages of postings. */
export const jobPages: readonly PageSeed[] = [
  {
    heading: 'recruitment',
    folder: 'jobs',
    place: 20,
    id: '840',
    name: ['Job postings', '职位管理', 'အလုပ်ကြော်ငြာများ'],
    url: '/recruitment/job-posting',
    component: 'recruitment/job-posting-list',
    icon: 'SolutionOutlined',
    perms: 'jobPosting:list',
    owns: ['jobPosting', 'jobTranslation'],
  },
  {
    heading: 'recruitment',
    folder: 'jobs',
    place: 21,
    id: '841',
    name: ['Changes of jobs', '职位修改', 'အလုပ်ကြော်ငြာ ပြင်ဆင်ချက်များ'],
    url: '/recruitment/job-revision',
    component: 'recruitment/job-revision-list',
    icon: 'DiffOutlined',
    perms: 'jobRevision:list',
    owns: ['jobRevision'],
  },
];
