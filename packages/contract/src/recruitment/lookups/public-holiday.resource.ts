import { choice, date, defineResource, localized, text, usualOperations } from '../../kernel/index.ts';

/** A day on which offices of a country are closed, or on which they work although it is a weekend. */
export const publicHoliday = defineResource({
  name: 'publicHoliday',
  domain: 'recruitment',
  table: 'public_holiday',
  path: '/lczp/publicHoliday',
  label: 'name',
  scope: 'none',
  icon: 'CalendarOutlined',
  fields: {
    countryCode: text({
      max: 2,
      min: 2,
      required: true,
      rule: 'countryCode',
      unique: { within: ['day'] },
      filterable: true,
      listed: true,
    }),
    day: date({ required: true, filterable: true, listed: true, sortable: true }),
    name: localized({ max: 100, required: true, searchable: true, listed: true }),
    kind: choice({
      values: ['holiday', 'makeup_workday', 'bank_only'],
      dictionary: 'holiday_kind',
      colors: { holiday: 'green', makeup_workday: 'orange', bank_only: 'blue' },
      required: true,
      default: 'holiday',
      listed: true,
    }),
    source: text({ max: 250 }),
  },
  operations: usualOperations,
  sort: { column: 'day', order: 'desc' },
});
