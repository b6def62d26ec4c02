import type { Doc } from '../layout.ts';
import {
  classesOf,
  type FieldPart,
  type GridPart,
  type GroupPart,
  hasTitle,
  type Part,
  type StrangerPart,
} from '../program.ts';
import { call, json, literal, member, name, object, property } from '../typescript.ts';
import { type Frame, idOf, namesOf } from './frame.ts';
import { writeInput } from './inputs.ts';
import {
  type Attribute,
  attribute,
  type Child,
  childWhen,
  commentChild,
  element,
  elementAttribute,
  flag,
  spread,
  textAttribute,
  textChild,
} from './jsx.ts';
import { wordText } from './words.ts';

/** Widgets with one input, which a click on the label leads to. */
const withOneInput = new Set([
  'input',
  'textarea',
  'number',
  'select',
  'cascader',
  'time',
  'date',
  'switch',
  'color',
  'editor',
]);

const hasOneInput = ({ widget }: FieldPart): boolean =>
  withOneInput.has(widget.type) ||
  (widget.type === 'slider' && widget.options.showInput && !widget.options.range);

/** How high a line of the form is, by its size, in px. */
const heights = { medium: 40, small: 32, mini: 24 } as const;

/** The form with everything that stands in it. */
export const writeMarkup = (frame: Frame): Doc => {
  const { config, parts, language } = frame.program;
  const { size, labelWidth, labelPosition, layout } = config;
  const isVertical = layout === 'vertical' || labelPosition === 'top';
  const isHorizontal = layout !== 'inline' && !isVertical;
  // The library would put a space between two Chinese signs.
  const asWritten = language === 'zh-CN' ? ['autoInsertSpace={false}'] : [];
  const classes = classesOf(config);
  const layoutAttributes: Attribute[] = isHorizontal
    ? [
        ...(labelPosition === 'left' ? [textAttribute('labelAlign', 'left')] : []),
        attribute('labelCol', object([property('flex', json(`${Math.max(0, labelWidth)}px`))])),
        attribute('wrapperCol', object([property('flex', json('1 1 0'))])),
        flag('labelWrap'),
        // A label of several lines is as high as they are.
        attribute(
          'styles',
          object([
            property(
              'label',
              object([property('height', json('auto')), property('minHeight', literal(heights[size]))]),
            ),
          ]),
        ),
      ]
    : [textAttribute('layout', layout === 'inline' ? 'inline' : 'vertical')];
  return element(
    frame.antd('Form'),
    [
      attribute('id', name('id')),
      classes !== '' && textAttribute('className', classes),
      ...layoutAttributes,
      size !== 'small' && textAttribute('size', size === 'medium' ? 'large' : 'small'),
      attribute('disabled', name('disabled')),
      attribute('onFinish', name('submit')),
    ],
    ...parts.flatMap((part) => writePart(part, frame)),
    element(
      `${frame.antd('Form')}.Item`,
      isHorizontal ? noLabel : [],
      element(
        frame.antd('Space'),
        [],
        element(
          frame.antd('Button'),
          [
            textAttribute('type', 'primary'),
            textAttribute('htmlType', 'submit'),
            attribute('loading', name('isSubmitting')),
            ...asWritten,
          ],
          textChild(wordText('submit', language)),
        ),
        element(
          'Button',
          [attribute('onClick', name('reset')), ...asWritten],
          textChild(wordText('reset', language)),
        ),
      ),
    ),
  ).doc;
};

/** A part, which is there only under its own condition: that of the grid around it holds already. */
const writePart = (part: Part, frame: Frame, within?: string): Child[] => {
  if (part.kind === 'group' && !hasTitle(part))
    return part.sections.flatMap(({ parts }) => parts.flatMap((inner) => writePart(inner, frame, within)));
  const [child, ...before] = childrenOf(part, frame);
  if (!child) return [];
  const own = part.shownBy !== undefined && part.shownBy !== within ? part.shownBy : undefined;
  return [...before, own === undefined ? child : childWhen(`logic.${own}`, child)];
};

const childrenOf = (part: Part, frame: Frame): Child[] => {
  switch (part.kind) {
    case 'field':
      return [writeField(part, frame)];
    case 'grid':
      return [writeGrid(part, frame)];
    case 'group':
      return [writeGroup(part, frame)];
    case 'stranger':
      return writeStranger(part, frame);
  }
};

/** Leaves the place of a label empty. */
const noLabel = [elementAttribute('label', element('span', [])), 'colon={false}'];

const writeField = (field: FieldPart, frame: Frame): Child => {
  const { widget, required } = field;
  return element(
    `${frame.antd('Form')}.Item`,
    [
      ...(widget.name === '' ? noLabel : [textAttribute('label', widget.name)]),
      widget.name !== '' && hasOneInput(field) && attribute('htmlFor', name(idOf(field))),
      required === true && flag('required'),
      typeof required === 'string' && attribute('required', member(`logic.${required}`)),
      textAttribute('data-model', widget.model),
      frame.isChecked(field) && spread(call(frame.own('item'), namesOf(field))),
    ],
    ...writeInput(field, frame),
  );
};

/** Columns stand below each other where there is no room beside. */
const columnOf = ({ span, offset }: GridPart['columns'][number]): Attribute[] => {
  if (offset > 0)
    return [
      attribute('xs', literal(24)),
      attribute(
        'md',
        object([
          ...(span === undefined ? [] : [property('span', literal(span))]),
          property('offset', literal(offset)),
        ]),
      ),
    ];
  if (span === undefined) return [attribute('flex', literal(1))];
  if (span === 24) return [attribute('span', literal(24))];
  return [attribute('xs', literal(24)), attribute('md', literal(span))];
};

const writeGrid = ({ widget, columns, shownBy }: GridPart, frame: Frame): Child => {
  const { gutter = 0, justify, align } = widget.options;
  return element(
    frame.antd('Row'),
    [
      gutter !== 0 && attribute('gutter', literal(gutter)),
      justify !== 'start' && textAttribute('justify', justify),
      align !== 'top' && textAttribute('align', align),
    ],
    ...columns.map((column) =>
      element(
        frame.antd('Col'),
        columnOf(column),
        ...column.parts.flatMap((part) => writePart(part, frame, shownBy)),
      ),
    ),
  );
};

/** A frame with a title; the parts of one, such as tabs, stand below each other. */
const writeCard = (title: string, frame: Frame, children: readonly Child[]): Child =>
  element(
    frame.antd('Card'),
    [
      textAttribute('size', 'small'),
      title !== '' && textAttribute('title', title),
      attribute('style', object([property('marginBottom', literal(24))])),
    ],
    ...children,
  );

const writeGroup = ({ title, sections, shownBy }: GroupPart, frame: Frame): Child =>
  writeCard(
    title,
    frame,
    sections.flatMap((section) => {
      const children = section.parts.flatMap((part) => writePart(part, frame, shownBy));
      return section.title === '' ? children : [writeCard(section.title, frame, children)];
    }),
  );

const writeStranger = ({ comment, words }: StrangerPart, frame: Frame): Child[] => [
  element(
    `${frame.antd('Form')}.Item`,
    [],
    element(frame.antd('Alert'), [
      textAttribute('type', 'warning'),
      flag('showIcon'),
      textAttribute('title', words),
    ]),
  ),
  commentChild(comment),
];
