import { type ContentAction, contentItem, contentText, detachItems } from '@lc/contract/content';
import {
  canTransition,
  hasNeeds,
  pageLimits,
  type StateTransition,
  transitionPermission,
  transitionsOf,
} from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { App, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { tx, useT } from '../../../kernel/i18n.ts';
import {
  type Action,
  type ListState,
  ResourceListPage,
  type Row,
  refusalOf,
  textOf,
  useOffer,
} from '../../../kernel/resource/index.ts';
import { BatchDialog } from './batch-dialog.tsx';
import type { Column } from './calls.ts';
import { useOtherWindows, useRefreshContent } from './changes.ts';
import { ItemReaders } from './item-readers.tsx';
import { useItemUses } from './item-uses.tsx';
import { LanguageDots } from './language-dots.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { openItem } from './open-editor.ts';
import { PlaceDialog, type Placing } from './place-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { titleClass } from './title-class.ts';
import './content.css';

interface ContentListProps {
  /** Values that every row has: site and column. */
  fixed?: Readonly<Record<string, string>>;
  /** The columns that are shown, where it is not one. */
  baseFilter?: Readonly<Record<string, string>> | undefined;
  onAdd?: (() => void) | undefined;
  addLabel?: string;
  tools?: ReactNode;
  empty?: { title: string; hint: string };
  /** How the column has its items listed. */
  view?: Column['view'];
}

interface Asked {
  action: ContentAction;
  rows: readonly Row[];
}

const orders = {
  top: { column: 'topLevel', order: 'desc' },
  newest: { column: 'publishedAt', order: 'desc' },
  oldest: { column: 'publishedAt', order: 'asc' },
  changed: { column: 'updateTime', order: 'desc' },
} as const;

const startOf = (view: Column['view'] | undefined): ListState => ({
  keyword: '',
  filters: {},
  sort: view ? orders[view.orderRule] : contentItem.spec.sort,
  page: 1,
  pageSize: view?.pageSize ?? pageLimits.default,
});

const cells = { languages: (row: Row) => <LanguageDots row={row} /> };

const stateNames = ['stateEn', 'stateZh', 'stateMy'];

const open = (row: Row): void => openItem({ id: row.id, model: textOf(row.model), lang: textOf(row.lang) });

/** Whether a text of an item may make a move. An item has a time of publication while visitors read some text of it. */
const isPossible = (transition: StateTransition, row: Row): boolean =>
  stateNames.some((name) => canTransition(transition, row[name])) &&
  (transition.needs !== 'liveVersion' || hasNeeds(transition, { liveVersion: row.publishedAt }));

/** The moves that are offered for many items at once, as far as the reader holds their rights. */
const useItemMoves = () => {
  const can = useCan();
  return transitionsOf(contentText).filter((transition) => {
    const wanted = transitionPermission(contentText, transition);
    const permission = permissionsOf(contentText).find((key) => key === wanted);
    return transition.bulk !== false && permission !== undefined && can(permission);
  });
};

/** Items with the state of each language, and what can be done with one or with many. */
export const ContentList = ({ fixed, baseFilter, onAdd, addLabel, tools, empty, view }: ContentListProps) => {
  const controlled = useState(() => startOf(view));
  const can = useCan();
  const offer = useOffer();
  const moves = useItemMoves();
  const { beforeRemoval, beforePurge } = useItemUses();
  const refresh = useRefreshContent();
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  const [placed, setPlaced] = useState<{ mode: Placing; rows: readonly Row[] }>();
  const [dialog, setDialog] = useState<{ name: 'mark' | 'replace'; rows: readonly Row[] }>();
  const [read, setReadersOf] = useState<Row>();
  const [isOutdated, setOutdated] = useState(false);
  const { message } = App.useApp();
  useOtherWindows();

  const movesOf = (rows: readonly Row[]): Action[] =>
    moves
      .filter((transition) => rows.some((row) => isPossible(transition, row)))
      .map((transition) => ({
        key: `act-${transition.name}`,
        label: tx(`contentText.act.${transition.name}`),
        isDangerous: transition.look === 'danger',
        // The names of the definition's moves are the actions.
        run: () => setAsked({ action: transition.name as ContentAction, rows }),
      }));

  const placesOf = (rows: readonly Row[]): Action[] => [
    ...offer('contentItem:move', {
      key: 'move',
      label: t('contentPage.moveTo'),
      run: () => setPlaced({ mode: 'move', rows }),
    }),
    ...(can('contentItem:add')
      ? [
          { key: 'copy', label: t('contentPage.copyTo'), run: () => setPlaced({ mode: 'copy', rows }) },
          { key: 'map', label: t('contentPage.mapTo'), run: () => setPlaced({ mode: 'map', rows }) },
          { key: 'refer', label: t('contentPage.referTo'), run: () => setPlaced({ mode: 'refer', rows }) },
        ]
      : []),
  ];

  const detach = async (rows: readonly Row[]) => {
    try {
      const { done, refused } = await api(detachItems, { body: { ids: rows.map(({ id }) => id).join(',') } });
      refresh();
      const [first] = refused;
      if (first) message.warning(first.message);
      else
        message.success(t('contentPage.batchDone', { action: t('contentPage.detach'), count: done.length }));
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
    }
  };
  const changesTo = (rows: readonly Row[]): Action[] =>
    can('contentItem:edit')
      ? [
          { key: 'mark', label: t('contentPage.mark'), run: () => setDialog({ name: 'mark', rows }) },
          {
            key: 'replace',
            label: t('contentPage.replace'),
            run: () => setDialog({ name: 'replace', rows }),
          },
          ...(rows.some(({ refType }) => refType === 'map' || refType === 'refer')
            ? [{ key: 'detach', label: t('contentPage.detach'), run: () => void detach(rows) }]
            : []),
        ]
      : [];

  const readersOf = (row: Row): Action[] =>
    can('contentItem:edit') && row.model === 'announcement'
      ? [{ key: 'readers', label: t('contentPage.readers'), run: () => setReadersOf(row) }]
      : [];

  return (
    <>
      <ResourceListPage
        resource={contentItem}
        fixed={fixed}
        baseFilter={isOutdated ? { ...baseFilter, outdated: 'true' } : baseFilter}
        cells={cells}
        titleClassOf={({ titleStyle }) => titleClass(titleStyle)}
        controlled={view ? controlled : undefined}
        onAdd={onAdd}
        addLabel={addLabel}
        tools={
          <>
            {tools}
            <Checkbox checked={isOutdated} onChange={({ target }) => setOutdated(target.checked)}>
              {t('contentItem.outdated')}
            </Checkbox>
          </>
        }
        empty={empty}
        removalHint={beforeRemoval}
        purgeHint={beforePurge}
        isPurgeTyped
        onOpen={open}
        onEdit={
          can('contentItem:edit') ? (id) => openItem({ id, model: fixed?.model ?? 'article' }) : undefined
        }
        rowActions={(row) => [...movesOf([row]), ...placesOf([row]), ...changesTo([row]), ...readersOf(row)]}
        batchActions={(rows) => [...movesOf(rows), ...placesOf(rows), ...changesTo(rows)]}
      />
      {dialog?.name === 'mark' && (
        <MarkDialog rows={dialog.rows} onClose={() => setDialog(undefined)} onDone={refresh} />
      )}
      {dialog?.name === 'replace' && (
        <ReplaceDialog rows={dialog.rows} onClose={() => setDialog(undefined)} onDone={refresh} />
      )}
      {read && <ItemReaders row={read} onClose={() => setReadersOf(undefined)} />}
      {placed && (
        <PlaceDialog
          mode={placed.mode}
          rows={placed.rows}
          subsiteId={fixed?.subsiteId}
          onClose={() => setPlaced(undefined)}
          onDone={refresh}
        />
      )}
      {asked && (
        <BatchDialog
          action={asked.action}
          rows={asked.rows}
          onClose={() => setAsked(undefined)}
          onDone={refresh}
        />
      )}
    </>
  );
};
