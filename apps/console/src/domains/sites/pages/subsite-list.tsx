import { DeleteOutlined, FolderOutlined, PlusOutlined } from '@ant-design/icons';
import { subsite } from '@lc/contract/sites';
import { Button, Tag } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { lateDialog, latePane } from '../../../kernel/late-dialog.tsx';
import { ResourceListPage, useDiscard, useMay } from '../../../kernel/resource/index.ts';
import { findNode, pathTo } from '../../../kernel/tree/filter-tree.ts';
import { NodeMoveButtons } from '../../../kernel/tree/node-move-buttons.tsx';
import { TreeBeside } from '../../../kernel/tree/tree-beside.tsx';
import { useNodeRemoval } from '../../../kernel/tree/use-node-removal.ts';
import { siteInputs } from '../components/site-picker.tsx';
import { StateButtons, siteMoveRules, useStatusTag } from '../components/site-state.tsx';
import { type SiteNode, useSiteTree } from '../components/site-tree-data.ts';
import { useKindName } from '../components/use-kind-name.ts';
import { useSiteMoving } from '../components/use-site-moving.ts';

const SitePane = latePane(async () => ({ default: (await import('../components/site-pane.tsx')).SitePane }));
const SiteWizard = lateDialog(async () => ({
  default: (await import('../components/site-wizard.tsx')).SiteWizard,
}));

const noSites: SiteNode[] = [];

/** Folders and sites: the tree, and beside it the one that is chosen, or the list of all. */
const SubsiteListPage = () => {
  const t = useT();
  const may = useMay(subsite);
  const discard = useDiscard();
  const kindName = useKindName();
  const statusTag = useStatusTag();
  const source = useSiteTree();
  const tree = source.data ?? noSites;
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const dirty = useRef(new Set<string>());
  const noteDirty = useCallback((part: string, is: boolean) => {
    if (is) dirty.current.add(part);
    else dirty.current.delete(part);
  }, []);
  const moving = useSiteMoving(tree);
  const node = chosen === undefined ? undefined : findNode(tree, chosen);
  const parent = chosen === undefined ? undefined : pathTo(tree, chosen).at(-2)?.key;
  const confirmDelete = useNodeRemoval(subsite, { onRemoved: () => setChosen(parent) });
  const handleChoose = (key: string | undefined) => discard(dirty.current.size > 0, () => setChosen(key));

  const list = (
    <ResourceListPage
      key={chosen ?? 'all'}
      resource={subsite}
      fixed={chosen === undefined ? undefined : { parentId: chosen }}
      inputs={siteInputs.virtualsite}
      onAdd={may('create') ? () => setAdding(true) : undefined}
      moveRules={siteMoveRules(t)}
      rowActions={({ id }) => [{ key: 'open', label: t('sitePage.open'), run: () => handleChoose(id) }]}
    />
  );
  const head = (site: SiteNode) => (
    <>
      <h2>{site.title}</h2>
      <Tag>{kindName(site.kind)}</Tag>
      {site.status && <Tag color={statusTag(site.status).color}>{statusTag(site.status).text}</Tag>}
      <StateButtons node={site} />
      {may('create') && (
        <Button size="small" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('sitePage.addHere')}
        </Button>
      )}
      {may('update') && <NodeMoveButtons key={site.key} node={site} tree={tree} moving={moving} />}
      {may('remove') && (
        <Button
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          onClick={() => void confirmDelete(site.key)}
        >
          {t('list.delete')}
        </Button>
      )}
    </>
  );

  return (
    <>
      <TreeBeside
        source={source}
        words={{
          label: t('sitePage.tree'),
          filter: t('sitePage.filter'),
          all: t('sitePage.all'),
          empty: t('sitePage.empty'),
          noneFound: t('sitePage.noneFound'),
        }}
        chosen={chosen}
        onChoose={handleChoose}
        moving={may('update') ? moving : undefined}
        renderMark={(site) =>
          site.kind === 'group' ? (
            <FolderOutlined className="lc-site-mark" aria-label={t('sitePage.group')} />
          ) : (
            site.status !== 'online' &&
            site.status && <span className="lc-site-mark">{statusTag(site.status).text}</span>
          )
        }
        renderHead={head}
      >
        {node ? <SitePane key={node.key} node={node} onDirty={noteDirty} below={list} /> : list}
      </TreeBeside>
      {isAdding && <SiteWizard below={node} onClose={() => setAdding(false)} onAdded={setChosen} />}
    </>
  );
};

export default SubsiteListPage;
