import { drawnRail } from '../../values.ts';
import { numberLiteral } from '../escape.ts';
import {
  call,
  chain,
  comparison,
  list,
  literal,
  name,
  object,
  property,
  ternary,
  text,
} from '../typescript.ts';
import { isWithin } from '../value-type.ts';
import { type Frame, idOf } from './frame.ts';
import {
  choosing,
  disabledOf,
  type FieldOf,
  fitting,
  groupName,
  inputOf,
  numberAttribute,
  styleOf,
  valueAt,
} from './input-parts.ts';
import {
  attribute,
  type Child,
  element,
  elementAttribute,
  expressionChild,
  flag,
  textAttribute,
} from './jsx.ts';
import { wordText } from './words.ts';

export const rateInput = (field: FieldOf<'rate'>, frame: Frame): Child => {
  const { max, allowHalf } = field.widget.options;
  return element(frame.antd('Rate'), [
    textAttribute('aria-label', groupName(field)),
    ...disabledOf(field),
    ...(max === 5 ? [] : numberAttribute('count', max)),
    allowHalf && flag('allowHalf'),
    'allowClear={false}',
    attribute(
      'value',
      fitting(field, isWithin(field.type, 'number', 'undefined'), () => frame.use('asNumber')),
    ),
    choosing(field, frame, '(value)', name('value')),
  ]);
};

export const switchInput = (field: FieldOf<'switch'>, frame: Frame): Child =>
  element(frame.antd('Switch'), [
    ...inputOf(field, frame),
    attribute(
      'checked',
      isWithin(field.type, 'boolean', 'undefined')
        ? valueAt(field)
        : comparison('===', valueAt(field), literal(true)),
    ),
    choosing(field, frame, '(value)', name('value')),
  ]);

export const sliderInput = (field: FieldOf<'slider'>, frame: Frame): Child => {
  const { step = 1, showInput, range, width, ...given } = field.widget.options;
  const { min, max } = drawnRail(given);
  const { language } = frame.program;
  const limits = [
    ...(min === 0 ? [] : numberAttribute('min', min)),
    ...(max === 100 ? [] : numberAttribute('max', max)),
    ...(step > 0 && step !== 1 ? numberAttribute('step', step) : []),
  ];
  const label = groupName(field);
  if (range)
    return element(frame.antd('Slider'), [
      flag('range'),
      attribute(
        'ariaLabelForHandle',
        list([
          text(`${label} ${wordText('start', language)}`),
          text(`${label} ${wordText('end', language)}`),
        ]),
      ),
      ...disabledOf(field),
      ...limits,
      ...styleOf({ width }),
      attribute('value', call(frame.use('asNumbers'), [valueAt(field), literal(min), literal(max)])),
      choosing(field, frame, '(value)', name('value')),
    ]);
  const value = attribute(
    'value',
    fitting(field, isWithin(field.type, 'number', 'undefined'), () => frame.use('asNumber')),
  );
  const slider = element(frame.antd('Slider'), [
    textAttribute('ariaLabelForHandle', label),
    ...disabledOf(field),
    ...limits,
    ...(showInput ? ["style={{ flex: 'auto' }}"] : styleOf({ width })),
    value,
    choosing(field, frame, '(value)', name('value')),
  ]);
  if (!showInput) return slider;
  const number = element(frame.antd('InputNumber'), [
    ...inputOf(field, frame),
    ...limits,
    value,
    choosing(field, frame, '(value)', name(`value ?? ${numberLiteral(min)}`)),
  ]);
  return element(frame.antd('Flex'), [textAttribute('gap', 'middle'), ...styleOf({ width })], slider, number);
};

export const colourInput = (field: FieldOf<'color'>, frame: Frame): Child => {
  const { showAlpha } = field.widget.options;
  const held = fitting(field, isWithin(field.type, 'string', 'null'), () => frame.use('asText'));
  // What the picker starts from can be cleared, too: nothing becomes of nothing.
  const cleared = ternary(valueAt(field), literal(null), valueAt(field));
  return element(
    frame.antd('ColorPicker'),
    [
      ...disabledOf(field),
      !showAlpha && flag('disabledAlpha'),
      flag('disabledFormat'),
      textAttribute('format', 'hex'),
      flag('allowClear'),
      // Without transparency, no colour would be one of none at all, which the picker warns of.
      attribute('value', chain('||', [held, showAlpha ? literal(null) : text('#ffffff')])),
      choosing(
        field,
        frame,
        '(colour)',
        call(frame.use(showAlpha ? 'rgbaOf' : 'hexOf'), [name('colour.toRgb()')]),
        'onChangeComplete',
      ),
      choosing(field, frame, '()', showAlpha ? literal(null) : cleared, 'onClear'),
    ],
    element(
      frame.antd('Button'),
      [
        attribute('id', name(idOf(field))),
        ...disabledOf(field),
        elementAttribute(
          'icon',
          element(frame.icon('BgColorsOutlined'), [
            attribute('style', object([property('color', chain('||', [held, name('undefined')]))])),
          ]),
        ),
      ],
      expressionChild(chain('||', [held, name(frame.word('colour'))])),
    ),
  );
};
