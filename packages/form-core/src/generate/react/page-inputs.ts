import { numberLiteral } from '../escape.ts';
import type { FieldPart } from '../program.ts';
import { call, comparison, literal, name, object, property } from '../typescript.ts';
import { isListOf, isWithin } from '../value-type.ts';
import { type Frame, idOf } from './frame.ts';
import {
  choosing,
  type FieldOf,
  fitting,
  groupName,
  inputOf,
  modelOf,
  numberAttribute,
  styleOf,
  toldDisabled,
  typing,
  valueAt,
} from './input-parts.ts';
import {
  type Attribute,
  attribute,
  type Child,
  eitherChild,
  element,
  flag,
  handler,
  textAttribute,
} from './jsx.ts';

/** The variable of a component that the page brings for a custom area. */
export const areaVariable = ({ name: own }: FieldPart): string =>
  `Area${own.charAt(0).toUpperCase()}${own.slice(1)}`;

const partProps = (field: FieldPart, frame: Frame): Attribute[] => [
  attribute('id', name(idOf(field))),
  textAttribute('label', groupName(field)),
  attribute('value', valueAt(field)),
  typing(field, frame, '(value)', 'value'),
  ...(frame.isChecked(field) ? [handler('onBlur', '()', call(frame.own('check'), [modelOf(field)]))] : []),
  toldDisabled(field),
  ...(frame.isChecked(field)
    ? [
        attribute(
          'isInvalid',
          comparison('!==', call(frame.own('faultAt'), [modelOf(field)]), name('undefined')),
        ),
      ]
    : []),
];

export const blankArea = (field: FieldOf<'blank'>, frame: Frame): Child => {
  const area = areaVariable(field);
  frame.use('PartProps');
  return eitherChild(
    area,
    element(area, partProps(field, frame)),
    element(`${frame.antd('Typography')}.Text`, [textAttribute('type', 'secondary')], {
      kind: 'expression',
      doc: `{${frame.word('blank')}}`,
    }),
  );
};

export const richText = (field: FieldOf<'editor'>, frame: Frame): Child => {
  const { width, height } = field.widget.options;
  frame.use('PartProps');
  const value = fitting(field, isWithin(field.type, 'string'), () => frame.use('asText'));
  const editor = element('RichText', [
    ...partProps(field, frame).slice(0, 2),
    attribute('value', value),
    ...partProps(field, frame).slice(3),
  ]);
  return eitherChild(
    'RichText',
    editor,
    element(`${frame.antd('Input')}.TextArea`, [
      ...inputOf(field, frame),
      ...numberAttribute('rows', 8),
      'spellCheck={false}',
      ...styleOf({ width, height }),
      attribute('value', value),
      typing(field, frame, '(event)', 'event.target.value'),
    ]),
  );
};

export const pictures = (field: FieldOf<'imgupload'>, frame: Frame): Child => {
  const { size, length, min = 0, multiple, isEdit, isDelete } = field.widget.options;
  return element(frame.use('Pictures'), [
    attribute('id', name(idOf(field))),
    textAttribute('label', groupName(field)),
    attribute(
      'value',
      fitting(field, isListOf(field.type, 'Picture'), () => frame.use('asPictures')),
    ),
    choosing(field, frame, '(value)', name('value')),
    attribute('upload', name('upload')),
    toldDisabled(field),
    attribute(
      'size',
      object([property('width', literal(size.width)), property('height', literal(size.height))]),
    ),
    ['most={', length === undefined ? 'Number.POSITIVE_INFINITY' : numberLiteral(length), '}'],
    ...(min === 0 ? [] : numberAttribute('least', min)),
    multiple && flag('multiple'),
    isEdit && flag('canReplace'),
    isDelete && flag('canRemove'),
  ]);
};
