import type { Language } from '@lc/contract/kernel/locale.ts';
import { say } from '../../words.ts';
import type { Doc } from '../layout.ts';
import {
  classesOf,
  type FieldPart,
  type GridPart,
  type GroupPart,
  hasTitle,
  type Part,
  type Program,
  type StrangerPart,
  sourceOf,
} from '../program.ts';
import type { Script } from '../script.ts';
import { sourceVariable } from './choices.ts';
import { type Attribute, bound, comment, element, phrase, plain } from './markup.ts';
import { memberInTemplate, type VueScope } from './scope.ts';
import { inputOf } from './widgets.ts';

/** The words of the library itself, by language: what a program calls them, and where they are. */
export const libraryLocales = {
  'en-US': { name: 'english', file: 'en' },
  'zh-CN': { name: 'chinese', file: 'zh-cn' },
  'my-MM': { name: 'burmese', file: 'my' },
} as const satisfies Record<Language, { name: string; file: string }>;

/** The template of a program: the form with its fields, and the buttons beneath. */
export const writeTemplate = (scope: VueScope, { hasRules }: Script): Doc => {
  const { config, parts, language } = scope.program;
  const sizes = { medium: 'large', small: 'default', mini: 'small' } as const;
  const classes = classesOf(config);
  const attributes: Attribute[] = [
    ...(classes === '' ? [] : [`class="${classes}"`]),
    ...(config.layout === 'inline' ? ['inline'] : []),
    ...(config.labelPosition === 'right' ? [] : [`label-position="${config.labelPosition}"`]),
    `label-width="${Math.max(0, config.labelWidth)}px"`,
    'label-suffix=":"',
    ...(config.size === 'small' ? [] : [`size="${sizes[config.size]}"`]),
    ':model="form"',
    ':disabled="disabled"',
    `@submit.prevent="${hasRules ? 'submit($event.target)' : 'submit'}"`,
    '@reset.prevent="reset"',
    'novalidate',
  ];
  const button = scope.component('ElButton');
  const buttons = element(
    scope.component('ElFormItem'),
    [],
    [
      phrase(button, ['type="primary"', 'native-type="submit"'], say('generate.submit', language)),
      phrase(button, ['native-type="reset"'], say('generate.reset', language)),
    ],
  );
  const form = element(scope.component('ElForm'), attributes, [
    ...parts.flatMap((part) => partOf(part, scope)),
    buttons,
  ]);
  return element(
    scope.component('ElConfigProvider'),
    [bound('locale', libraryLocales[language].name)],
    [form],
  );
};

const partOf = (part: Part, scope: VueScope): Doc[] => {
  switch (part.kind) {
    case 'field':
      return [fieldOf(part, scope)];
    case 'grid':
      return [gridOf(part, scope)];
    case 'group':
      return groupOf(part, scope);
    case 'stranger':
      return strangerOf(part, scope);
  }
};

const seen = ({ shownBy }: Part): Attribute[] =>
  shownBy === undefined ? [] : [bound('v-if', `logic.${shownBy}`)];

/** The message of a model. Where nothing was refused yet, names that every object knows would find something. */
const faultOf = ({ fields }: Program, model: string): Attribute[] => {
  if (fields.every((field) => field.widget.model !== model || field.rules.length === 0)) return [];
  const fault = `faults${memberInTemplate(model)}`;
  return [bound('error', model in Object.prototype ? `wasRefused ? ${fault} : ''` : fault)];
};

const fieldOf = (part: FieldPart, scope: VueScope): Doc => {
  const { widget, required } = part;
  return element(
    scope.component('ElFormItem'),
    [
      ...seen(part),
      ...(widget.name === '' ? [] : [plain('label', widget.name)]),
      ...faultOf(scope.program, widget.model),
      ...(typeof required === 'string'
        ? [bound('required', `logic.${required}`)]
        : required
          ? ['required']
          : []),
      plain('data-model', widget.model),
    ],
    [inputOf(part, scope), ...againOf(part, scope)],
  );
};

/** Asks a source again that could not be reached. */
const againOf = (part: FieldPart, scope: VueScope): Doc[] => {
  if (sourceOf(part.widget) === undefined) return [];
  const source = sourceVariable(part);
  const attributes = [
    bound('v-if', `${source}.hasFailed`),
    'link',
    'type="danger"',
    bound('@click', `${source}.load()`),
  ];
  const words = say('render.retry', scope.program.language);
  return [phrase(scope.component('ElButton'), attributes, words)];
};

const gridOf = (part: GridPart, scope: VueScope): Doc => {
  const { gutter = 0, justify, align } = part.widget.options;
  const taken = part.columns.reduce((sum, { span = 0 }) => sum + span, 0);
  const open = part.columns.filter(({ span }) => span === undefined).length;
  // Columns without a width share what the others leave.
  const share = taken < 24 ? Math.max(1, Math.floor((24 - taken) / Math.max(1, open))) : 24;
  return element(
    scope.component('ElRow'),
    [
      ...seen(part),
      ...(gutter > 0 ? [bound('gutter', String(gutter))] : []),
      ...(justify === 'start' ? [] : [`justify="${justify}"`]),
      ...(align === 'top' ? [] : [`align="${align}"`]),
    ],
    part.columns.map(({ span = share, offset, parts }) =>
      element(
        scope.component('ElCol'),
        [':xs="24"', bound('sm', offset > 0 ? `{ span: ${span}, offset: ${offset} }` : String(span))],
        parts.flatMap((inner) => partOf(inner, scope)),
      ),
    ),
  );
};

/** A frame with a title; the parts of one, such as tabs, stand below each other. */
const cardOf = (title: string, more: readonly Attribute[], children: readonly Doc[], scope: VueScope): Doc =>
  element(
    scope.component('ElCard'),
    [
      ...more,
      ...(title === '' ? [] : [plain('header', title)]),
      'shadow="never"',
      'style="margin-bottom: 18px"',
    ],
    children,
  );

const groupOf = (part: GroupPart, scope: VueScope): Doc[] => {
  if (!hasTitle(part))
    return part.sections.flatMap(({ parts }) => parts.flatMap((inner) => partOf(inner, scope)));
  const children = part.sections.flatMap(({ title, parts }) => {
    const inner = parts.flatMap((one) => partOf(one, scope));
    return title === '' ? inner : [cardOf(title, [], inner, scope)];
  });
  return [cardOf(part.title, seen(part), children, scope)];
};

const strangerOf = (part: StrangerPart, scope: VueScope): Doc[] => [
  comment(part.comment),
  element(scope.component('ElFormItem'), seen(part), [
    element(scope.component('ElAlert'), ['type="info"', ':closable="false"', plain('title', part.words)]),
  ]),
];
