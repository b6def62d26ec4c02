import { dayFormat } from '../../inputs.ts';
import { type Code, call, chain, json, list, literal, name, object, text } from '../typescript.ts';
import { type Frame, idOf } from './frame.ts';
import { choosing, type FieldOf, inputOf, styleOf, valueAt } from './input-parts.ts';
import { type Attribute, attribute, type Child, element, flag, textAttribute } from './jsx.ts';
import { wordText } from './words.ts';

const usualFormats = { date: 'yyyy-MM-dd', time: 'HH:mm:ss' } as const;

export const temporalInput = (field: FieldOf<'date' | 'time'>, frame: Frame): Child => {
  const { widget } = field;
  const { options } = widget;
  const { language } = frame.program;
  const kind = widget.type === 'time' ? 'time' : widget.options.type;
  const isTimestamp = widget.type === 'date' && widget.options.timestamp;
  const isRange = widget.type === 'time' ? widget.options.isRange : kind.endsWith('range');
  const isList = isRange || kind === 'dates';
  const format = dayFormat(options.format.trim() || usualFormats[widget.type]);
  const value = isRange ? 'spanOf' : kind === 'dates' ? 'momentsOf' : 'momentOf';
  const picker = frame.antd(widget.type === 'time' ? 'TimePicker' : 'DatePicker');
  const chosen = (): Code => {
    if (isList && isTimestamp) return call(frame.use('millisOf'), [name('moments')]);
    if (isList) return call(frame.use('textsOf'), [name('moments'), json(format)]);
    if (isTimestamp) return chain('??', [name('moment?.valueOf()'), literal(null)]);
    return chain('&&', [name('moment'), call(frame.use('textOf'), [name('moment'), json(format)])]);
  };
  const { placeholder, startPlaceholder, endPlaceholder } = options;
  const places: Attribute[] = isRange
    ? [
        // The label leads to the start alone.
        ...(widget.name === '' ? [] : [textAttribute('aria-label', widget.name)]),
        attribute('id', object([`start: ${idOf(field)}`, `end: ${idOf(field, '-end')}`])),
        attribute(
          'placeholder',
          list([
            text(startPlaceholder || wordText('start', language)),
            text(endPlaceholder || wordText('end', language)),
          ]),
        ),
      ]
    : [textAttribute('placeholder', placeholder)];
  return element(isRange ? `${picker}.RangePicker` : picker, [
    ...inputOf(field, frame, isRange),
    ...places,
    kind === 'dates' && flag('multiple'),
    kind === 'dates' && 'order={false}',
    (kind === 'year' || kind === 'month') && textAttribute('picker', kind),
    kind.startsWith('datetime') && flag('showTime'),
    isRange && widget.type === 'time' && 'order={false}',
    textAttribute('format', format),
    (!options.clearable || options.readonly) && 'allowClear={false}',
    (!options.editable || options.readonly) && flag('inputReadOnly'),
    options.readonly && 'open={false}',
    'needConfirm={false}',
    ...styleOf({ width: options.width }),
    attribute('value', call(frame.use(value), [valueAt(field), json(format)])),
    choosing(field, frame, isList ? '(moments)' : '(moment)', chosen()),
  ]);
};
