import type { PageSeed } from '../../kernel/seeds.ts';

/** The pages of this domain in the menu. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'content',
    place: 80,
    id: '23',
    name: ['Forms', '表单设计', 'ဖောင်များ'],
    url: '/forms/design',
    component: 'forms/design-list',
    icon: 'FormOutlined',
    perms: 'formDesign:list',
    owns: ['formDesign'],
  },
  {
    heading: 'content',
    place: 90,
    id: '24',
    name: ['Submissions', '表单数据', 'ဖြည့်သွင်းချက်များ'],
    url: '/forms/submission',
    component: 'forms/submission-list',
    icon: 'SolutionOutlined',
    perms: 'formSubmission:list',
    owns: ['formSubmission'],
  },
  {
    heading: 'content',
    place: 100,
    id: '25',
    name: ['Form designer', '表单设计器', 'ဖောင် ဒီဇိုင်းဆွဲရန်'],
    url: '/forms/designer',
    component: 'forms/designer',
    icon: 'FormOutlined',
    perms: 'formDesign:edit',
    isHidden: true,
  },
  {
    heading: 'content',
    place: 110,
    id: '26',
    name: ['Fill in a form', '填写表单', 'ဖောင်ဖြည့်ရန်'],
    url: '/forms/fill',
    component: 'forms/form-fill',
    icon: 'FormOutlined',
    perms: 'formSubmission:add',
    isHidden: true,
  },
];
