import {
  type Column,
  type Item,
  isObject,
  memberOf,
  say,
  textOf,
  typeNameOf,
  type WidgetOf,
} from '@lc/form-core';
import { Col, Row } from 'antd';
import { createContext, memo, useContext, useMemo } from 'react';
import { useFormContext, useIsHidden } from './form-context.ts';
import { FormField } from './form-field.tsx';

/** So many widgets are drawn in one go. */
export const chunkSize = 10;

/** How far the drawing has come: the reading order of the first widget that is not drawn yet. */
export const DrawnContext = createContext(Number.POSITIVE_INFINITY);

/** About as high as a field with its distance to the next, in px. */
const usualHeight = 54;

/** The width of a column in 24ths; undefined where it takes its share. */
export const spanOf = ({ raw }: Column): number | undefined => {
  const span = isObject(raw) ? memberOf(raw, 'span') : undefined;
  const number = typeof span === 'number' ? span : Number.parseInt(textOf(span ?? null), 10);
  return number >= 1 && number <= 24 ? number : undefined;
};

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
          <Col key={index} {...(span === undefined ? { flex: '1 1 0' } : { span })}>
            <FormItems items={column.items} />
          </Col>
        );
      })}
    </Row>
  );
};

/** Stands where a widget of an unknown kind would stand. What the design holds of it stays. */
const Unknown = ({ item }: { item: Item }) => {
  const { language } = useFormContext();
  return (
    <div className="lc-fr-placeholder is-unknown">
      {say('render.unknown', language, { type: typeNameOf(item) || '—' })}
    </div>
  );
};

const OneItem = ({ item }: { item: Item }) => {
  const { widgets } = useFormContext();
  const widget = widgets.get(item.id);
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

/** A list of widgets, drawn in parts: what is far down follows once what is in sight stands. */
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
