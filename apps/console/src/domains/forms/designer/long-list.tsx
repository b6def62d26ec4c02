import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useNear } from './near.ts';

/** A list that is no longer than this is drawn at once. */
const short = 20;
/** So many of a longer one are drawn at once: about as many as a screen shows. */
const atOnce = 12;
/** So many are drawn in one go when they come near. */
const step = 10;

interface LongListProps<T> {
  entries: readonly T[];
  keyOf: (entry: T) => string;
  /** About as high as one of them, in px. */
  height: number;
  /** Those that are drawn wherever they stand: the keyboard is on its way to them. */
  wanted?: ReadonlySet<string>;
  as?: 'div' | 'li';
  children: (entry: T) => ReactNode;
}

/** Keeps the room of entries that are far from being seen. */
const Placeholder = ({
  as: Tag,
  height,
  onNear,
}: {
  as: 'div' | 'li';
  height: number;
  onNear: () => void;
}) => {
  const ref = useNear<HTMLDivElement & HTMLLIElement>(onNear);
  return <Tag ref={ref} className="lc-fd-room" style={{ height }} aria-hidden="true" />;
};

const none: ReadonlySet<string> = new Set();

/** A list of any length of which only what was near to being seen is drawn, and stays so. */
export const LongList = <T,>({
  entries,
  keyOf,
  height,
  wanted = none,
  as = 'div',
  children,
}: LongListProps<T>) => {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set(entries.slice(0, atOnce).map(keyOf)));
  const draw = (keys: readonly string[]) => setDrawn((before) => new Set([...before, ...keys]));
  const isShort = entries.length <= short;
  useEffect(() => {
    const more = entries.map(keyOf).filter((key) => (isShort || wanted.has(key)) && !drawn.has(key));
    if (more.length > 0) draw(more);
  });
  const parts: ReactNode[] = [];
  let far: string[] = [];
  const close = () => {
    const keys = far;
    if (keys.length === 0) return;
    far = [];
    parts.push(
      <Placeholder
        key={`room ${keys[0]}`}
        as={as}
        height={height * keys.length}
        onNear={() => startTransition(() => draw(keys))}
      />,
    );
  };
  for (const entry of entries) {
    const key = keyOf(entry);
    if (isShort || drawn.has(key) || wanted.has(key)) {
      close();
      parts.push(children(entry));
    } else {
      far.push(key);
      if (far.length === step) close();
    }
  }
  close();
  return parts;
};
