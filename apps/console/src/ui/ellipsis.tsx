import { Tooltip } from 'antd';

const usualLength = 25;

/** A text of at most `length` characters as a person counts them; the whole text stands in the tooltip. */
export const Ellipsis = ({ text, length = usualLength }: { text: string; length?: number }) => {
  const characters = splitCharacters(text);
  if (characters.length <= length) return <span title={text}>{text}</span>;
  return (
    <Tooltip title={text} styles={{ root: { maxWidth: 480 } }}>
      <span>{`${characters.slice(0, length).join('')}…`}</span>
    </Tooltip>
  );
};

// Burmese letters are built of several code points: cutting between them leaves dotted circles.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const splitCharacters = (text: string): string[] =>
  text.length <= usualLength ? [text] : Array.from(segmenter.segment(text), ({ segment }) => segment);
