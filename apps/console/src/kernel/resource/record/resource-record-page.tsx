import type { Resource } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { useFirstCall } from '../../first-call.ts';
import { useLanguage, useT } from '../../i18n.ts';
import { usePageTab } from '../../page-tab.ts';
import { needsPage } from '../form/form-shape.ts';
import { RecordDialog, type RecordDialogProps } from '../form/record-dialog.tsx';
import type { Action } from '../list/row-actions.tsx';
import { type RemovalHint, useRemoval } from '../list/use-removal.tsx';
import { useMoves } from '../moves/use-moves.tsx';
import { queryKeys, resourceApi } from '../resource-api.ts';
import { nameOf, type Row } from '../row.ts';
import type { FieldName, OfRow, ViewsOf } from '../typed.ts';
import { useDisabled, useMay } from '../use-may.ts';
import { useOwnFields } from '../use-own-fields.ts';
import { titleOf } from '../words.ts';
import { RecordHead, type Step } from './record-head.tsx';
import { RecordRail } from './record-rail.tsx';
import { type RecordTab, RecordTabs, useRecordTabs } from './record-tabs.tsx';
import { useApprovalRules } from './use-approval.ts';
import './record.css';

/** What the page of a record has beyond its definition. */
export interface RecordPageOptions<R extends Resource = Resource> {
  /** Fields of the rail, in place of states, people and moments. */
  facts?: readonly FieldName<R>[];
  /** Tabs that the page draws by itself. */
  tabs?: readonly RecordTab<R>[];
  /** How a field or a list of children is shown where the usual way will not do. */
  views?: ViewsOf<R>;
  /** More to do with the record, after its moves. */
  actions?: OfRow<R, readonly Action[]>;
  removalHint?: RemovalHint;
}

export interface ResourceRecordPageProps
  extends RecordPageOptions,
    Pick<RecordDialogProps, 'inputs' | 'isFieldVisible' | 'footer' | 'load' | 'save'> {
  resource: Resource;
  id: string;
  /** Replaces changing with the form; give it only to readers who may change. */
  onEdit?: (id: string) => void;
}

const pathOf = (fullPath: string): string => fullPath.split('?')[0] ?? '/';

interface PageProps extends Omit<ResourceRecordPageProps, 'id'> {
  row: Row;
  /** The step along the list that led from the record before to this one. */
  stepped: RefObject<Step | undefined>;
}

const Page = ({ resource, row, ...props }: PageProps) => {
  const t = useT();
  const may = useMay(resource);
  const isDisabled = useDisabled(resource);
  const tab = usePageTab();
  const [, navigate] = useLocation();
  const search = useSearch();
  const moves = useMoves(resource, { rules: useApprovalRules(resource, row.id) });
  const [isEditing, setEditing] = useState(false);
  const confirmDelete = useRemoval(resource, {
    hint: props.removalHint,
    onRemoved: () => {
      const list = pathOf(tab.fullPath);
      tab.close();
      navigate(list);
    },
  });

  const name = nameOf(resource, row);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is another object whenever its address changes
  useEffect(() => tab.setTitle(name), [name]);

  const mayUpdate = props.save !== undefined || props.onEdit !== undefined || may('update');
  const edit = (): void => {
    if (props.onEdit) props.onEdit(row.id);
    else if (needsPage(resource, 'update')) tab.replaceWith(new URLSearchParams({ edit: row.id }).toString());
    else setEditing(true);
  };
  const moved = moves.actionsOf(row);
  // A refusal stands beside its approval; what is dangerous otherwise comes last.
  const isLast = ({ isDangerous }: Action, index: number) => isDangerous && !moved[index - 1]?.isPrimary;
  const actions: Action[] = [
    ...moved.filter((action, index) => !isLast(action, index)),
    ...(mayUpdate || isDisabled('update')
      ? [
          {
            key: 'edit',
            label: t('list.edit'),
            isDisabled: !mayUpdate,
            run: edit,
          },
        ]
      : []),
    ...moved.filter(isLast),
    ...(props.actions?.(row) ?? []),
    ...(may('remove') || isDisabled('remove')
      ? [
          {
            key: 'delete',
            label: t('list.delete'),
            isDangerous: true,
            isDisabled: isDisabled('remove'),
            run: () => confirmDelete([row]),
          },
        ]
      : []),
  ];

  const tabs = useRecordTabs(resource, row, {
    views: props.views,
    more: props.tabs,
    onEdit: mayUpdate ? edit : undefined,
  });
  const params = new URLSearchParams(search);
  const active = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'details';
  const handleTab = (key: string) => {
    if (key === 'details') params.delete('tab');
    else params.set('tab', key);
    tab.setSearch(params.toString());
  };

  return (
    <article className="lc-record">
      <RecordHead
        resource={resource}
        row={row}
        actions={actions}
        from={props.stepped.current}
        onStep={(id, step) => {
          props.stepped.current = step;
          params.set('id', id);
          tab.replaceWith(params.toString());
        }}
      />
      <div className="lc-record-body">
        <RecordTabs tabs={tabs} active={active} onChange={handleTab} />
        <RecordRail resource={resource} row={row} facts={props.facts} views={props.views} />
      </div>
      {isEditing && (
        <RecordDialog
          shape="drawer"
          resource={resource}
          opened={{ mode: 'update', id: row.id }}
          inputs={props.inputs}
          isFieldVisible={props.isFieldVisible}
          footer={props.footer}
          load={props.load}
          save={props.save}
          onClose={() => setEditing(false)}
        />
      )}
      {moves.dialog}
    </article>
  );
};

/**
 * The page of one record, at an address of its own: head with states and moves, its fields in groups, its children and
 * what refers to it on tabs, its files, its history, and a rail with the facts one looks for first.
 */
export const ResourceRecordPage = ({ id, load, ...props }: ResourceRecordPageProps) => {
  const t = useT();
  const language = useLanguage();
  const resource = useOwnFields(props.resource);
  const tab = usePageTab();
  const [, navigate] = useLocation();
  const stepped = useRef<Step>(undefined);
  useFirstCall(load ? undefined : resource.pathOf('get'), { id });
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.record(resource, language, id),
    queryFn: ({ signal }) => (load ?? resourceApi.get.bind(undefined, resource))(id, signal),
    staleTime: 0,
  });
  if (data) return <Page key={id} {...props} stepped={stepped} load={load} resource={resource} row={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <LoadError
      message={error.message}
      onRetry={() => void refetch()}
      actions={
        <Button onClick={() => navigate(pathOf(tab.fullPath))}>
          {t('record.toList', { list: titleOf(resource) })}
        </Button>
      }
    />
  );
};
