import { newsClass } from '@lc/contract/sites';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { rememberColumn } from '../../../kernel/column-titles.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import {
  Cell,
  nameOf,
  RecordDialog,
  ResourceListPage,
  textOf,
  toFormItems,
  useMay,
  useOwnFields,
  useResourceRow,
} from '../../../kernel/resource/index.ts';
import { SiteTag } from '../../../kernel/site-tag.tsx';
import { AnnexFiles, pictureExtensions } from '../../../kernel/upload/index.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadError } from '../../../ui/states.tsx';
import '../../../ui/page-card.css';
import { columnInputs } from '../components/column-inputs.tsx';
import { ColumnSettings } from '../components/column-settings.tsx';
import { loadColumn } from '../components/column-tree-data.ts';
import '../components/column.css';

const Column = ({ id }: { id: string }) => {
  const t = useT();
  const may = useMay(newsClass);
  const can = useCan();
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useResourceRow(newsClass, id, loadColumn);
  const shown = useOwnFields(newsClass);
  const title = data && nameOf(newsClass, data);
  useEffect(() => {
    if (title) rememberColumn(id, title);
  }, [id, title]);
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <section className="lc-column-page">
      <PageHeader
        title={nameOf(newsClass, data)}
        tag={<SiteTag scope={newsClass.spec.scope} siteId={textOf(data.subsiteId)} />}
        extra={
          may('update') && (
            <Button type="primary" onClick={() => setEditing(true)}>
              {t('list.edit')}
            </Button>
          )
        }
      />
      <div className="lc-page-card">
        <DetailList
          items={toFormItems(shown, 'detail').map(({ name, field }) => ({
            key: name,
            label: labelOf(newsClass.spec.name, name),
            value: <Cell column={{ name, field }} row={data} />,
          }))}
        />
      </div>
      <h2 className="lc-column-children">{t('columnSettings.title')}</h2>
      <div className="lc-page-card">
        <ColumnSettings columnId={id} subsiteId={textOf(data.subsiteId)} />
      </div>
      <h2 className="lc-column-children">{t('column.pictures')}</h2>
      <AnnexFiles
        obj={newsClass.spec.name}
        objId={id}
        dir="article"
        variant="cards"
        extensions={pictureExtensions}
        withLibrary
        isReadOnly={!may('update') || !can('mediaFile:upload')}
      />
      <h2 className="lc-column-children">{t('column.children')}</h2>
      <ResourceListPage
        resource={newsClass}
        fixed={{ subsiteId: textOf(data.subsiteId), parentId: id }}
        inputs={columnInputs}
        load={loadColumn}
      />
      {isEditing && (
        <RecordDialog
          resource={newsClass}
          opened={{ mode: 'update', id }}
          inputs={columnInputs}
          load={loadColumn}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  );
};

/** One column: its details, and the columns under it. */
const ColumnPage = () => {
  const t = useT();
  const { fullPath } = usePageTab();
  const id = new URLSearchParams(fullPath.split('?')[1]).get('newsClassId');
  return id ? (
    <Column key={id} id={id} />
  ) : (
    <Notice kind="empty" title={t('column.choose')} hint={t('column.chooseHint')} />
  );
};

export default ColumnPage;
