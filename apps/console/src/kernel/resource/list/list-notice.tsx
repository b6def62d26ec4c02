import { Button } from 'antd';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { useT } from '../../i18n.ts';
import type { ResourceList } from '../use-resource-list.ts';

interface ListNoticeProps {
  list: ResourceList;
  empty: { title: string; hint?: string | undefined };
  onAdd?: (() => void) | undefined;
}

/** What stands in the place of rows: why there are none, and what to do about it. */
export const ListNotice = ({ list, empty, onAdd }: ListNoticeProps) => {
  const t = useT();
  if (list.error)
    return (
      <LoadError
        title={t('list.failed')}
        message={list.error.message}
        actions={
          <Button type="primary" loading={list.isFetching} onClick={list.retry}>
            {t('list.retry')}
          </Button>
        }
      />
    );
  if (list.isFiltered)
    return (
      <Notice
        kind="noMatch"
        title={t('list.noMatch')}
        hint={t('list.noMatchHint')}
        action={<Button onClick={list.reset}>{t('list.showAll')}</Button>}
      />
    );
  return (
    <Notice
      kind="empty"
      title={empty.title}
      hint={empty.hint}
      action={onAdd && <Button onClick={onAdd}>{t('list.addFirst')}</Button>}
    />
  );
};
