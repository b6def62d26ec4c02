import { type SiteKind, type SiteTreeNode, siteKindOf, siteTree, subsite } from '@lc/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import type { TitledNode } from '../../../kernel/tree/filter-tree.ts';

/** A folder or site in the tree. */
export interface SiteNode extends TitledNode<SiteNode> {
  value: string;
  kind: SiteKind;
  status: string | null;
  children: SiteNode[];
}

/** A negative key is an entry without a site behind it. */
const toNodes = (nodes: readonly SiteTreeNode[]): SiteNode[] =>
  nodes
    .filter(({ key }) => !key.startsWith('-'))
    .map(({ key, title, siteType, status, children }) => ({
      key,
      value: key,
      title,
      kind: siteKindOf(siteType),
      status,
      children: toNodes(children),
    }));

/** Key of the tree of sites, by language. */
export const siteTreeKey = (language: string) => [subsite.spec.name, 'wholeTree', language] as const;

/** The folders and sites that the reader works on. */
export const useSiteTree = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: siteTreeKey(language),
    queryFn: async ({ signal }) => toNodes(await api(siteTree, {}, { signal })),
  });
};
