import { useMomentText } from './clock.ts';

interface MomentTextProps {
  /** As the server wrote it, on the reader's clock. */
  value: string;
  /** Names the zone in the text, not only where one points at it. */
  isWhole?: boolean;
}

/** A moment on the reader's clock, with its zone where the working site goes by another. */
export const MomentText = ({ value, isWhole = false }: MomentTextProps) => {
  const text = useMomentText()(value);
  return (
    <span className={isWhole ? 'lc-form-text' : 'lc-cell-text'} title={text}>
      {isWhole ? text : value}
    </span>
  );
};
