import { EditOutlined, FileTextOutlined } from '@ant-design/icons';
import { newsClass } from '@lc/contract/sites';
import { Button, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { RecordDialog, ResourceListPage, useMay } from '../../../kernel/resource/index.ts';
import { TreeBeside } from '../../../kernel/tree/tree-beside.tsx';
import { loadColumn, useColumnTree } from '../parts/column-tree-data.ts';
import { ParentInput } from '../parts/parent-input.tsx';
import '../parts/column.css';

const inputs = { parentId: ParentInput };

/** The columns of the working site: the tree beside the columns of the branch that is chosen. */
const NewsClassListPage = () => {
  const t = useT();
  const may = useMay(newsClass);
  const source = useColumnTree();
  const [chosen, setChosen] = useState<string>();
  const [isEditing, setEditing] = useState(false);

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
        renderMark={(node) =>
          node.publishArt === 'Y' && (
            <Tooltip title={t('column.publishes')}>
              <FileTextOutlined className="lc-column-publishes" aria-label={t('column.publishes')} />
            </Tooltip>
          )
        }
        renderHead={(node) => (
          <>
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
          </>
        )}
      >
        <ResourceListPage
          key={chosen ?? 'all'}
          resource={newsClass}
          fixed={chosen === undefined ? undefined : { parentId: chosen }}
          inputs={inputs}
          load={loadColumn}
        />
      </TreeBeside>
      {isEditing && chosen !== undefined && (
        <RecordDialog
          resource={newsClass}
          opened={{ mode: 'update', id: chosen }}
          inputs={inputs}
          load={loadColumn}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
};

export default NewsClassListPage;
