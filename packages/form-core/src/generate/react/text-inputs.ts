import { drawnLimits } from '../../values.ts';
import { isNumeric, keyboardOf } from '../../widgets.ts';
import { classesOf } from '../program.ts';
import { comparison, json, name, ternary } from '../typescript.ts';
import { isWithin } from '../value-type.ts';
import type { Frame } from './frame.ts';
import {
  type FieldOf,
  fitting,
  inputOf,
  numberAttribute,
  placeholderOf,
  styleOf,
  typing,
} from './input-parts.ts';
import { attribute, type Child, element, expressionChild, flag, textAttribute } from './jsx.ts';

export const textInput = (field: FieldOf<'input' | 'textarea'>, frame: Frame): Child => {
  const { widget, type } = field;
  const { options } = widget;
  const isNumber = widget.type === 'input' && isNumeric(widget.options.dataType);
  const keyboard = widget.type === 'input' ? keyboardOf(widget.options.dataType) : undefined;
  const hasLimit = options.maxlength !== undefined;
  const attributes = [
    ...inputOf(field, frame),
    ...(widget.type === 'textarea' ? numberAttribute('rows', 5) : []),
    keyboard !== undefined && textAttribute('inputMode', keyboard),
    ...placeholderOf(options.placeholder),
    ...numberAttribute('maxLength', options.maxlength),
    hasLimit && options.showWordLimit && flag('showCount'),
    'readonly' in options && options.readonly && flag('readOnly'),
    ...styleOf({ width: options.width, ...('height' in options ? { height: options.height } : {}) }, '100%'),
  ];
  if (isNumber)
    return element(frame.use('NumberText'), [
      ...attributes,
      attribute(
        'value',
        fitting(field, isWithin(type, 'string', 'number'), () => frame.use('asText')),
      ),
      typing(field, frame, '(value)', 'value'),
    ]);
  return element(widget.type === 'input' ? frame.antd('Input') : `${frame.antd('Input')}.TextArea`, [
    ...attributes,
    attribute(
      'value',
      fitting(field, isWithin(type, 'string', 'number', 'undefined'), () => frame.use('asText')),
    ),
    typing(field, frame, '(event)', 'event.target.value'),
  ]);
};

export const numberInput = (field: FieldOf<'number'>, frame: Frame): Child => {
  const { step, width, ...given } = field.widget.options;
  const { min, max } = drawnLimits(given);
  return element(frame.antd('InputNumber'), [
    ...inputOf(field, frame),
    ...numberAttribute('min', min),
    ...numberAttribute('max', max),
    ...(step === 1 ? [] : numberAttribute('step', step)),
    ...styleOf({ width }),
    attribute(
      'value',
      fitting(field, isWithin(field.type, 'number', 'undefined'), () => frame.use('asNumber')),
    ),
    typing(field, frame, '(value)', 'value ?? undefined'),
  ]);
};

export const fixedText = (field: FieldOf<'text'>, frame: Frame): Child => {
  const { defaultValue, label } = field.widget.options;
  const isFit = isWithin(field.type, 'string', 'number', 'undefined');
  const value = fitting(field, isFit, () => frame.use('asText'));
  const classes = classesOf(field.widget.options);
  const isText = typeof defaultValue === 'string' || typeof defaultValue === 'number';
  const asShown = isFit ? defaultValue : isText ? String(defaultValue) : '';
  const own = asShown === undefined ? name('undefined') : json(asShown);
  const shown = label === '' ? value : ternary(comparison('===', value, own), json(label), value);
  return element('span', [classes !== '' && textAttribute('className', classes)], expressionChild(shown));
};
