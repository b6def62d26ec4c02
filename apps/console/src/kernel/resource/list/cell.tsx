import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { useT } from '../../i18n.ts';
import { MomentText } from '../../moment-text.tsx';
import type { Column } from '../projections.ts';
import { decimalText, textOf } from '../row.ts';
import { useDictionary } from '../use-dictionary.ts';
import { Amount } from './amount.tsx';

const BooleanMark = ({ value }: { value: boolean }) => {
  const t = useT();
  const word = t(value ? 'system.yes' : 'system.no');
  return (
    <Tooltip title={word}>
      {value ? (
        <CheckOutlined className="lc-cell-yes" aria-label={word} />
      ) : (
        <MinusOutlined className="lc-cell-no" aria-label={word} />
      )}
    </Tooltip>
  );
};

interface ChoiceProps {
  value: string;
  text: string;
  dictionary: string;
  isStatus: boolean;
  onFilter: ((value: string) => void) | undefined;
}

const Choice = ({ value, text, dictionary, isStatus, onFilter }: ChoiceProps) => {
  const t = useT();
  const item = useDictionary(dictionary).find((candidate) => candidate.value === value);
  const words = text || item?.text || value;
  if (!item?.color && !isStatus) return words;
  const tag = <Tag color={item?.color ?? 'default'}>{words}</Tag>;
  if (!onFilter) return tag;
  return (
    // The filters above do the same for those at the keyboard, who would pass it in every row.
    <button
      type="button"
      className="lc-cell-filter"
      tabIndex={-1}
      title={t('list.onlyThese', { name: words })}
      onClick={() => onFilter(value)}
    >
      {tag}
    </button>
  );
};

const isColour = (text: string): boolean => /^#[\da-f]{3,8}$/i.test(text);

const recordMoments = new Set(['createTime', 'updateTime']);
const isMoment = ({ name, field }: CellProps['column']): boolean =>
  field ? field.kind === 'dateTime' : recordMoments.has(name);

interface CellProps {
  column: Pick<Column, 'name' | 'field'>;
  row: Readonly<Record<string, unknown>>;
  /** A state is a tag also where its dictionary gives it no colour. */
  isStatus?: boolean;
  /** Shows the rows with this value alone; a tag is a button for it then. */
  onFilter?: ((value: string) => void) | undefined;
}

/** The value of a row in a column, as a list shows it. */
export const Cell = ({ column, row, isStatus = false, onFilter }: CellProps) => {
  const value = row[column.name];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="lc-cell-none">—</span>;
  if (typeof value === 'boolean') return <BooleanMark value={value} />;
  const translated = textOf(row[`${column.name}_dictText`]);
  if (column.field?.kind === 'choice' || column.field?.kind === 'code')
    return (
      <Choice
        value={textOf(value)}
        text={translated}
        dictionary={column.field.dictionary}
        isStatus={isStatus}
        onFilter={onFilter}
      />
    );
  if (column.field?.kind === 'money')
    return <Amount value={textOf(value)} currency={textOf(row[column.field.currency])} />;
  if (column.field?.kind === 'decimal') return decimalText(textOf(value));
  if (isMoment(column)) return <MomentText value={textOf(value)} />;
  const text = translated || (Array.isArray(value) ? value.join(', ') : textOf(value));
  if (isColour(text))
    return (
      <span className="lc-cell-colour">
        <i style={{ background: text }} />
        {text}
      </span>
    );
  // Cut where the room ends, by style: a table cell has one line, a card several.
  return (
    <span className="lc-cell-text" title={text}>
      {text}
    </span>
  );
};
