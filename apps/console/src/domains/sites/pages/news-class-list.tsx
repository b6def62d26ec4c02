import { ApartmentOutlined, EditOutlined } from '@ant-design/icons';
import { newsClass } from '@lc/contract/sites';
import { Button, Drawer, Grid, Tag } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { RecordDialog, ResourceListPage, useMay } from '../../../kernel/resource/index.ts';
import { ColumnTree } from '../parts/column-tree.tsx';
import { findNode, loadColumn, useColumnTree } from '../parts/column-tree-data.ts';
import '../../../ui/page-card.css';
import { ParentInput } from '../parts/parent-input.tsx';

const inputs = { parentId: ParentInput };

/** The columns of the working site: the tree beside the columns of the branch that is chosen. */
const NewsClassListPage = () => {
  const t = useT();
  const may = useMay(newsClass);
  const isNarrow = Grid.useBreakpoint().lg === false;
  const { data = [] } = useColumnTree();
  const [chosen, setChosen] = useState<string>();
  const [isTreeOpen, setTreeOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const node = chosen === undefined ? undefined : findNode(data, chosen);

  const handleChoose = (key: string | undefined) => {
    setChosen(key);
    setTreeOpen(false);
  };
  const tree = <ColumnTree chosen={chosen} onChoose={handleChoose} />;

  return (
    <div className={`lc-page-card ${isNarrow ? 'lc-columns-narrow' : 'lc-columns-page'}`}>
      {isNarrow ? (
        <Button icon={<ApartmentOutlined aria-hidden="true" />} onClick={() => setTreeOpen(true)}>
          {node?.title ?? t('column.tree')}
        </Button>
      ) : (
        <aside className="lc-columns-side" aria-label={t('column.tree')}>
          {tree}
        </aside>
      )}
      <div>
        {node && (
          <div className="lc-columns-head">
            <h2>{t('column.childrenOf', { name: node.title })}</h2>
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
          </div>
        )}
        <ResourceListPage
          key={chosen ?? 'all'}
          resource={newsClass}
          fixed={chosen === undefined ? undefined : { parentId: chosen }}
          inputs={inputs}
          load={loadColumn}
        />
      </div>
      {isNarrow && (
        <Drawer
          open={isTreeOpen}
          placement="left"
          size="min(360px, 90vw)"
          title={t('column.tree')}
          onClose={() => setTreeOpen(false)}
        >
          {tree}
        </Drawer>
      )}
      {isEditing && chosen !== undefined && (
        <RecordDialog
          resource={newsClass}
          opened={{ mode: 'update', id: chosen }}
          inputs={inputs}
          load={loadColumn}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
};

export default NewsClassListPage;
