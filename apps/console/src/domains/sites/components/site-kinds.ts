import type { Field, Resource } from '@lc/contract/kernel';
import { type SiteKind, siteRules, subsite } from '@lc/contract/sites';
import type { MessageKey } from '../../../kernel/i18n.ts';

/** Every kind in the order in which it is offered, with the words that say what it is for. */
export const kindWords: Readonly<Record<SiteKind, MessageKey>> = {
  group: 'sitePage.groupHint',
  generalsite: 'sitePage.generalHint',
  affiliatedsite: 'sitePage.affiliatedHint',
  virtualsite: 'sitePage.virtualHint',
  synSite: 'sitePage.synHint',
  templatesite: 'sitePage.templateHint',
};

const ofFolders = new Set(['name', 'code', 'parentId', 'depId']);

/** Given at the start, or changed in a way of their own. */
const elsewhere = new Set(['classify', 'siteType', 'status', 'sortOrder']);

const fieldOf = (kind: SiteKind, name: string, field: Field): [string, Field][] => {
  const { needs, places } = siteRules[kind];
  if (elsewhere.has(name)) return [];
  if (name === 'hostSiteId' || name === 'sourceSiteId')
    return needs?.field === name ? [[name, { ...field, required: true }]] : [];
  if (kind === 'group' && !ofFolders.has(name)) return [];
  return [[name, name === 'parentId' && !places.includes('top') ? { ...field, required: true } : field]];
};

/** The sites as the form of one kind takes them: its own fields, and those required that the kind requires. */
export const formOf = (kind: SiteKind): Resource => ({
  ...subsite,
  spec: {
    ...subsite.spec,
    fields: Object.fromEntries(
      Object.entries<Field>(subsite.spec.fields).flatMap(([name, field]) => fieldOf(kind, name, field)),
    ),
  },
});
