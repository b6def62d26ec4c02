import { choiceCode } from '../choice-code.ts';
import { memberAccess, memberName, stringLiteral, typeMemberName } from '../escape.ts';
import { block, type Doc, hardline, verbatim } from '../layout.ts';
import { type FieldPart, type Program, sourceOf } from '../program.ts';
import type { Script } from '../script.ts';
import {
  assigned,
  type Code,
  call,
  comparison,
  json,
  list,
  literal,
  member,
  name,
  object,
  property,
  ternary,
  text,
} from '../typescript.ts';
import { choicesVariable, sourceVariable } from './choices.ts';
import { picturesVariable } from './pictures.ts';
import {
  accessOf,
  firstFields,
  hasOwnValues,
  isApart,
  nameWith,
  ownVariable,
  type VueScope,
} from './scope.ts';
import { isShownByFunction } from './texts.ts';

const fieldsOfType = ({ fields }: Program, type: FieldPart['widget']['type']): FieldPart[] =>
  fields.filter(({ widget }) => widget.type === type);

export const hasPictures = (program: Program): boolean => fieldsOfType(program, 'imgupload').length > 0;

/** What the page gives to the form. */
export const writeProps = (program: Program): Doc => [
  block(
    'const props = defineProps<{',
    [
      '/** Values to start with, in place of those of the design. */',
      'values?: Partial<FormValues>;',
      ...(program.sources.length > 0
        ? [
            '/** The entries of the sources that the form takes its choices from. */',
            'sources?: Partial<Record<SourceName, () => Promise<readonly unknown[]>>>;',
          ]
        : []),
      ...(hasPictures(program)
        ? [
            '/** Takes in a picture and says where it is; tells how much has arrived, in percent. */',
            'upload?: (file: File, onProgress: (percent: number) => void) => Promise<{ url: string }>;',
          ]
        : []),
      '/** Shows the form, but lets nobody change it. */',
      'disabled?: boolean;',
    ],
    '}>();',
  ),
];

/** What the page can draw itself, where a field of the design leaves it to the page. */
export const writeSlots = (program: Program): Doc[] => {
  const blanks = firstFields(program).filter(({ widget }) => widget.type === 'blank');
  const editors = fieldsOfType(program, 'editor');
  if (blanks.length + editors.length === 0) return [];
  const scope = (more: readonly Doc[], type: Doc): Doc[] => [
    ...more,
    ['value: ', type, ';'],
    ['update: (value: ', type, ') => void;'],
    'disabled: boolean;',
  ];
  const slot = (key: string, members: readonly Doc[]): Doc =>
    block(`${key}?: (scope: {`, members, '}) => unknown;');
  return [
    block(
      'defineSlots<{',
      [
        ...(editors.length > 0 ? [slot('editor', scope(['model: string;'], 'string'))] : []),
        ...blanks.map(({ widget }) =>
          slot(
            typeMemberName(`blank-${widget.model}`),
            scope([], `FormValues[${stringLiteral(widget.model)}]`),
          ),
        ),
      ],
      '}>();',
    ),
  ];
};

/** The fields whose values are held in variables of their own. */
const apartFields = (program: Program): FieldPart[] =>
  firstFields(program).filter(({ widget }) => isApart(widget.model));

/** Such a variable takes the value that the form has been given. */
const takeOver = (field: FieldPart): Doc => {
  const given = member(`form${memberAccess(field.widget.model)}`);
  return [assigned(`${ownVariable(field)}.value =`, given), ';'];
};

/** Values that the page gives, as the fields take them. */
const taken = ({ hasSettled }: Script, given: string): string => (hasSettled ? `settled(${given})` : given);

/** What the form holds, and what follows from it. */
export const writeState = ({ program }: VueScope, script: Script, derived: string): Doc[] => {
  const apart = apartFields(program);
  const merged = apart.map((field) =>
    property(memberName(field.widget.model), name(`${ownVariable(field)}.value`)),
  );
  const held = merged.length === 0 ? name('form') : object(['...form', ...merged]);
  const given = script.hasComputed ? call('computed', [held]) : held;
  return [
    [
      `const start = (): FormValues => ({ ...startValues, ...${taken(script, 'props.values')} });`,
      hardline,
      'const form = shallowReactive(start());',
      ...apart.map((field): Doc => {
        const first = call('shallowRef', [member(`form${memberAccess(field.widget.model)}`)]);
        return [hardline, assigned(`const ${ownVariable(field)} =`, first), ';'];
      }),
    ],
    ...(hasOwnValues(program)
      ? [block(`const values = ${derived}((): FormValues => {`, [['return ', given.at('value'), ';']], '});')]
      : []),
    ...(script.hasLogic ? [`const logic = ${derived}(() => logicOf(${valuesOf(program)}));`] : []),
    ...(script.hasRules
      ? [
          verbatim(
            `
/** Whether the form was refused: from then on it says what is wrong. */
const wasRefused = ref(false);
const faults = ${derived}((): Partial<Record<keyof FormValues, string>> => {
  return wasRefused.value ? faultsOf(${valuesOf(program)}) : {};
});`.trim(),
          ),
        ]
      : []),
  ];
};

