import {
  boolean,
  choice,
  dateTime,
  defineResource,
  reference,
  references,
  serial,
  text,
} from '../../kernel/index.ts';
import { peopleOperations } from '../people-operations.ts';

const { reveal: _, import: __, ...operations } = peopleOperations;

/** A company that takes part in a fair, with its booth and the jobs that it brings. */
export const srCompany = defineResource({
  name: 'srCompany',
  domain: 'recruitment',
  table: 'sr_company',
  path: '/specialRecruitment/srCompany',
  label: 'signupNo',
  scope: 'site',
  icon: 'BankOutlined',
  fields: {
    signupNo: serial({ prefix: 'S', period: 'year', digits: 5, searchable: true, listed: true }),
    eventId: reference({
      to: 'specialRecruitment',
      required: true,
      setOnce: true,
      listed: true,
      onDelete: 'restrict',
    }),
    companyId: reference({
      to: 'company',
      required: true,
      setOnce: true,
      listed: true,
      onDelete: 'restrict',
    }),
    boothId: reference({ to: 'srBooth', listed: true }),
    jobIds: references({ to: 'jobPosting', max: 50, listed: true }),
    status: choice({
      values: ['applied', 'waitlisted', 'approved', 'rejected', 'cancelled', 'checked_in'],
      dictionary: 'fair_company_status',
      required: true,
      default: 'applied',
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
    reasonText: text({ max: 500, system: true }),
    pinned: boolean({ required: true, default: false, listed: true }),
    checkedInAt: dateTime({ system: true, listed: true }),
  },
  states: {
    status: {
      approve: { from: ['applied', 'waitlisted'], to: 'approved', right: 'audit', look: 'primary' },
      reject: {
        from: ['applied'],
        to: 'rejected',
        right: 'audit',
        reason: 'required',
        reasons: 'fair_reject_reason',
        look: 'danger',
      },
      waitlist: { from: ['applied'], to: 'waitlisted', right: 'audit' },
      checkIn: { from: ['approved'], to: 'checked_in', right: 'checkin', look: 'primary' },
      cancel: { from: ['applied', 'approved'], to: 'cancelled', right: 'audit', reason: 'optional' },
      reapply: { from: ['rejected'], to: 'applied', right: 'audit' },
    },
  },
  extra: {
    constraints: {
      sr_company__once: { field: 'companyId', rule: 'taken' },
      sr_company__booth: { field: 'boothId', rule: 'taken' },
    },
  },
  operations,
  sort: { column: 'createTime', order: 'desc' },
});
