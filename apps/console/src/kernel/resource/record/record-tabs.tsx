import type { Resource } from '@lc/contract/kernel';
import { Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { PageSkeleton } from '../../../ui/states.tsx';
import { useCan } from '../../can.tsx';
import { useLanguage, useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { late } from '../../late.tsx';
import type { Row } from '../row.ts';
import type { OfRow } from '../typed.ts';
import { ChildLines, countFiles, hasFiles, linesOf, RecordFields, type Views } from './record-fields.tsx';
import { RelatedCount, RelatedList, useRelated } from './related-list.tsx';
import { usePrinting } from './use-printing.ts';

const HistoryList = late(
  async () => ({ default: (await import('../history/history-list.tsx')).HistoryList }),
  () => <PageSkeleton rows={3} />,
);

/** A tab of a record that its page draws by itself. */
export interface RecordTab<R extends Resource = Resource> {
  key: string;
  label: string;
  content: OfRow<R, ReactNode>;
}

/** A tab as it is drawn. */
interface DrawnTab {
  key: string;
  label: ReactNode;
  children: ReactNode;
  /** Holds a part of the record itself, which is printed whichever tab is in front. */
  isOwn?: boolean;
}

const Count = ({ of }: { of: number }) => (
  <span className="lc-record-count">
    {new Intl.NumberFormat(useLanguage(), { numberingSystem: 'latn' }).format(of)}
  </span>
);

const counted = (title: string, count: ReactNode): ReactNode => (
  <>
    {title} {count}
  </>
);

interface TabOptions {
  views: Views | undefined;
  /** Tabs of the page's own. */
  more: readonly RecordTab[] | undefined;
  /** Opens the form; missing where the reader may not. */
  onEdit: (() => void) | undefined;
}

/** The tabs of a record: its fields, each list of children, what refers to it, its files and its history. */
export const useRecordTabs = (
  resource: Resource,
  row: Row,
  { views, more = [], onEdit }: TabOptions,
): DrawnTab[] => {
  const t = useT();
  const can = useCan();
  const related = useRelated(resource, row);
  const nothing = (title: string) => (
    <Notice
      kind="empty"
      title={title}
      action={onEdit && <Button onClick={onEdit}>{t('list.edit')}</Button>}
    />
  );
  const files = countFiles(resource, row);
  return [
    {
      key: 'details',
      isOwn: true,
      label: t('record.details'),
      children: <RecordFields resource={resource} row={row} views={views} part="details" />,
    },
    ...Object.entries(resource.spec.children ?? {}).map(([name, child]) => ({
      key: name,
      isOwn: linesOf(row, name).length > 0,
      label: counted(labelOf(resource.spec.name, name), <Count of={linesOf(row, name).length} />),
      children: (linesOf(row, name).length > 0 && views?.[name]?.(row)) || (
        <ChildLines
          name={name}
          resource={resource}
          child={child}
          row={row}
          empty={nothing(t('children.empty'))}
        />
      ),
    })),
    ...more.map(({ key, label, content }) => ({ key, label, children: content(row) })),
    ...related.map((list) => ({
      key: list.resource.spec.name,
      label: counted(list.title, <RelatedCount {...list} />),
      children: <RelatedList owner={resource} {...list} />,
    })),
    ...(hasFiles(resource)
      ? [
          {
            key: 'files',
            isOwn: files > 0,
            label: counted(t('record.files'), <Count of={files} />),
            children:
              files === 0 ? (
                nothing(t('record.noFiles'))
              ) : (
                <RecordFields resource={resource} row={row} views={views} part="files" />
              ),
          },
        ]
      : []),
    ...(can('auditLog:list')
      ? [
          {
            key: 'history',
            label: t('history.open'),
            children: <HistoryList key={row.version} resource={resource} id={row.id} />,
          },
        ]
      : []),
  ];
};

const Printed = ({ tabs }: { tabs: readonly DrawnTab[] }) =>
  tabs.map(({ key, label, children }) => (
    <section key={key} className="lc-record-printed">
      <h2>{label}</h2>
      {children}
    </section>
  ));

interface RecordTabsProps {
  tabs: readonly DrawnTab[];
  active: string;
  onChange: (key: string) => void;
}

/** The tab in front; on paper everything that is the record's own, and then what stands in front. */
export const RecordTabs = ({ tabs, active, onChange }: RecordTabsProps) => {
  const isPrinting = usePrinting();
  const front = tabs.find(({ key }) => key === active);
  const others = isPrinting ? tabs.filter(({ key, isOwn }) => isOwn && key !== active) : [];
  const at = front?.isOwn ? tabs.indexOf(front) : tabs.length;
  return (
    <div className="lc-record-main">
      <Printed tabs={others.filter((tab) => tabs.indexOf(tab) < at)} />
      {isPrinting && <h2>{front?.label}</h2>}
      <Tabs
        activeKey={active}
        items={tabs.map(({ key, label, children }) => ({ key, label, children }))}
        onChange={onChange}
      />
      <Printed tabs={others.filter((tab) => tabs.indexOf(tab) > at)} />
    </div>
  );
};
