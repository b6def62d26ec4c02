import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DragOutlined,
  FolderOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { subsite } from '@lc/contract/sites';
import { Button, Tag } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, useDiscard, useMay } from '../../../kernel/resource/index.ts';
import { findNode, pathTo } from '../../../kernel/tree/filter-tree.ts';
import { TreeBeside } from '../../../kernel/tree/tree-beside.tsx';
import { useNodeRemoval } from '../../../kernel/tree/use-node-removal.ts';
import { SiteMoveDialog } from '../components/site-move-dialog.tsx';
import { SitePane } from '../components/site-pane.tsx';
import { siteInputs } from '../components/site-picker.tsx';
import { StateButtons, siteMoveRules, useStatusTag } from '../components/site-state.tsx';
import { type SiteNode, useSiteTree } from '../components/site-tree-data.ts';
import { SiteWizard, useKindName } from '../components/site-wizard.tsx';
import { useSiteMoves } from '../components/use-site-moves.ts';

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
  const [opened, setOpened] = useState<'add' | 'move'>();
  const dirty = useRef(new Set<string>());
  const noteDirty = useCallback((part: string, is: boolean) => {
    if (is) dirty.current.add(part);
    else dirty.current.delete(part);
  }, []);
  const moves = useSiteMoves(tree);
  const node = chosen === undefined ? undefined : findNode(tree, chosen);
  const parent = chosen === undefined ? undefined : pathTo(tree, chosen).at(-2)?.key;
  const confirmDelete = useNodeRemoval(subsite, { onRemoved: () => setChosen(parent) });
  const handleChoose = (key: string | undefined) => discard(dirty.current.size > 0, () => setChosen(key));
  const close = () => setOpened(undefined);

  const list = (
    <ResourceListPage
      key={chosen ?? 'all'}
      resource={subsite}
      fixed={chosen === undefined ? undefined : { parentId: chosen }}
      inputs={siteInputs.virtualsite}
      onAdd={may('create') ? () => setOpened('add') : undefined}
      moveRules={siteMoveRules(t)}
      rowActions={({ id }) => [{ key: 'open', label: t('sitePage.open'), run: () => handleChoose(id) }]}
    />
  );
  const head = (site: SiteNode) => {
    const [up, down] = [moves.stepper(site, 'up'), moves.stepper(site, 'down')];
    return (
      <>
        <h2>{site.title}</h2>
        <Tag>{kindName(site.kind)}</Tag>
        {site.status && <Tag color={statusTag(site.status).color}>{statusTag(site.status).text}</Tag>}
        <StateButtons node={site} />
        {may('create') && (
          <Button size="small" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpened('add')}>
            {t('sitePage.addHere')}
          </Button>
        )}
        {may('update') && (
          <>
            <Button
              size="small"
              icon={<DragOutlined aria-hidden="true" />}
              title={t('sitePage.dragHint')}
              onClick={() => setOpened('move')}
            >
              {t('sitePage.move')}
            </Button>
            <Button
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('sitePage.moveUp')}
              title={t('sitePage.moveUp')}
              disabled={!up}
              onClick={up}
            />
            <Button
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('sitePage.moveDown')}
              title={t('sitePage.moveDown')}
              disabled={!down}
              onClick={down}
            />
          </>
        )}
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
  };

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
        move={
          may('update')
            ? { mayMove: moves.mayMove, onMove: (one, onto) => void moves.moveBelow(one, onto) }
            : undefined
        }
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
      {opened === 'add' && <SiteWizard below={node} onClose={close} onAdded={setChosen} />}
      {opened === 'move' && node && (
        <SiteMoveDialog
          node={node}
          tree={tree}
          onMove={(onto) => moves.moveBelow(node, onto)}
          onClose={close}
        />
      )}
    </>
  );
};

export default SubsiteListPage;
