interface LegendProps {
  entries: readonly { label: string; colour: string; note?: string; isDashed?: boolean }[];
}

/** What the colours of a chart mean, in the page's own letters. */
export const Legend = ({ entries }: LegendProps) => (
  <ul className="lc-legend">
    {entries.map(({ label, colour, note, isDashed }) => (
      <li key={label}>
        <i className={isDashed ? 'lc-legend-dashed' : undefined} style={{ color: colour }} />
        <span>{label}</span>
        {note && <b>{note}</b>}
      </li>
    ))}
  </ul>
);
