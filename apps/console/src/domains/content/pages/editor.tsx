import { editorPageOf } from '@lc/contract/sites/model.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { EmptyState, LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { type ItemDetail, itemKey, loadItem, useColumn } from '../components/calls.ts';
import { ContentEditor } from '../editor/editor.tsx';
import { type Asked, askedIn } from '../editor-address.ts';

/**
 * The page of a model has an address of its own: whoever opened another one is led there. The column is named too: the
 * address of sets of pictures also shows single pictures.
 */
const useRightAddress = (model: string | undefined, newsClassId: string | undefined): void => {
  useEffect(() => {
    if (model === undefined || newsClassId === undefined) return;
    const wanted = editorPageOf(model);
    // A document is written by the same editor, under an address of its own.
    if (location.pathname === wanted || location.pathname === '/ntko') return;
    const params = new URLSearchParams(location.search);
    params.set('newsClassId', newsClassId);
    navigate(`${wanted}?${params}`, { replace: true });
  }, [model, newsClassId]);
};

const useItem = ({ id, lang }: Asked) =>
  useQuery({
    queryKey: [...itemKey(id, lang), 'opened'],
    enabled: id !== undefined,
    queryFn: ({ signal }) => loadItem({ id: id ?? '', lang }, signal),
    staleTime: 0,
    gcTime: 0,
  });

const Opened = ({ asked }: { asked: Asked }) => {
  const t = useT();
  const { setSearch } = usePageTab();
  const item = useItem(asked);
  // What is written is not replaced behind the writer's back: only the first answer counts.
  const [opened, setOpened] = useState<ItemDetail>();
  if (item.data && !opened) setOpened(item.data);
  const column = useColumn(opened?.newsClassId ?? (asked.id ? undefined : asked.newsClassId));
  useRightAddress(opened?.model ?? column.data?.model, opened?.newsClassId ?? column.data?.id);
  // What is open stays open when it cannot be fetched anew: somebody writes in it.
  const failed = [...(opened ? [] : [item]), ...(column.data ? [] : [column])].find(({ error }) => error);
  if (failed) return <LoadError message={failed.error?.message} onRetry={() => void failed.refetch()} />;
  if (!column.data || (asked.id !== undefined && !opened)) return <PageSkeleton />;
  if (!opened && !column.data.takesArticles)
    return <EmptyState title={t('sites.columnCannotPublish')} hint={t('contentEditor.cannotPublishHint')} />;
  return (
    <ContentEditor
      column={column.data}
      opened={opened}
      lang={asked.lang}
      mode={asked.mode}
      onMade={(id, lang) => {
        const newsClassId = column.data.id;
        setSearch(new URLSearchParams({ newsClassId, id, lang }).toString());
      }}
    />
  );
};

/** Writes what the address names: an item, or a new one of a column (section 3.1). */
const EditorPage = () => {
  const t = useT();
  const search = useSearch();
  // The address takes the id of what was new; the page goes on as it is.
  const [asked] = useState(() => askedIn(search));
  return asked.id || asked.newsClassId ? (
    <Opened asked={asked} />
  ) : (
    <EmptyState title={t('contentEditor.noPlace')} hint={t('contentEditor.cannotPublishHint')} />
  );
};

export default EditorPage;
