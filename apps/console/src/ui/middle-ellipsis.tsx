import { lettersOf } from '@lc/contract/kernel';
import './middle-ellipsis.css';

/** The end that always stays visible: an extension and a few letters, such as a number before it. */
const endLength = 9;

const split = (text: string): [start: string, end: string] => {
  const letters = lettersOf(text);
  if (letters.length <= 2 * endLength) return [text, ''];
  return [letters.slice(0, -endLength).join(''), letters.slice(-endLength).join('')];
};

/** A name on one line that gives way in its middle: its beginning and its end, where the extension stands, stay. */
export const MiddleEllipsis = ({ text }: { text: string }) => {
  const [start, end] = split(text);
  return (
    <span className="lc-middle" title={text}>
      <span className="lc-middle-start">{start}</span>
      {end && <span className="lc-middle-end">{end}</span>}
    </span>
  );
};
