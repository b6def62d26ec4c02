import {
  binOperations,
  boolean,
  choice,
  dateTime,
  defineResource,
  inOrder,
  localized,
  reference,
  text,
} from '../kernel/index.ts';

/**
 * Whom an announcement is for: everybody, chosen people, holders of roles, members of departments with all below
 * them, or those who work on chosen sites. All but the platform's announcements stay among those who work on the site
 * they belong to.
 */
export const audienceKinds = ['ALL', 'USER', 'ROLE', 'DEPART', 'SITE'] as const;

export type AudienceKind = (typeof audienceKinds)[number];

/**
 * States of an announcement: "0" draft, "1" published, "2" revoked (ruling 27), "3" under review. Its text is fixed once
 * it was submitted or published; a revoked one is never published again, it is copied to a new draft.
 */
const sendStates = ['0', '1', '2', '3'] as const;

export type AnnouncementState = (typeof sendStates)[number];

/**
 * An announcement as it is managed, by site. Its HTML and the ids of its audience stand in tables of their own and
 * come with `announcementDetail`.
 */
export const announcement = defineResource({
  name: 'announcement',
  domain: 'announcements',
  table: 'sys_announcement',
  path: '/sys/annountCement',
  label: 'titile',
  scope: 'site',
  icon: 'NotificationOutlined',
  fields: {
    titile: localized({ max: 200, required: true, searchable: true, listed: true, sortable: true }),
    msgCategory: choice({
      values: ['1', '2'],
      dictionary: 'msg_category',
      colors: { 1: 'blue', 2: 'purple' },
      required: true,
      default: '1',
      listed: true,
    }),
    priority: choice({
      values: ['L', 'M', 'H'],
      dictionary: 'priority',
      colors: { L: 'blue', M: 'orange', H: 'red' },
      required: true,
      default: 'L',
      listed: true,
    }),
    msgType: choice({
      values: audienceKinds,
      dictionary: 'msg_type',
      required: true,
      default: 'ALL',
      listed: true,
    }),
    sendStatus: choice({
      values: sendStates,
      dictionary: 'send_status',
      colors: { 0: 'default', 1: 'green', 2: 'red', 3: 'orange' },
      required: true,
      default: '0',
      system: true,
      listed: true,
    }),
    /** Seen from here on, and no longer than until there; open without. */
    startTime: dateTime({ filterable: true, listed: true, sortable: true }),
    endTime: dateTime({ filterable: true, listed: true, sortable: true }),
    /** Comes up in the consoles of its receivers by itself until they have seen it. */
    popup: boolean({ required: true, default: false }),
    /** Is read once a receiver says so; opening it is not enough. */
    mustRead: boolean({ required: true, default: false }),
    allowReply: boolean({ required: true, default: true }),
    /** Replies are taken until then; without an end where it is empty. */
    replyDue: dateTime({}),
    /** When a draft is going to be published by itself. */
    publishAt: dateTime({ system: true, listed: true, sortable: true }),
    /** Who published it, by the name he had then. */
    sender: text({ max: 64, system: true, searchable: true, listed: true }),
    senderId: reference({ to: 'user', system: true }),
    sendTime: dateTime({ system: true, filterable: true, listed: true, sortable: true }),
    cancelTime: dateTime({ system: true }),
    /** When the rows of all its receivers were there. */
    deliveredTime: dateTime({ system: true }),
    remindTime: dateTime({ system: true }),
  },
  operations: { list: true, ...binOperations, export: true },
  states: {
    sendStatus: {
      publish: { from: ['0'], to: '1', look: 'primary', confirm: true, bulk: false },
      /** Publishes what a review has approved. */
      approve: { from: ['0', '3'], to: '1', byServer: true },
      revoke: { from: ['1'], to: '2', look: 'danger', confirm: true },
    },
  },
  checks: [inOrder('startTime', 'endTime')],
  approval: { field: 'sendStatus', open: '0', pending: '3', approved: '1', right: 'edit' },
  sort: { column: 'createTime', order: 'desc' },
});
