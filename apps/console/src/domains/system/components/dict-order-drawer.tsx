import { pageLimits } from '@lc/contract/kernel';
import { dict, dictItem, orderDictItems } from '@lc/contract/system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { nameOf, type Row, refreshResource, resourceApi, textOf } from '../../../kernel/resource/index.ts';
import { useUndo } from '../../../kernel/use-undo.tsx';
import { moveItem } from '../../../ui/move-item.ts';
import { SortableList } from '../../../ui/sortable-list.tsx';
import { EmptyState, LoadError } from '../../../ui/states.tsx';

const noRows: Row[] = [];

const idsOf = (rows: readonly Row[]): string => rows.map(({ id }) => id).join(',');

/** The items of a dictionary in their order, to be put into another one and saved in one call. */
export const DictOrderDrawer = ({ dictionary, onClose }: { dictionary: Row; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const client = useQueryClient();
  const doUndoably = useUndo();
  const [chosen, setChosen] = useState<Row[]>();
  const [isSaving, setSaving] = useState(false);
  const query = {
    dictId: dictionary.id,
    column: 'sortOrder',
    order: 'asc',
    pageNo: 1,
    pageSize: pageLimits.max,
  };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [dictItem.spec.name, 'list', language, query],
    queryFn: ({ signal }) => resourceApi.list(dictItem, query, signal),
    staleTime: 0,
  });
  const before = data?.records ?? noRows;
  const rows = chosen ?? before;
  const isTooLong = (data?.total ?? 0) > before.length;
  const isChanged = idsOf(rows) !== idsOf(before);

  const save = (ids: string) =>
    api(orderDictItems, { body: { dictId: dictionary.id, ids } }).finally(() =>
      refreshResource(client, dictItem),
    );
  const handleSave = async () => {
    setSaving(true);
    const isSaved = await doUndoably({
      key: `ordered-${dictionary.id}`,
      title: t('dictPage.ordered'),
      work: () => save(idsOf(rows)),
      undo: () => save(idsOf(before)),
    });
    setSaving(false);
    if (isSaved) onClose();
    else setChosen(undefined);
  };

  return (
    <Drawer
      open
      size="min(520px, 100vw)"
      title={t('dictPage.orderOf', { name: nameOf(dict, dictionary) })}
      onClose={onClose}
      extra={
        <Button
          type="primary"
          loading={isSaving}
          disabled={!isChanged || isTooLong}
          onClick={() => void handleSave()}
        >
          {t('form.save')}
        </Button>
      }
    >
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <EmptyState />}
      {rows.length > 0 && (
        <>
          <p className="lc-sortable-hint">
            {isTooLong ? t('dictPage.tooMany', { count: before.length }) : t('dictPage.orderHint')}
          </p>
          <SortableList
            items={rows.map((row) => ({
              key: row.id,
              name: nameOf(dictItem, row),
              content: <Tag color={textOf(row.color) || undefined}>{nameOf(dictItem, row)}</Tag>,
            }))}
            words={{
              move: (name) => t('dictPage.move', { name }),
              place: (name, place) => t('dictPage.place', { name, place, count: rows.length }),
              up: t('dictPage.up'),
              down: t('dictPage.down'),
            }}
            onMove={(from, to) => setChosen(moveItem(rows, from, to))}
          />
        </>
      )}
    </Drawer>
  );
};
