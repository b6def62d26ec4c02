import type { Words } from '@lc/contract/kernel';
import { toBpmn } from '@lc/process-core';

const name: Words = ['Review of announcements', '公告审核', 'ကြေညာချက် စိစစ်ခြင်း'];

/** The review of an announcement before it is published, by the manager of the site. */
export const announcementReview = {
  key: 'announcement_review',
  name,
  description: 'Announcements of this site are published once its manager approves',
  xml: toBpmn({
    key: 'announcement_review',
    name: 'Review of announcements',
    config: { withdraw: 'anytime' },
    steps: [
      {
        kind: 'approve',
        id: 'review',
        name: '站点经理审核',
        config: {
          handlers: { kind: 'users', values: ['li.xuemei'] },
          emptyHandler: 'administrator',
          dueHours: 24,
        },
      },
    ],
  }),
} as const;
