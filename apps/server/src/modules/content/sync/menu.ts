import type { PageSeed } from '../../../kernel/seeds.ts';

export const syncPages: readonly PageSeed[] = [
  {
    heading: 'content',
    place: 118,
    id: '2961',
    name: ['Rules of synchronisation', '同步规则', 'ထပ်တူပြုခြင်း စည်းမျဉ်းများ'],
    url: '/content/sync-rules',
    component: 'content/sync-rules',
    icon: 'SwapOutlined',
    perms: 'contentSyncRule:list',
    owns: ['contentSyncRule'],
  },
];
