import type { CSSProperties, ReactNode } from 'react';
import './detail-list.css';

export interface DetailItem {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Columns it takes; 1 unless told. */
  span?: number;
}

interface DetailListProps {
  title?: ReactNode;
  items: readonly DetailItem[];
  columns?: 1 | 2 | 3 | 4;
}

/** Labels with their values in one to four columns; fewer where the window is narrow. */
export const DetailList = ({ title, items, columns = 3 }: DetailListProps) => {
  const style: CSSProperties & Record<'--columns', number> = { '--columns': columns };
  return (
    <section>
      {title && <h2 className="lc-detail-title">{title}</h2>}
      <dl className="lc-detail" style={style}>
        {items.map(({ key, label, value, span = 1 }) => (
          <div key={key} style={{ gridColumn: `span ${Math.min(span, columns)}` }}>
            <dt>{label}</dt>
            <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
