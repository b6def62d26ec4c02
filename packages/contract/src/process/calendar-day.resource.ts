import { choice, date, defineResource, editOperations, localized } from '../kernel/index.ts';

/**
 * A day of a site on which nobody works, or a Saturday or Sunday on which everybody does. Other days are as the week
 * has them. What the site of the platform says holds wherever a site says nothing else.
 */
export const calendarDay = defineResource({
  name: 'calendarDay',
  domain: 'process',
  table: 'wf_calendar_day',
  path: '/process/calendarDay',
  label: 'name',
  scope: 'site',
  icon: 'CalendarOutlined',
  fields: {
    day: date({ required: true, unique: { within: ['subsiteId'] }, listed: true, sortable: true }),
    name: localized({ max: 100, required: true, searchable: true, listed: true }),
    kind: choice({
      values: ['holiday', 'workday'],
      dictionary: 'calendar_day_kind',
      required: true,
      default: 'holiday',
      listed: true,
    }),
  },
  operations: { ...editOperations, export: true, import: true },
  sort: { column: 'day', order: 'desc' },
});
