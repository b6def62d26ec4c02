import {
  boolean,
  choice,
  dateTime,
  defineResource,
  text,
  usualOperations,
  without,
} from '../kernel/index.ts';

/**
 * An address or network that is let in or kept out (section 5, ruling 14). Per scope: where white rules are in
 * force only their addresses get in; else everybody but the black ones.
 */
export const ipRule = defineResource({
  name: 'ipRule',
  domain: 'system',
  table: 'sys_ip_rule',
  path: '/ip/ruleList',
  label: 'network',
  scope: 'none',
  icon: 'LockOutlined',
  fields: {
    network: text({
      max: 64,
      required: true,
      rule: 'network',
      unique: { within: ['scope', 'mode'] },
      searchable: true,
      listed: true,
      sortable: true,
    }),
    scope: choice({
      values: ['login', 'console', 'api'],
      dictionary: 'ip_rule_scope',
      colors: { login: 'blue', console: 'purple', api: 'cyan' },
      required: true,
      listed: true,
    }),
    mode: choice({
      values: ['white', 'black'],
      dictionary: 'ip_rule_mode',
      colors: { white: 'green', black: 'red' },
      required: true,
      listed: true,
    }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
    validFrom: dateTime({ listed: true, sortable: true }),
    validTo: dateTime({ listed: true, sortable: true }),
    note: text({ max: 200, searchable: true, listed: true }),
  },
  operations: { ...without(usualOperations, 'options'), list: 'querylist' },
  sort: { column: 'createTime', order: 'desc' },
});
