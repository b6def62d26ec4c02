import { siteRules, subsite } from '@lc/contract/sites';
import { Tabs, type TabsProps } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { useMay } from '../../../kernel/resource/index.ts';
import { BlueprintSitesTab, BlueprintTab } from './blueprint-tab.tsx';
import { DomainsTab } from './domains-tab.tsx';
import { ExtensionTab } from './extension-tab.tsx';
import { LanguagesTab } from './languages-tab.tsx';
import { SeoTab } from './seo-tab.tsx';
import { SiteForm } from './site-form.tsx';
import type { SiteNode } from './site-tree-data.ts';
import type { NoteDirty } from './use-saving.ts';

interface SitePaneProps {
  node: SiteNode;
  onDirty: NoteDirty;
  /** The list of what stands right below. */
  below: ReactNode;
}

/** The chosen folder or site: its form, its settings as far as its kind has them, and what stands below it. */
export const SitePane = ({ node, onDirty, below }: SitePaneProps) => {
  const t = useT();
  const { key: id, kind, title, status } = node;
  const isArchived = status === 'archived';
  const isOpen = useMay(subsite)('update') && !isArchived;
  const isGroup = kind === 'group';
  const items: NonNullable<TabsProps['items']> = [
    {
      key: 'basic',
      label: t('sitePage.basic'),
      children: <SiteForm id={id} kind={kind} isArchived={isArchived} onDirty={onDirty} />,
    },
    ...(siteRules[kind].hasDomains
      ? [{ key: 'domains', label: t('sitePage.domains'), children: <DomainsTab id={id} isOpen={isOpen} /> }]
      : []),
    ...(isGroup
      ? []
      : [
          {
            key: 'languages',
            label: t('sitePage.languages'),
            children: <LanguagesTab id={id} isOpen={isOpen} onDirty={onDirty} />,
          },
          {
            key: 'seo',
            label: t('sitePage.seo'),
            children: <SeoTab id={id} name={title} isOpen={isOpen} onDirty={onDirty} />,
          },
        ]),
    {
      key: 'extension',
      label: t('sitePage.extension'),
      children: <ExtensionTab id={id} isOpen={isOpen} onDirty={onDirty} />,
    },
    ...(kind === 'templatesite'
      ? [{ key: 'blueprint', label: t('blueprintPage.sites'), children: <BlueprintSitesTab id={id} /> }]
      : []),
    ...(kind === 'generalsite'
      ? [
          {
            key: 'blueprint',
            label: t('blueprintPage.tab'),
            children: <BlueprintTab id={id} isOpen={isOpen} />,
          },
        ]
      : []),
    ...(isGroup || node.children.length > 0
      ? [{ key: 'below', label: t('sitePage.below'), children: below }]
      : []),
  ];
  return <Tabs items={items} />;
};
