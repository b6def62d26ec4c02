import { choice, dateTime, defineResource, editOperations, text } from '../kernel/index.ts';

/**
 * A stand-in person for a period (ruling 12; the family calls it "user agent"). Who stands in acts in processes
 * for the other between `startTime` and `endTime`; then it lapses by itself. Status "0" switches it off before.
 */
export const userAgent = defineResource({
  name: 'userAgent',
  domain: 'identity',
  table: 'sys_user_agent',
  path: '/sys/sysUserAgent',
  label: 'pair',
  leading: ['status'],
  aside: ['userName', 'agentUserName'],
  scope: 'none',
  visibility: 'identity.standIns',
  icon: 'UserSwitchOutlined',
  fields: {
    userName: text({
      max: 30,
      required: true,
      rule: 'accountName',
      setOnce: true,
      searchable: true,
      listed: true,
      sortable: true,
    }),
    agentUserName: text({
      max: 30,
      required: true,
      rule: 'accountName',
      searchable: true,
      listed: true,
      sortable: true,
    }),
    startTime: dateTime({ required: true, filterable: true, listed: true, sortable: true }),
    endTime: dateTime({ required: true, filterable: true, listed: true, sortable: true }),
    status: choice({
      values: ['1', '0'],
      dictionary: 'user_agent_status',
      colors: { 1: 'green', 0: 'default' },
      required: true,
      default: '1',
      listed: true,
    }),
    /** Both people, so that lists and the operation log name both. */
    pair: text({ max: 70, system: true, listed: true, sortable: true }),
  },
  operations: editOperations,
  sort: { column: 'startTime', order: 'desc' },
});
