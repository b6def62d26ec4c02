import { Button, Segmented } from 'antd';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCan } from '../../../kernel/can.tsx';
import { rememberColumn } from '../../../kernel/column-titles.ts';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { useDictionary } from '../../../kernel/resource/index.ts';
import { openSideTree } from '../../../kernel/side-drawer.ts';
import { SiteTag } from '../../../kernel/site-tag.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { useIsBelow } from '../../../ui/use-window.ts';
import { useColumn } from '../components/calls.ts';
import { ContentList } from '../components/content-list.tsx';
import { openNewItem } from '../components/open-editor.ts';
import { useBranch } from '../components/use-branch.ts';

/** The window of its own has neither tabs nor a site to switch. */
const isAlone = (): boolean => location.pathname === '/articleManage';

const ColumnContent = ({ id }: { id: string }) => {
  const t = useT();
  const can = useCan();
  const [, navigate] = useLocation();
  const { setTitle } = usePageTab();
  const { data: column, error, refetch } = useColumn(id);
  const models = useDictionary('content_model');
  const [isBranch, setBranch] = useBranch(column);
  const model = models.find(({ value }) => value === column?.model)?.text ?? '';
  const title = column?.title ?? null;
  useEffect(() => {
    if (isAlone()) setTitle(title);
    else if (title !== null) rememberColumn(id, title);
  }, [id, title, setTitle]);
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!column) return <PageSkeleton />;
  const mayAdd = column.takesArticles && can('contentItem:add');
  return (
    <>
      <PageHeader
        title={column.title}
        tag={!isAlone() && <SiteTag scope="site" siteId={column.subsiteId} />}
        description={`${model} · ${
          column.takesArticles ? t('contentPage.takesArticles') : t('sites.columnCannotPublish')
        }`}
        extra={
          can('newsClass:list') &&
          !isAlone() && (
            <Button onClick={() => navigate(`/newsclass/settings?newsClassId=${column.id}`)}>
              {t('contentPage.columnSettings')}
            </Button>
          )
        }
      />
      <ContentList
        key={`${column.id} ${isBranch}`}
        fixed={
          isBranch
            ? { subsiteId: column.subsiteId }
            : { subsiteId: column.subsiteId, newsClassId: column.id, model: column.model }
        }
        baseFilter={isBranch ? { newsClassId_under: column.id } : undefined}
        view={column.view}
        tools={
          <Segmented
            aria-label={t('contentPage.shownColumns')}
            value={isBranch}
            onChange={setBranch}
            options={[
              { value: false, label: t('contentPage.thisColumn') },
              { value: true, label: t('contentPage.withAllBelow') },
            ]}
          />
        }
        onAdd={mayAdd ? () => openNewItem(column) : undefined}
        addLabel={t('contentPage.write')}
        empty={{
          title: t('contentPage.columnEmpty'),
          hint: mayAdd ? t('contentPage.columnEmptyHint') : t('sites.columnCannotPublish'),
        }}
      />
    </>
  );
};

/** What is filed under the column that the address names: a page of the console, and a window of its own (section 3.1). */
const ColumnPage = () => {
  const t = useT();
  const search = useSearch();
  const { fullPath } = usePageTab();
  const id = new URLSearchParams(fullPath.split('?')[1] ?? search).get('newsClassId');
  const isNarrow = useIsBelow('md');
  if (id) return <ColumnContent key={id} id={id} />;
  return (
    <EmptyState
      title={t('column.choose')}
      hint={t('contentPage.chooseHint')}
      actions={
        isNarrow && (
          <Button type="primary" onClick={openSideTree}>
            {t('contentPage.openTree')}
          </Button>
        )
      }
    />
  );
};

export default ColumnPage;
