import {
  boolean,
  choice,
  date,
  dateTime,
  defineResource,
  text,
  usualOperations,
  without,
} from '../kernel/index.ts';

/**
 * A member of staff with an account: "1" normal, "2" frozen, "3" asked for by registration and waiting for approval,
 * "4" refused. Only a normal account can be signed in to.
 */
export const user = defineResource({
  name: 'user',
  domain: 'identity',
  table: 'sys_user',
  path: '/sys/user',
  label: 'realname',
  identity: { picture: 'avatar', title: 'realname', second: 'username' },
  scope: 'none',
  icon: 'UserOutlined',
  fields: {
    username: text({
      max: 30,
      min: 2,
      required: true,
      rule: 'accountName',
      unique: true,
      searchable: true,
      listed: true,
      sortable: true,
      setOnce: true,
    }),
    realname: text({ max: 64, required: true, searchable: true, listed: true, sortable: true }),
    workNo: text({ max: 32, rule: 'code', unique: true, searchable: true, listed: true, sortable: true }),
    sex: choice({ values: ['1', '2'], dictionary: 'sex', listed: true }),
    birthday: date({}),
    email: text({ max: 126, rule: 'email', unique: true, searchable: true, listed: true }),
    phone: text({ max: 24, rule: 'internationalPhone', unique: true, searchable: true, listed: true }),
    telephone: text({ max: 24, rule: 'landline' }),
    post: text({ max: 64, searchable: true, listed: true }),
    orgCode: text({ max: 64, system: true, filterable: true, listed: true }),
    avatar: text({ max: 500 }),
    language: choice({
      values: ['en-US', 'zh-CN', 'my-MM'],
      dictionary: 'language',
      required: true,
      default: 'en-US',
    }),
    timeZone: text({ max: 64, system: true }),
    status: choice({
      values: ['1', '2', '3', '4'],
      dictionary: 'user_status',
      colors: { 1: 'green', 2: 'red', 3: 'orange', 4: 'default' },
      required: true,
      default: '1',
      listed: true,
      system: true,
    }),
    allSubsite: boolean({ required: true, default: false, system: true }),
    lastLoginTime: dateTime({ system: true, listed: true, sortable: true }),
    passwordHash: text({ max: 200, secret: true, system: true }),
    passwordChangedAt: dateTime({ secret: true, system: true }),
    mustChangePassword: boolean({ required: true, default: false, secret: true, system: true }),
  },
  computed: {
    departNames: text({ max: 2000, listed: true }),
    roleNames: text({ max: 2000, listed: true }),
    /** None where the account works on every site. */
    siteNames: text({ max: 2000, listed: true }),
  },
  leading: ['status', 'departNames', 'roleNames', 'lastLoginTime'],
  groups: {
    contact: ['email', 'phone', 'telephone'],
    access: ['status', 'departNames', 'orgCode', 'roleNames', 'siteNames', 'allSubsite', 'lastLoginTime'],
  },
  states: {
    status: {
      freeze: { from: ['1'], to: '2', look: 'danger', confirm: true },
      unfreeze: { from: ['2'], to: '1', right: 'freeze', confirm: true },
      // It takes roles and departments: `approveUser`.
      approve: { from: ['3', '4'], to: '1', byServer: true },
      refuse: { from: ['3'], to: '4', right: 'approve', reason: 'required', look: 'danger', bulk: false },
    },
  },
  operations: without(usualOperations, 'create', 'update'),
  links: ['depId', 'positionId'],
  extra: {
    columns: {
      /** Of accounts that shared their phone before numbers were compared in one form: the index leaves them out. */
      phone_shared: { type: 'boolean', default: 'false' },
      /** Counts what ended every session of the account: a new password, a freeze. */
      session_epoch: { type: 'integer', default: '0' },
    },
    /** Over the E.164 form of the number. */
    constraints: { sys_user__phone: { field: 'phone', rule: 'taken' } },
  },
  sort: { column: 'createTime', order: 'desc' },
});
