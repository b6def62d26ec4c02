import {
  boolean,
  defineResource,
  integer,
  localized,
  reference,
  text,
  usualOperations,
} from '../../kernel/index.ts';

/**
 * A township as cards of national registration name it: three Burmese letters within one of fourteen states. In real
 * life codes collide inside a state, so a code alone is not unique.
 */
export const nrcTownship = defineResource({
  name: 'nrcTownship',
  domain: 'recruitment',
  table: 'nrc_township',
  path: '/lczp/nrcTownship',
  label: 'name',
  scope: 'none',
  icon: 'IdcardOutlined',
  fields: {
    stateNo: integer({
      min: 1,
      max: 14,
      required: true,
      filterable: true,
      listed: true,
      sortable: true,
    }),
    codeMy: text({
      max: 3,
      min: 3,
      required: true,
      rule: 'nrcLetters',
      unique: { within: ['stateNo', 'codeEn'] },
      searchable: true,
      listed: true,
    }),
    codeEn: text({
      max: 9,
      min: 6,
      required: true,
      rule: 'nrcLatin',
      searchable: true,
      listed: true,
      sortable: true,
    }),
    name: localized({ max: 100, required: true, searchable: true, listed: true }),
    regionId: reference({ to: 'region', inTree: true, listed: true }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
  },
  operations: usualOperations,
  sort: { column: 'codeEn', order: 'asc' },
});
