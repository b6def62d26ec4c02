import {
  choice,
  defineResource,
  integer,
  localized,
  reference,
  text,
  usualOperations,
} from '../kernel/index.ts';
import { siteThemes, siteTypes } from './site-types.ts';

/**
 * A site, or a folder of sites. A folder (`classify` "group") has neither type nor state; which fields a site has
 * to fill in, and where it may stand, depends on its type (`siteRules`).
 */
export const subsite = defineResource({
  name: 'subsite',
  domain: 'sites',
  table: 'subsite',
  path: '/subsite/subsite',
  label: 'name',
  identity: { picture: 'logo', title: 'name', second: 'code' },
  scope: 'sites',
  icon: 'GlobalOutlined',
  fields: {
    name: localized({ max: 100, required: true, searchable: true, listed: true, sortable: true }),
    code: text({
      max: 64,
      required: true,
      rule: 'code',
      unique: true,
      searchable: true,
      listed: true,
      sortable: true,
    }),
    classify: choice({
      values: ['group', 'other'],
      dictionary: 'subsite_classify',
      colors: { other: 'blue' },
      required: true,
      default: 'other',
      setOnce: true,
      listed: true,
    }),
    siteType: choice({
      values: siteTypes,
      dictionary: 'site_type',
      colors: {
        generalsite: 'blue',
        templatesite: 'purple',
        affiliatedsite: 'cyan',
        virtualsite: 'default',
        synSite: 'green',
      },
      setOnce: true,
      listed: true,
    }),
    status: choice({
      values: ['building', 'online', 'offline', 'archived'],
      dictionary: 'site_status',
      colors: { building: 'blue', online: 'green', offline: 'orange', archived: 'default' },
      default: 'building',
      system: true,
      listed: true,
    }),
    parentId: reference({ to: 'subsite', inTree: true, filterable: true, listed: true }),
    depId: reference({ to: 'depart', inTree: true, filterable: true, listed: true }),
    hostSiteId: reference({ to: 'subsite', inTree: true, listed: true }),
    // Fixed, so that no two sites can ever come to feed on one another.
    sourceSiteId: reference({ to: 'subsite', inTree: true, setOnce: true, listed: true }),
    contactName: text({ max: 64, listed: true }),
    contactPhone: text({ max: 24, rule: 'internationalPhone', listed: true }),
    contactEmail: text({ max: 126, rule: 'email', listed: true }),
    logo: text({ max: 500, rule: 'pathOrUrl' }),
    /** How its pages look where no template of its own draws them; as its host's unless told. */
    theme: choice({
      values: siteThemes,
      dictionary: 'site_theme',
      colors: { portal: 'blue', company: 'green', disclosure: 'red' },
      listed: true,
    }),
    sortOrder: integer({ min: 0, max: 1_000_000, required: true, default: 1, listed: true, sortable: true }),
  },
  states: {
    status: {
      publish: { from: ['building', 'offline'], to: 'online', look: 'primary' },
      takeOffline: { from: ['online'], to: 'offline', right: 'offline', look: 'danger', confirm: true },
      // One that is archived can be read in the list of sites and worked on by nobody.
      archive: { from: ['building', 'offline'], to: 'archived', look: 'danger', confirm: true },
      reopen: { from: ['archived'], to: 'building', right: 'archive' },
    },
  },
  operations: usualOperations,
  tree: { parent: 'parentId', order: 'sortOrder' },
  sort: { column: 'sortOrder', order: 'asc' },
});
