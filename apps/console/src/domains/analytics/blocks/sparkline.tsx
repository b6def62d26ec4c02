import { useId } from 'react';
import { lengthOf } from './use-figures.ts';

interface SparklineProps {
  values: readonly (string | null)[];
  colour: string;
}

const width = 120;
const height = 32;

/** How a figure went, day by day. Its words are in the table. */
export const Sparkline = ({ values, colour }: SparklineProps) => {
  const id = useId();
  if (values.length < 2) return null;
  const numbers = values.map(lengthOf);
  const top = Math.max(...numbers, 1);
  const points = numbers.map((value, index) => {
    const x = (index / (numbers.length - 1)) * width;
    return `${x.toFixed(1)},${(height - 2 - (value / top) * (height - 4)).toFixed(1)}`;
  });
  return (
    <svg
      className="lc-spark"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={colour} stopOpacity="0.22" />
          <stop offset="1" stopColor={colour} stopOpacity="0" />
        </linearGradient>
      </defs>
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} fill={`url(#${id})`} />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={colour}
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};
