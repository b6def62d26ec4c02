import {
  choice,
  dateTime,
  defineResource,
  reference,
  text,
  usualOperations,
  without,
} from '../../kernel/index.ts';

/** A seeker who comes to a fair. The code of the ticket opens the door once. */
export const srAttendee = defineResource({
  name: 'srAttendee',
  domain: 'recruitment',
  table: 'sr_attendee',
  path: '/specialRecruitment/srAttendee',
  label: 'ticketCode',
  scope: 'site',
  icon: 'QrcodeOutlined',
  fields: {
    ticketCode: text({ max: 20, system: true, searchable: true, listed: true }),
    eventId: reference({
      to: 'specialRecruitment',
      required: true,
      setOnce: true,
      listed: true,
      onDelete: 'restrict',
    }),
    seekerId: reference({
      to: 'seeker',
      required: true,
      setOnce: true,
      searchable: true,
      listed: true,
      onDelete: 'restrict',
    }),
    status: choice({
      values: ['registered', 'checked_in', 'cancelled', 'no_show'],
      dictionary: 'fair_attendee_status',
      colors: { registered: 'blue', checked_in: 'green', cancelled: 'default', no_show: 'volcano' },
      required: true,
      default: 'registered',
      system: true,
      listed: true,
    }),
    source: choice({
      values: ['self', 'staff'],
      dictionary: 'fair_source',
      required: true,
      default: 'staff',
      setOnce: true,
    }),
    checkedInAt: dateTime({ system: true, listed: true, sortable: true }),
  },
  states: {
    status: {
      checkIn: { from: ['registered'], to: 'checked_in', right: 'checkin', look: 'primary' },
      cancel: { from: ['registered'], to: 'cancelled', right: 'edit', reason: 'optional' },
      missed: { from: ['registered'], to: 'no_show', right: 'edit' },
    },
  },
  extra: {
    constraints: {
      sr_attendee__once: { field: 'seekerId', rule: 'taken' },
      sr_attendee__ticket: { field: 'ticketCode', rule: 'taken' },
    },
  },
  operations: without(usualOperations, 'import'),
  sort: { column: 'createTime', order: 'desc' },
});
