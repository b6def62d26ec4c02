import type { DashboardBlock } from '@lc/contract/analytics';
import { seriesColour, usePalette } from '../components/palette.ts';
import { FigureLink, listOfCell } from './figure-link.tsx';
import { lengthOf, useFigures } from './use-figures.ts';

type Column = DashboardBlock['columns'][number];
type Row = DashboardBlock['rows'][number];

interface BarsProps {
  block: DashboardBlock;
}

/** Bars under one another, each beside its figure. */
export const Bars = ({ block: { columns, rows } }: BarsProps) => {
  const { write } = useFigures();
  const [column] = columns;
  if (!column) return null;
  const top = Math.max(...rows.map(({ values }) => lengthOf(values[0])), 1);
  return (
    <ul className="lc-bars">
      {rows.map((row) => (
        <li key={row.key}>
          <FigureLink list={listOfCell(column, row)}>
            <span className="lc-bars-label">{row.label}</span>
            <span className="lc-bars-track">
              <i style={{ width: `${(lengthOf(row.values[0]) / top) * 100}%` }} />
            </span>
            <b>{write(row.values[0], column.format, column.currency)}</b>
          </FigureLink>
        </li>
      ))}
    </ul>
  );
};

/** Steps of a way that fewer and fewer go. */
export const Funnel = ({ block: { columns, rows } }: BarsProps) => {
  const { write, share } = useFigures();
  const [column] = columns;
  const first = lengthOf(rows[0]?.values[0]);
  if (!column) return null;
  return (
    <ol className="lc-funnel">
      {rows.map((row, index) => {
        const count = lengthOf(row.values[0]);
        const before = lengthOf(rows[index - 1]?.values[0]);
        return (
          <li key={row.key}>
            <FigureLink list={listOfCell(column, row)}>
              <span className="lc-funnel-label">{row.label}</span>
              <span className="lc-funnel-track">
                <i style={{ width: `${first === 0 ? 0 : Math.max((count / first) * 100, 0.5)}%` }} />
              </span>
              <b>{write(row.values[0], column.format)}</b>
              <small>{index > 0 && before > 0 ? share(count / before) : '\u00a0'}</small>
            </FigureLink>
          </li>
        );
      })}
    </ol>
  );
};

const Half = ({ column, row, top, side }: { column: Column; row: Row; top: number; side: 0 | 1 }) => {
  const { write } = useFigures();
  const value = row.values[side];
  return (
    <span className={`lc-pairs-half lc-pairs-${side === 0 ? 'start' : 'end'}`}>
      <FigureLink list={listOfCell(column, row)}>
        <b>{write(value, column.format, column.currency)}</b>
      </FigureLink>
      <span className="lc-pairs-track">
        <i style={{ width: `${(lengthOf(value) / top) * 100}%` }} />
      </span>
    </span>
  );
};

/** Two figures against one another, row by row. */
export const Pairs = ({ block: { columns, rows } }: BarsProps) => {
  const palette = usePalette();
  const [left, right, linked] = columns;
  if (!left || !right) return null;
  const top = Math.max(...rows.flatMap(({ values }) => [lengthOf(values[0]), lengthOf(values[1])]), 1);
  return (
    <div
      className="lc-pairs"
      style={{ '--one': seriesColour(palette, 0), '--two': seriesColour(palette, 1) } as React.CSSProperties}
    >
      <div className="lc-pairs-head" aria-hidden="true">
        <span>{left.label}</span>
        <span>{right.label}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.key}>
            <FigureLink list={linked ? listOfCell(linked, row) : null} className="lc-pairs-label">
              {row.label}
            </FigureLink>
            <Half column={left} row={row} top={top} side={0} />
            <Half column={right} row={row} top={top} side={1} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** How a whole is divided. */
export const Shares = ({ block: { columns, rows } }: BarsProps) => {
  const palette = usePalette();
  const { write, share } = useFigures();
  const [column] = columns;
  const whole = rows.reduce((sum, { values }) => sum + lengthOf(values[0]), 0);
  if (!column) return null;
  return (
    <div className="lc-shares">
      <div className="lc-shares-bar" aria-hidden="true">
        {rows.map((row, index) => (
          <i
            key={row.key}
            style={{ flexGrow: lengthOf(row.values[0]), background: seriesColour(palette, index) }}
          />
        ))}
      </div>
      <ul>
        {rows.map((row, index) => (
          <li key={row.key}>
            <FigureLink list={listOfCell(column, row)}>
              <i style={{ background: seriesColour(palette, index) }} />
              <span>{row.label}</span>
              <b>{write(row.values[0], column.format)}</b>
              <small>{share(whole === 0 ? 0 : lengthOf(row.values[0]) / whole)}</small>
            </FigureLink>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Columns month by month; each currency stands on its own scale, as no sum of both means anything. */
export const Months = ({ block: { columns, rows } }: BarsProps) => {
  const palette = usePalette();
  const { write } = useFigures();
  return (
    <div className="lc-months">
      {columns.map((column, place) => {
        const top = Math.max(...rows.map(({ values }) => lengthOf(values[place])), 1);
        return (
          <figure key={column.key}>
            <figcaption>
              <span>{column.label}</span>
              <small>{write(rows.at(-1)?.values[place], column.format, column.currency)}</small>
            </figcaption>
            <div className="lc-months-columns">
              {rows.map((row) => (
                <FigureLink key={row.key} list={listOfCell(column, row)}>
                  <i
                    style={{
                      height: `${Math.max((lengthOf(row.values[place]) / top) * 100, 1)}%`,
                      background: seriesColour(palette, place),
                    }}
                  />
                  <span className="lc-sr-only">
                    {row.label}: {write(row.values[place], column.format, column.currency)}
                  </span>
                </FigureLink>
              ))}
            </div>
          </figure>
        );
      })}
      <div className="lc-months-axis" aria-hidden="true">
        <span>{rows[0]?.label}</span>
        <span>{rows.at(-1)?.label}</span>
      </div>
    </div>
  );
};
