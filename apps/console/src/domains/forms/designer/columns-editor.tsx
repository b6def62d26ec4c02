import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type Column, changeColumns, type Item, newColumn, spanOf, withSpan } from '@lc/form-core';
import { Button } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { nameOfItem } from './commands.ts';
import { useDesign } from './design-store.ts';

/** The columns of a grid: how wide each is, in 24ths, one more, one less. */
export const ColumnsEditor = ({ item }: { item: Item }) => {
  const t = useT();
  const design = useDesign();
  const columns = item.columns ?? [];
  const change = (
    property: string,
    apply: (before: readonly Column[]) => readonly Column[],
    merge?: string,
  ) =>
    design.change(
      { key: 'designer.changed', params: { name: nameOfItem(item, t), property } },
      (document) => changeColumns(document, item.id, apply),
      merge,
    );
  const setSpan = (index: number, span: number | null) =>
    change(
      t('designer.columnSpan', { column: index + 1 }),
      (before) =>
        before.map((column, place) => (place === index ? withSpan(column, span ?? undefined) : column)),
      `${item.id} span ${index}`,
    );
  return (
    <section className="lc-fd-section">
      <h3>{t('designer.columns')}</h3>
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name
        <div key={index} className="lc-fd-column-row">
          <LimitedNumberInput
            aria-label={t('designer.columnSpan', { column: index + 1 })}
            min={1}
            max={24}
            value={spanOf(column) ?? null}
            onChange={(span) => setSpan(index, span ?? null)}
          />
          <span>{t('designer.columnHolds', { count: column.items.length })}</span>
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('designer.columnRemove', { column: index + 1 })}
            onClick={() => change(t('designer.columns'), (before) => before.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => change(t('designer.columns'), (before) => [...before, newColumn()])}
      >
        {t('designer.columnAdd')}
      </Button>
    </section>
  );
};
