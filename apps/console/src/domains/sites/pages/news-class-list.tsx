import { EditOutlined, FileTextOutlined } from '@ant-design/icons';
import { type NewsClassNode, newsClass } from '@lc/contract/sites';
import { Badge, Button, Drawer, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { lateDialog, latePane } from '../../../kernel/late-dialog.tsx';
import { RecordDialog, ResourceListPage, useMay } from '../../../kernel/resource/index.ts';
import { SiteTag } from '../../../kernel/site-tag.tsx';
import { findNode } from '../../../kernel/tree/filter-tree.ts';
import { NodeMoveButtons } from '../../../kernel/tree/node-move-buttons.tsx';
import { TreeBeside } from '../../../kernel/tree/tree-beside.tsx';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { columnInputs } from '../components/column-inputs.tsx';
import {
  loadColumn,
  useColumnCounts,
  useColumnMoving,
  useColumnTree,
} from '../components/column-tree-data.ts';
import '../components/column.css';

const ColumnSettings = latePane(async () => ({
  default: (await import('../components/column-settings.tsx')).ColumnSettings,
}));
const MergeDialog = lateDialog(async () => ({
  default: (await import('../components/merge-dialog.tsx')).MergeDialog,
}));
const OutlineDialog = lateDialog(async () => ({
  default: (await import('../components/outline-dialog.tsx')).OutlineDialog,
}));

const noColumns: NewsClassNode[] = [];

interface Counts {
  drafts: number;
  waiting: number;
}

const CountMarks = ({ counts }: { counts: Counts | undefined }) => {
  const t = useT();
  if (!counts) return null;
  return (
    <span className="lc-column-counts">
      {counts.drafts > 0 && (
        <Badge
          color="#667085"
          count={counts.drafts}
          title={t('columnPage.drafts', { count: counts.drafts })}
        />
      )}
      {counts.waiting > 0 && (
        <Badge
          color="#b54708"
          count={counts.waiting}
          title={t('columnPage.waiting', { count: counts.waiting })}
        />
      )}
    </span>
  );
};

/** The columns of the working site: the tree beside the columns of the branch that is chosen. */
const NewsClassListPage = () => {
  const t = useT();
  const may = useMay(newsClass);
  const source = useColumnTree();
  const tree = source.data ?? noColumns;
  const moving = useColumnMoving(tree);
  const [chosen, setChosen] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [isOfSite, setOfSite] = useState(false);
  const counts = useColumnCounts();
  const node = chosen === undefined ? undefined : findNode(tree, chosen);

  return (
    <>
      <TreeBeside
        source={source}
        words={{
          label: t('column.tree'),
          filter: t('column.filter'),
          all: t('column.all'),
          empty: t('column.noTree'),
          noneFound: t('column.noneFound'),
        }}
        chosen={chosen}
        onChoose={setChosen}
        moving={may('update') ? moving : undefined}
        renderMark={(node) => (
          <>
            {node.publishArt === 'Y' && (
              <Tooltip title={t('column.publishes')}>
                <FileTextOutlined className="lc-column-publishes" aria-label={t('column.publishes')} />
              </Tooltip>
            )}
            <CountMarks counts={counts.get(node.value)} />
          </>
        )}
        renderHead={(node) => (
          <>
            <h2>{t('column.childrenOf', { name: node.title })}</h2>
            <SiteTag scope={newsClass.spec.scope} />
            {node.publishArt === 'Y' && <Tag color="processing">{t('column.publishes')}</Tag>}
            {may('update') && (
              <Button
                size="small"
                icon={<EditOutlined aria-hidden="true" />}
                onClick={() => setEditing(true)}
              >
                {t('column.editThis')}
              </Button>
            )}
            {may('update') && <NodeMoveButtons key={node.key} node={node} tree={tree} moving={moving} />}
            {may('create') && (
              <Button size="small" onClick={() => setMaking(true)}>
                {t('columnPage.addBatch')}
              </Button>
            )}
            {may('remove') && (
              <Button size="small" onClick={() => setMerging(true)}>
                {t('columnPage.merge')}
              </Button>
            )}
          </>
        )}
      >
        <ResourceListPage
          key={chosen ?? 'all'}
          resource={newsClass}
          fixed={chosen === undefined ? undefined : { parentId: chosen }}
          inputs={columnInputs}
          load={loadColumn}
          tools={
            chosen === undefined && (
              <>
                {may('create') && <Button onClick={() => setMaking(true)}>{t('columnPage.addBatch')}</Button>}
                <Button onClick={() => setOfSite(true)}>{t('columnSettings.ofSite')}</Button>
              </>
            )
          }
        />
      </TreeBeside>
      {isMaking && <OutlineDialog parent={node} onClose={() => setMaking(false)} />}
      {isMerging && node && (
        <MergeDialog
          column={node}
          tree={tree}
          onDone={(target) => {
            setMerging(false);
            setChosen(target);
          }}
          onClose={() => setMerging(false)}
        />
      )}
      <Drawer
        open={isOfSite}
        size={dialogWidths.wide}
        title={t('columnSettings.ofSite')}
        destroyOnHidden
        onClose={() => setOfSite(false)}
      >
        <ColumnSettings />
      </Drawer>
      {isEditing && chosen !== undefined && (
        <RecordDialog
          resource={newsClass}
          opened={{ mode: 'update', id: chosen }}
          inputs={columnInputs}
          load={loadColumn}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
};

export default NewsClassListPage;
