import {
  type Item,
  isEmpty,
  isForeign,
  isGroup,
  isObject,
  modelOf,
  offsetOf,
  placeholderOf,
  plainText,
  spanOf,
  titleOf,
  titleOfRegion,
  valueAt,
  type WidgetOf,
} from '@lc/form-core';
import { Col, Row } from 'antd';
import { createContext, memo, type ReactNode, useContext, useMemo } from 'react';
import { useFormContext, useIsHidden } from './form-context.ts';
import { FormField } from './form-field.tsx';

/** So many widgets are drawn in one go. */
export const chunkSize = 10;

/** How far the drawing has come: the reading order of the first widget that is not drawn yet. */
export const DrawnContext = createContext(Number.POSITIVE_INFINITY);

/** About as high as a field with its distance to the next, in px. */
const usualHeight = 54;

const Grid = ({ item, widget }: { item: Item; widget: WidgetOf<'grid'> }) => {
  const { store } = useFormContext();
  const isHidden = useIsHidden(store, item.id);
  const { gutter = 0, justify, align } = widget.options;
  if (isHidden) return null;
  return (
    <Row className="lc-fr-grid" gutter={gutter} justify={justify} align={align}>
      {(item.columns ?? []).map((column, index) => {
        const span = spanOf(column);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name and do not move while a form is open
          <Col key={index} offset={offsetOf(column)} {...(span === undefined ? { flex: '1 1 0' } : { span })}>
            <FormItems items={column.items} />
          </Col>
        );
      })}
    </Row>
  );
};

/** A part of a container under its title; without one its fields stand among those around it. */
const Titled = ({ id, title, children }: { id: string; title: string; children: ReactNode }) =>
  title === '' ? (
    children
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: the border of a fieldset cannot be laid out in a line of fields
    <div role="group" className="lc-fr-frame" aria-labelledby={id}>
      <div id={id} className="lc-fr-frame-title">
        {title}
      </div>
      {children}
    </div>
  );

/** A container of an unknown type: its parts, such as tabs, stand below each other. */
const Group = ({ item }: { item: Item }) => {
  const { store, prefix } = useFormContext();
  const id = `${prefix}-${item.id}-title`;
  if (useIsHidden(store, item.id)) return null;
  return (
    <Titled id={id} title={titleOf(item)}>
      {(item.columns ?? []).map(({ raw, items }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name and do not move while a form is open
        <Titled key={index} id={`${id}-${index}`} title={isObject(raw) ? titleOfRegion(raw) : ''}>
          <FormItems items={items} />
        </Titled>
      ))}
    </Titled>
  );
};

/** Stands where something that cannot be filled in would stand, with the value that it keeps. */
const Unknown = ({ item }: { item: Item }) => {
  const { store, language, isReadOnly } = useFormContext();
  const value = isReadOnly && isForeign(item) ? valueAt(store.values, modelOf(item)) : undefined;
  if (useIsHidden(store, item.id)) return null;
  return (
    <div className="lc-fr-placeholder is-unknown">
      {placeholderOf(item, language)}
      {!isEmpty(value) && <div className="lc-fr-lines">{plainText(value)}</div>}
    </div>
  );
};

const OneItem = ({ item }: { item: Item }) => {
  const { widgets } = useFormContext();
  const widget = widgets.get(item.id);
  if (isGroup(item)) return <Group item={item} />;
  if (!widget) return <Unknown item={item} />;
  return widget.type === 'grid' ? <Grid item={item} widget={widget} /> : <FormField widget={widget} />;
};

const Chunk = memo(({ items }: { items: readonly Item[] }) => (
  <>
    {items.map((item) => (
      <OneItem key={item.id} item={item} />
    ))}
  </>
));

/** A list of widgets, drawn in parts: what is far down follows once what is visible stands. */
export const FormItems = ({ items }: { items: readonly Item[] }) => {
  const drawn = useContext(DrawnContext);
  const { order } = useFormContext();
  const chunks = useMemo(
    () =>
      Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, index) =>
        items.slice(index * chunkSize, (index + 1) * chunkSize),
      ),
    [items],
  );
  return chunks.map((chunk) => {
    const first = chunk[0]?.id ?? '';
    return (order.get(first) ?? 0) < drawn ? (
      <Chunk key={first} items={chunk} />
    ) : (
      <div key={first} style={{ height: chunk.length * usualHeight }} aria-hidden="true" />
    );
  });
};
