import type { SiteNode } from '@lc/contract/sites/subsite.api.ts';
import { TreeSelect } from 'antd';
import { useT } from '../../../kernel/i18n.ts';

interface Choice {
  value: string;
  title: string;
  selectable: boolean;
  children: Choice[];
}

const toChoices = (sites: readonly SiteNode[]): Choice[] =>
  sites.map(({ id, name, selectable, childList }) => ({
    value: id,
    title: name,
    selectable,
    children: toChoices(childList),
  }));

interface SiteSelectProps {
  sites: readonly SiteNode[];
  value: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The sites whose figures may be seen, as a tree to choose from. Loaded when somebody wants another one. */
const SiteSelect = ({ sites, value, onChoose }: SiteSelectProps) => (
  <TreeSelect
    autoFocus
    defaultOpen
    className="lc-dashboard-site"
    aria-label={useT()('dashboard.site')}
    value={value}
    treeData={toChoices(sites)}
    treeDefaultExpandAll
    showSearch={{ treeNodeFilterProp: 'title' }}
    popupMatchSelectWidth={280}
    onChange={onChoose}
    onOpenChange={(isOpen) => !isOpen && onChoose(undefined)}
  />
);

export default SiteSelect;
