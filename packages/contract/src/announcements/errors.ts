import { defineErrors, refusal } from '../kernel/index.ts';

export const announcementsErrors = defineErrors({
  'announcements.wrongState': refusal,
  'announcements.notDraft': refusal,
  'announcements.scheduled': refusal,
  'announcements.published': refusal,
  'announcements.inReview': refusal,
  'announcements.reviewNeeded': refusal,
  'announcements.contentNeeded': refusal,
  'announcements.nobody': refusal,
  'announcements.over': refusal,
  'announcements.momentPassed': refusal,
  'announcements.outOfReach': refusal,
  'announcements.allRead': refusal,
  'announcements.remindedLately': refusal,
  'announcements.alreadyReplied': refusal,
  'announcements.noReply': refusal,
  'announcements.repliesNotTaken': refusal,
  'announcements.replyLate': refusal,
});
