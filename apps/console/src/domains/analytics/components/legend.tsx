interface LegendProps {
  entries: readonly { label: string; colour: string; note?: string; line?: 'solid' | 'dashed' | 'dotted' }[];
}

/** What the colours of a chart mean, in the page's own letters. */
export const Legend = ({ entries }: LegendProps) => (
  <ul className="lc-legend">
    {entries.map(({ label, colour, note, line = 'solid' }) => (
      <li key={label}>
        <i className={`lc-legend-${line}`} style={{ color: colour }} />
        <span>{label}</span>
        {note && <b>{note}</b>}
      </li>
    ))}
  </ul>
);