/** Where the script finds all values. */
const valuesOf = (program: Program): string => (hasOwnValues(program) ? 'values.value' : 'form');

/** What the fields of a program share: what is theirs alone. */
export const writeFields = ({ program, use }: VueScope): Doc[] => [
  ...program.fields.flatMap(variablesOf),
  ...program.fields.flatMap((field) => functionsOf(field, program, use)),
];

const variablesOf = (field: FieldPart): Doc[] => {
  const { widget, choices } = field;
  const source = sourceOf(widget);
  if (source !== undefined && 'props' in widget.options) {
    const { value, label, children } = widget.options.props;
    const names = json({ value, label, children });
    const asked = call('useSource', [text(source), json(widget.options.remoteOptions), names]);
    return [[assigned(`const ${sourceVariable(field)} =`, asked), ';']];
  }
  if (widget.type === 'cascader' && choices.length > 0)
    return [
      [assigned(`const ${choicesVariable(field)} =`, list(choices.map((choice) => choiceCode(choice)))), ';'],
    ];
  if (widget.type === 'imgupload') {
    const { model, options } = widget;
    const held = isApart(model) ? name(ownVariable(field)) : call('toRef', [name('form'), text(model)]);
    const most = options.length === undefined ? name('Number.POSITIVE_INFINITY') : literal(options.length);
    return [[assigned(`const ${picturesVariable(field)} =`, call('usePictures', [held, most])), ';']];
  }
  return [];
};

const functionsOf = (field: FieldPart, program: Program, use: VueScope['use']): Doc[] => {
  const { widget } = field;
  const access = accessOf(program, widget.model);
  const inScript = /^(form|values)\b/.test(access)
    ? access.replace(/^values\b/, 'values.value')
    : `${access}.value`;
  if (widget.type === 'text' && isShownByFunction(widget)) {
    const { label, defaultValue } = widget.options;
    const held = member(inScript);
    const isOwn = (): Code =>
      typeof defaultValue === 'string'
        ? comparison('===', held, text(defaultValue))
        : defaultValue === undefined
          ? comparison('===', held, name('undefined'))
          : call(use('isSame'), [held, json(defaultValue)]);
    const words = label === '' ? held : ternary(isOwn(), text(label), held);
    return [block(`function ${nameWith('show', field)}() {`, [['return ', words.at('value'), ';']])];
  }
  if (widget.type === 'editor' || widget.type === 'blank') {
    const target = isApart(widget.model)
      ? `${ownVariable(field)}.value`
      : `form${memberAccess(widget.model)}`;
    const type = widget.type === 'editor' ? 'string' : `FormValues[${stringLiteral(widget.model)}]`;
    return [
      block(`function ${nameWith('update', field)}(value: ${type}) {`, [
        [assigned(`${target} =`, name('value')), ';'],
      ]),
    ];
  }
  return [];
};

/** What happens when the form is handed in, and when it is put back. */
export const writeActions = ({ program }: VueScope, script: Script): Doc[] => {
  const apart = apartFields(program);
  const handIn = `emit('submit', submittedOf(${valuesOf(program)}));`;
  const submit: Doc = script.hasRules
    ? verbatim(
        `
async function submit(page: EventTarget | null) {
  const found = Object.values(faultsOf(${valuesOf(program)}));
  wasRefused.value = found.some((fault) => fault !== undefined);
  if (!wasRefused.value) {
    ${handIn}
    return;
  }
  // To the first field that is refused.
  await nextTick();
  if (page instanceof HTMLElement)
    page.querySelector<HTMLElement>('.is-error :is(input, textarea, [tabindex="0"])')?.focus();
}`.trim(),
      )
    : block('function submit() {', [handIn]);
  const reset = block('function reset() {', [
    'Object.assign(form, start());',
    ...apart.map(
      (field): Doc => [
        assigned(`${ownVariable(field)}.value =`, member(`form${memberAccess(field.widget.model)}`)),
        ';',
      ],
    ),
    ...(script.hasRules ? ['wasRefused.value = false;'] : []),
  ]);
  return [submit, reset];
};

/** Values that the page gives later are put over what the form holds. */
export const writeWatch = (program: Program, script: Script): Doc => {
  const apart = apartFields(program);
  const assign = `Object.assign(form, ${taken(script, 'given')})`;
  const put: Doc =
    apart.length === 0
      ? `(given) => ${assign},`
      : block('(given) => {', [`${assign};`, ...apart.map(takeOver)], '},');
  return block('watch(', ['() => props.values,', put], ');');
};
