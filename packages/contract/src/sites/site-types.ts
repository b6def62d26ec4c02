/** The kinds of site (section 3). A folder of sites has none. */
export const siteTypes = ['generalsite', 'templatesite', 'affiliatedsite', 'virtualsite', 'synSite'] as const;

/** The designs that ship with the product: a recruitment portal with jobs and companies, a company, a public body. */
export const siteThemes = ['portal', 'company', 'disclosure'] as const;

export type SiteTheme = (typeof siteThemes)[number];

export type SiteType = (typeof siteTypes)[number];

/** What stands in the tree of sites: a folder, or a site of some kind. */
export type SiteKind = 'group' | SiteType;

/** Another site that a site needs: the one it publishes through, or the one it takes its content from. */
export interface SiteNeed {
  field: 'hostSiteId' | 'sourceSiteId';
  /** The kinds of site that will do. */
  types: readonly SiteType[];
}

export interface SiteRule {
  /** Where it may stand: at the top, or right below one of these. */
  places: readonly ('top' | SiteKind)[];
  needs?: SiteNeed;
  /** Whether it can have domains of its own. */
  hasDomains: boolean;
  /** Whether it must have a domain before it goes online. */
  needsDomain: boolean;
  /** Whether the public may ever see it. */
  isPublic: boolean;
}

/** What each kind of site may and must have. Server and console both go by this table. */
export const siteRules: Readonly<Record<SiteKind, SiteRule>> = {
  group: { places: ['top', 'group'], hasDomains: false, needsDomain: false, isPublic: false },
  generalsite: { places: ['top', 'group'], hasDomains: true, needsDomain: true, isPublic: true },
  templatesite: { places: ['top', 'group'], hasDomains: false, needsDomain: false, isPublic: false },
  affiliatedsite: { places: ['generalsite'], hasDomains: true, needsDomain: false, isPublic: true },
  virtualsite: {
    places: ['top', 'group', 'generalsite', 'affiliatedsite'],
    needs: { field: 'hostSiteId', types: ['generalsite', 'affiliatedsite'] },
    hasDomains: false,
    needsDomain: false,
    isPublic: true,
  },
  synSite: {
    places: ['top', 'group', 'generalsite'],
    needs: { field: 'sourceSiteId', types: ['generalsite', 'affiliatedsite', 'synSite'] },
    hasDomains: true,
    needsDomain: true,
    isPublic: true,
  },
};

/** The kind of a row; a folder has no type. */
export const siteKindOf = (siteType: string | null | undefined): SiteKind =>
  siteTypes.find((type) => type === siteType) ?? 'group';

/** Whether something of this kind may stand right below another, or at the top. */
export const mayStand = (kind: SiteKind, below: SiteKind | undefined): boolean =>
  siteRules[kind].places.includes(below ?? 'top');
