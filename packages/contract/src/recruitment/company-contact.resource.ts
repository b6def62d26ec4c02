import { boolean, defineResource, integer, personal, reference, text } from '../kernel/index.ts';

/** A person to talk to at a company; written with it. */
export const companyContact = defineResource({
  name: 'companyContact',
  domain: 'recruitment',
  table: 'company_contact',
  path: '/lczp/companyContact',
  label: 'name',
  scope: 'none',
  icon: 'ContactsOutlined',
  parent: { resource: 'company', field: 'companyId' },
  fields: {
    companyId: reference({ to: 'company', required: true, setOnce: true }),
    name: text({ max: 100, required: true, listed: true }),
    title: text({ max: 100, listed: true }),
    phone: personal({ mask: 'phone', max: 24, rule: 'internationalPhone', listed: true }),
    email: personal({ mask: 'email', max: 254, rule: 'email', listed: true }),
    isPrimary: boolean({ required: true, default: false, listed: true }),
    sortOrder: integer({ min: 0, max: 1000, required: true, default: 0 }),
  },
  operations: { reveal: true },
  sort: { column: 'sortOrder', order: 'asc' },
});
