import { BarChartOutlined, InfoCircleOutlined, TableOutlined } from '@ant-design/icons';
import type { DashboardBlock } from '@lc/contract/analytics';
import { Segmented, Tooltip } from 'antd';
import { type ComponentType, useId, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Bars, Funnel, Months, Pairs, Shares } from './bar-rows.tsx';
import { FigureLink, listOfCell } from './figure-link.tsx';
import { Lines } from './lines.tsx';
import { useFigures } from './use-figures.ts';

interface BlockProps {
  block: DashboardBlock;
}

/** The figures of a block as a table, each leading to its list. */
const BlockTable = ({ block: { title, columns, rows } }: BlockProps) => {
  const { write } = useFigures();
  return (
    <section className="lc-figures" aria-label={title}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.label}
                {row.note && <small className="lc-row-note">{row.note}</small>}
              </th>
              {columns.map((column, place) => (
                <td key={column.key}>
                  <FigureLink list={listOfCell(column, row)}>
                    {write(row.values[place], column.format, column.currency)}
                  </FigureLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Figures that stand for themselves, beside one another. */
const Facts = ({ block: { figures } }: BlockProps) => {
  const { write } = useFigures();
  return (
    <dl className="lc-facts-of-block">
      {figures.map(({ label, value, format, currency, list }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <FigureLink list={list}>
              {write(value, format, currency)}
              {format === 'money' && <small> {currency}</small>}
            </FigureLink>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const drawn: Partial<Record<DashboardBlock['look'], ComponentType<BlockProps>>> = {
  lines: Lines,
  stacked: Months,
  bars: Bars,
  funnel: Funnel,
  pairs: Pairs,
  shares: Shares,
};

const isEmpty = ({ figures, rows }: DashboardBlock): boolean => figures.length === 0 && rows.length === 0;

/** A block as a picture, or as the table of its figures. */
export const BlockPanel = ({ block }: BlockProps) => {
  const t = useT();
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { title, note, look, zone, figures, rows, failed } = block;
  const Picture = drawn[look];
  return (
    <section
      className={`lc-panel lc-block lc-block-${rows.length === 0 && figures.length > 0 ? 'facts' : look}`}
      aria-labelledby={id}
    >
      <header className="lc-panel-head">
        <h2>
          <span id={id}>{title}</span>
          {note && (
            <Tooltip title={note}>
              <button type="button" className="lc-block-note" aria-label={note}>
                <InfoCircleOutlined aria-hidden="true" />
              </button>
            </Tooltip>
          )}
        </h2>
        {Picture && rows.length > 0 && (
          <Segmented
            size="small"
            aria-label={t('dashboard.viewOf', { name: title })}
            value={view}
            onChange={setView}
            options={[
              {
                value: 'chart',
                icon: <BarChartOutlined aria-hidden="true" />,
                title: t('dashboard.asChart'),
              },
              { value: 'table', icon: <TableOutlined aria-hidden="true" />, title: t('dashboard.asTable') },
            ]}
          />
        )}
      </header>
      {failed && <Notice kind="empty" title={t('dashboard.blockFailed')} />}
      {!failed && isEmpty(block) && <Notice kind="empty" title={t('dashboard.noData')} />}
      {zone !== null && !isEmpty(block) && (
        <small className="lc-row-note">{t('dashboard.zone', { zone })}</small>
      )}
      {figures.length > 0 && <Facts block={block} />}
      {rows.length > 0 &&
        (Picture && view === 'chart' ? <Picture block={block} /> : <BlockTable block={block} />)}
    </section>
  );
};
