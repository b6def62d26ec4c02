import { choice, dateTime, defineResource, reference, text } from '../../kernel/index.ts';

/**
 * The role that a member has in a company, written with the member. A company has one owner and any number of others; its
 * page lists them.
 */
export const companyMember = defineResource({
  name: 'companyMember',
  domain: 'recruitment',
  table: 'company_member',
  path: '/lczp/companyMember',
  label: 'memberId',
  scope: 'none',
  icon: 'IdcardOutlined',
  parent: { resource: 'member', field: 'memberId' },
  fields: {
    memberId: reference({ to: 'member', required: true, setOnce: true, listed: true }),
    companyId: reference({ to: 'company', required: true, listed: true, onDelete: 'restrict' }),
    role: choice({
      values: ['owner', 'admin', 'recruiter', 'finance', 'viewer'],
      dictionary: 'company_role',
      colors: { owner: 'purple' },
      required: true,
      default: 'recruiter',
      listed: true,
    }),
    title: text({ max: 100, listed: true }),
    status: choice({
      values: ['invited', 'active', 'removed'],
      dictionary: 'company_member_status',
      colors: { invited: 'orange', active: 'green', removed: 'default' },
      required: true,
      default: 'active',
      listed: true,
    }),
    joinedAt: dateTime({ listed: true }),
  },
  extra: {
    constraints: {
      company_member__pair: { field: 'companyId', rule: 'taken' },
      company_member__one_owner: { field: 'role', rule: 'taken' },
    },
  },
  operations: { list: true },
  sort: { column: 'createTime', order: 'desc' },
});
