import {
  type Item,
  initialValue,
  isObject,
  lostFieldsOf,
  offsetOf,
  readWidget,
  spanOf,
  titleOfRegion,
  typeNameOf,
  type Widget,
  type WidgetOf,
} from '@lc/form-core';
import { Col, Form, Row } from 'antd';
import { type MouseEvent, memo, useEffect, useMemo, useRef } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { formHost } from '../components/form-host.ts';
import { WidgetInput } from '../render/widget-input.tsx';
import { useCanvasLook } from './canvas-look.ts';
import { nameOfItem, typeLabelOf } from './commands.ts';
import { type DesignState, documentOf, selectedOf, useDesign, useDesignState } from './design-store.ts';
import { LongList } from './long-list.tsx';
import { choosingBy } from './selection.ts';
import { useDragSource, useDropTarget } from './use-dragging.ts';
import { WidgetIcon } from './widget-icon.tsx';

/** Pictures and rich text are not worked with on the canvas. */
const canvasHost = { options: formHost.options };
const nothing = () => undefined;

const ItemInput = memo(({ widget }: { widget: Widget }) => {
  const { ui, language } = useCanvasLook();
  return (
    <div inert className="lc-fd-inert">
      <Form.Item
        className={`lc-fr-item is-${widget.type}`}
        label={widget.name === '' ? <span /> : <span>{widget.name}</span>}
        colon={widget.name !== ''}
        required={widget.rules.some(({ kind }) => kind === 'required')}
      >
        <WidgetInput
          widget={widget}
          value={initialValue(widget)}
          onChange={nothing}
          ui={ui}
          language={language}
          host={canvasHost}
          disabled={'disabled' in widget.options && widget.options.disabled}
        />
      </Form.Item>
    </div>
  );
});

/** The button that selects a widget or a column. One of them all takes part in the tab order. */
const SelectButton = ({ id, column, label }: { id: string; column?: number; label: string }) => {
  const design = useDesign();
  const ref = useRef<HTMLButtonElement>(null);
  const isHere = ({ column: chosen }: DesignState): boolean =>
    column === undefined ? chosen === undefined : chosen?.column === column;
  const isSelected = useDesignState((state) => isHere(state) && selectedOf(state).has(id));
  const isLead = useDesignState((state) => isHere(state) && state.lead === id);
  const isFirst = useDesignState(
    (state) => state.lead === undefined && column === undefined && documentOf(state).items[0]?.id === id,
  );
  const focusRequest = useDesignState((state) =>
    isHere(state) && state.lead === id ? state.focusRequest : 0,
  );
  const choose = (event: MouseEvent) =>
    column === undefined
      ? design.select({ id }, { how: choosingBy(event, design.getState().isChoosingSeveral) })
      : design.select({ id, column });
  useEffect(() => {
    if (focusRequest === 0) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [focusRequest]);
  return (
    <button
      ref={ref}
      type="button"
      className={column === undefined ? 'lc-fd-select' : 'lc-fd-column-select'}
      aria-pressed={isSelected}
      tabIndex={isLead || isFirst ? 0 : -1}
      data-stop={column === undefined ? id : `${id}/${column}`}
      onClick={choose}
    >
      {label}
    </button>
  );
};

/** What stands in a column of a grid, or in a part of another container: where widgets are dropped. */
const ColumnBody = ({ item, index, label }: { item: Item; index: number; label: string }) => {
  const over = useDropTarget<HTMLDivElement>(() => ({
    grid: item.id,
    column: index,
    index: Number.MAX_SAFE_INTEGER,
  }));
  const isChosen = useDesignState(
    ({ column: chosen }) => chosen?.grid === item.id && chosen.column === index,
  );
  return (
    <div ref={over} className={`lc-fd-column ${isChosen ? 'is-chosen' : ''}`}>
      <SelectButton id={item.id} column={index} label={label} />
      <CanvasItems items={item.columns?.[index]?.items ?? []} />
    </div>
  );
};

const Column = ({ item, index }: { item: Item; index: number }) => {
  const t = useT();
  const column = item.columns?.[index];
  const span = column && spanOf(column);
  return (
    <Col offset={column ? offsetOf(column) : 0} {...(span === undefined ? { flex: '1 1 0' } : { span })}>
      <ColumnBody item={item} index={index} label={t('designer.columnHere', { column: index + 1 })} />
    </Col>
  );
};

/** A container of an unknown type: its parts stand below each other, as in the form. */
const Container = ({ item }: { item: Item }) => {
  const t = useT();
  const lost = lostFieldsOf(item);
  return (
    <>
      {lost.length > 0 && <p className="lc-fd-hint">{t('designer.fieldsLost', { count: lost.length })}</p>}
      {(item.columns ?? []).map(({ raw }, index) => (
        <ColumnBody
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name
          key={index}
          item={item}
          index={index}
          label={(isObject(raw) && titleOfRegion(raw)) || t('designer.partHere', { part: index + 1 })}
        />
      ))}
    </>
  );
};

const Grid = ({ item, options }: { item: Item; options: WidgetOf<'grid'>['options'] }) => {
  const { gutter = 0, justify, align } = options;
  return (
    <Row className="lc-fr-grid" gutter={gutter} justify={justify} align={align}>
      {(item.columns ?? []).map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name
        <Column key={index} item={item} index={index} />
      ))}
    </Row>
  );
};

const CanvasItem = memo(({ item }: { item: Item }) => {
  const t = useT();
  const { language } = useCanvasLook();
  const widget = useMemo(() => readWidget(item, language), [item, language]);
  const isSelected = useDesignState((state) => selectedOf(state).has(item.id));
  const dragged = useDragSource<HTMLDivElement>({ kind: 'placed', id: item.id });
  const type = typeNameOf(item);
  const label = t('designer.widgetNamed', { name: nameOfItem(item, t), type: typeLabelOf(item, t) });
  const over = useDropTarget<HTMLDivElement>(() => ({ before: item.id }));
  const isGrid = item.columns !== undefined;
  return (
    <div
      ref={(element) => {
        over(element);
        dragged(element);
      }}
      className={`lc-fd-item ${isSelected ? 'is-selected' : ''} ${isGrid ? 'is-grid' : ''}`}
      data-item={type}
    >
      <SelectButton id={item.id} label={label} />
      {isGrid && (
        <span className="lc-fd-grid-name" aria-hidden="true">
          <WidgetIcon type={type} /> {nameOfItem(item, t)}
        </span>
      )}
      {widget && !isGrid && <ItemInput widget={widget} />}
      {widget?.type === 'grid' && isGrid && <Grid item={item} options={widget.options} />}
      {!widget && isGrid && <Container item={item} />}
      {((!widget && !isGrid) || (widget?.type === 'grid' && !isGrid)) && (
        <div className="lc-fr-placeholder is-unknown">{t('designer.unknown', { type: type || '—' })}</div>
      )}
    </div>
  );
});

/** About as high as a widget of the canvas, in px. */
const usualHeight = 54;

/** A list of widgets of the canvas; each is drawn anew only when it changes. */
export const CanvasItems = ({ items }: { items: readonly Item[] }) => {
  const { wanted } = useCanvasLook();
  return (
    <LongList entries={items} keyOf={({ id }) => id} height={usualHeight} wanted={wanted}>
      {(item) => <CanvasItem key={item.id} item={item} />}
    </LongList>
  );
};
