import type { PageSeed } from '../../../kernel/seeds.ts';

/** The pages of what visitors send to events. */
export const eventPages: readonly PageSeed[] = [
  {
    heading: 'content',
    place: 51,
    id: '2951',
    name: ['Sign-ups for trainings', '培训报名', 'သင်တန်း စာရင်းပေးသွင်းမှုများ'],
    url: '/content/signups',
    component: 'content/signup-list',
    icon: 'IdcardOutlined',
    perms: 'contentSignup:list',
    owns: ['contentSignup'],
  },
  {
    heading: 'content',
    place: 52,
    id: '2952',
    name: ['Questions to interviews', '访谈提问', 'တွေ့ဆုံမေးမြန်းခန်း မေးခွန်းများ'],
    url: '/content/questions',
    component: 'content/question-list',
    icon: 'InfoCircleOutlined',
    perms: 'contentQuestion:list',
    owns: ['contentQuestion'],
  },
  {
    heading: 'content',
    place: 53,
    id: '2953',
    name: ['Opinions', '征集意见', 'အကြံပြုချက်များ'],
    url: '/content/opinions',
    component: 'content/opinion-list',
    icon: 'MessageOutlined',
    perms: 'contentOpinion:list',
    owns: ['contentOpinion'],
  },
];
