import { lettersOf } from '@lc/contract/kernel';
import { Tooltip } from 'antd';

const usualLength = 25;

/** A text of at most `length` characters as a person counts them; the whole text stands in the tooltip. */
export const Ellipsis = ({ text, length = usualLength }: { text: string; length?: number }) => {
  const letters = text.length <= length ? [text] : lettersOf(text);
  if (letters.length <= length) return <span title={text}>{text}</span>;
  return (
    <Tooltip title={text} styles={{ root: { maxWidth: 480 } }}>
      <span>{`${letters.slice(0, length).join('')}…`}</span>
    </Tooltip>
  );
};
