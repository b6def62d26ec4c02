import type { Choice } from '../../option.ts';
import { stringLiteral, typeMemberName } from '../escape.ts';
import { importing, importingDefault, inImportOrder } from '../imports.ts';
import {
  blankLine,
  type Doc,
  group,
  hardline,
  ifBreak,
  indent,
  join,
  line,
  print,
  verbatim,
} from '../layout.ts';
import type { FieldPart, Program } from '../program.ts';
import { sourceOf } from '../program.ts';
import { writeScript } from '../script.ts';
import { gatherSupport } from '../support.ts';
import {
  assigned,
  type Code,
  call,
  chain,
  generic,
  json,
  list,
  memberOf,
  name,
  object,
  property,
  text,
} from '../typescript.ts';
import { areAlike, optionsOf, sourceVariable } from './choice-inputs.ts';
import type { Frame, OwnFunction } from './frame.ts';
import { writeMarkup } from './markup.ts';
import { areaVariable } from './page-inputs.ts';
import { type ReactSupportName, reactSupportNames, reactSupportOf } from './support.ts';
import { type Word, wordMember } from './words.ts';

/** Braces around lines of their own. */
const block = (open: Doc, lines: readonly Doc[], close: Doc = '}'): Doc => [
  open,
  indent([hardline, join(hardline, lines)]),
  hardline,
  close,
];

const ownNeeds: Readonly<Record<OwnFunction, readonly OwnFunction[]>> = {
  change: [],
  check: [],
  choose: ['change', 'check'],
  faultAt: [],
  item: ['faultAt'],
  input: ['faultAt', 'check'],
};

/** What is taken in while a program is written. */
const newFrame = (program: Program) => {
  const support = gatherSupport();
  const script = writeScript(program, support);
  const used = new Set<ReactSupportName>();
  const imports = { antd: new Set<string>(), react: new Set<string>(), icons: new Set<string>() };
  const words = new Set<Word>();
  const own = new Set<OwnFunction>();
  const checked = new Set(
    program.fields.flatMap(({ widget, rules }) => (rules.length > 0 ? [widget.model] : [])),
  );
  const frame: Frame = {
    program,
    script,
    support,
    own: (wanted) => {
      own.add(wanted);
      for (const needed of ownNeeds[wanted]) own.add(needed);
      return wanted;
    },
    isChecked: ({ widget }) => checked.has(widget.model),
    use: (wanted) => {
      used.add(wanted);
      const {
        needs = [],
        shared = [],
        antd = [],
        react = [],
        icons = [],
        words: said = [],
      } = reactSupportOf(wanted);
      for (const needed of needs) if (!used.has(needed)) frame.use(needed);
      for (const needed of shared) support.use(needed);
      for (const one of antd) imports.antd.add(one);
      for (const one of react) imports.react.add(one);
      for (const one of icons) imports.icons.add(one);
      for (const one of said) words.add(one);
      return wanted;
    },
    antd: (one) => {
      imports.antd.add(one);
      return one;
    },
    react: (one) => {
      imports.react.add(one);
      return one;
    },
    icon: (one) => {
      imports.icons.add(one);
      return one;
    },
    word: (word) => {
      words.add(word);
      return `words.${word}`;
    },
  };
  return { frame, imports, used, words, own };
};

/** The program of a form for React and Ant Design. */
export const writeReact = (program: Program): string => {
  const { frame, imports, used, words, own } = newFrame(program);
  const markup = writeMarkup(frame);
  const component = writeComponent(frame, markup, own);
  const supports = reactSupportNames.filter((one) => used.has(one));
  const hasMoments = supports.some((one) => reactSupportOf(one).dayjs);
  const sections: Doc[] = [
    join(hardline, [
      ...(imports.icons.size > 0 ? [importing(inImportOrder(imports.icons), '@ant-design/icons')] : []),
      importing(inImportOrder(imports.antd), 'antd'),
      ...(hasMoments
        ? [
            importingDefault('dayjs', 'dayjs', ['type Dayjs']),
            importingDefault('customParseFormat', 'dayjs/plugin/customParseFormat'),
          ]
        : []),
      importing(inImportOrder(imports.react), 'react'),
    ]),
    ...(hasMoments ? ['dayjs.extend(customParseFormat);'] : []),
    ...frame.script.types,
    ...(words.size === 0 ? [] : [wordsConstant([...words], program)]),
    ...frame.support.docs(),
    ...supports.map((one) => verbatim(reactSupportOf(one).code.trim())),
    ...frame.script.functions,
    startFunction(frame),
    ...optionConstants(program),
    ...component,
  ];
  return `${print(join(blankLine, sections))}\n`;
};

const wordsConstant = (words: readonly Word[], { language }: Program): Doc => [
  assigned(
    'const words =',
    object(
      words.map((word) => wordMember(word, language)),
      true,
    ),
  ),
  ';',
];

const startFunction = ({ script }: Frame): Doc => {
  const start = object(['...startValues', script.hasSettled ? '...settled(given)' : '...given']);
  return [
    '/** What a form holds before anybody touches it. */',
    hardline,
    'const startOf = (given: Partial<FormValues> | undefined): FormValues =>',
    script.hasComputed
      ? group(indent([line, call('computed', [start]).at('value')]))
      : [' (', start.at('value'), ')'],
    ';',
  ];
};

const isOffering = ({ widget: { type } }: FieldPart): boolean =>
  type === 'radio' || type === 'checkbox' || type === 'select' || type === 'cascader';

/** The choices that the design holds. Those of a source stand in until it has answered. */
const optionConstants = ({ fields }: Program): Doc[] =>
  fields.filter(isOffering).flatMap((field): Doc[] => {
    const isKept = sourceOf(field.widget) === undefined;
    if (!isKept && field.choices.length === 0) return [];
    const isKeyed = field.widget.type === 'select' && areAlike(field);
    const choices = list(field.choices.map((choice) => choiceCode(choice, isKeyed)));
    const type = field.choices.length === 0 ? ': { value: string; label: string }[]' : '';
    return [[assigned(`const ${isKept ? optionsOf(field) : keptOptions(field)}${type} =`, choices), ';']];
  });

const choiceCode = ({ value, label, children }: Choice, isKeyed = false): Code =>
  object([
    ...(isKeyed ? [property('key', text(JSON.stringify(value)))] : []),
    property('value', json(value)),
    property('label', text(label)),
    ...(children ? [property('children', list(children.map((child) => choiceCode(child))))] : []),
  ]);

const keptOptions = ({ name: own }: FieldPart): string => `${own}KeptOptions`;

const documented = (comment: string, member: Doc): Doc => [`/** ${comment} */`, hardline, member];

const propsInterface = (frame: Frame): Doc => {
  const { fields, sources } = frame.program;
  const areas = fields.filter(({ widget }) => widget.type === 'blank');
  const has = (type: string): boolean => fields.some(({ widget }) => widget.type === type);
  const members: Doc[] = [
    documented('Values over those that the form starts with.', 'values?: Partial<FormValues>;'),
    documented(
      'Called with what is handed in, once nothing is refused.',
      'onSubmit: (values: FormValues) => void | Promise<void>;',
    ),
  ];
  if (sources.length > 0)
    members.push(
      documented(
        'Where the choices come from, by the name that the fields give.',
        block(
          'sources?: {',
          sources.map((source) => `${typeMemberName(source)}?: Source;`),
          '};',
        ),
      ),
    );
  if (has('imgupload')) members.push(documented('Takes in pictures.', 'upload?: UploadPicture;'));
  if (has('editor'))
    members.push(
      documented('The editor of formatted text.', `RichText?: ${componentType(frame)}<PartProps<string>>;`),
    );
  if (areas.length > 0)
    members.push(
      documented(
        'What stands in the custom areas.',
        block(
          'blanks?: {',
          [...new Set(areas.map(({ widget }) => widget.model))].map(
            (model): Doc => [
              `${typeMemberName(model)}?: `,
              generic(componentType(frame), generic('PartProps', `FormValues[${stringLiteral(model)}]`)),
              ';',
            ],
          ),
          '};',
        ),
      ),
    );
  members.push('disabled?: boolean;');
  return block('export interface GeneratedFormProps {', members);
};

const componentType = (frame: Frame): string => {
  frame.react('type ComponentType');
  return 'ComponentType';
};

const writeComponent = (frame: Frame, markup: Doc, own: ReadonlySet<OwnFunction>): Doc[] => {
  const { program, script } = frame;
  const { fields, sources } = program;
  const has = (type: string): boolean => fields.some(({ widget }) => widget.type === type);
  const parameters = [
    'values: given',
    'onSubmit',
    ...(sources.length > 0 ? ['sources'] : []),
    ...(has('imgupload') ? ['upload'] : []),
    ...(has('editor') ? ['RichText'] : []),
    ...(has('blank') ? ['blanks'] : []),
    'disabled = false',
  ];
  const lines: Doc[] = [
    `const id = ${frame.react('useId')}();`,
    `const [values, setValues] = ${frame.react('useState')}(() => startOf(given));`,
    ...(script.hasRules ? ['const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());'] : []),
    'const [isSubmitting, setSubmitting] = useState(false);',
    ...(script.hasLogic ? ['const logic = logicOf(values);'] : []),
    ...(script.hasRules ? ['const faults = faultsOf(values);'] : []),
    ...sources.map((source) => sourceLine(source, frame)),
    ...fields
      .filter((field) => sourceOf(field.widget) !== undefined)
      .map((field) => offeredLine(field, frame)),
    ...fields
      .filter(({ widget }) => widget.type === 'blank')
      .map(
        (field): Doc => [
          assigned(`const ${areaVariable(field)} =`, memberOf('blanks?', field.widget.model)),
          ';',
        ],
      ),
    '',
    ...ownFunctions(script.hasComputed).flatMap(([one, code]) => (own.has(one) ? [verbatim(code)] : [])),
    ...submitFunction(frame),
    '',
    block('return (', [markup], ');'),
  ];
  const head = group([
    'export default function GeneratedForm({',
    indent([line, join([',', line], parameters)]),
    ifBreak(','),
    line,
    '}: GeneratedFormProps)',
  ]);
  return [propsInterface(frame), block([head, ' {'], lines)];
};

const sourceLine = (source: string, frame: Frame): Doc => [
  assigned(
    `const ${sourceVariable(frame.program, source)} =`,
    call(frame.use('useSource'), [memberOf('sources?', source)]),
  ),
  ';',
];

const offeredLine = (field: FieldPart, frame: Frame): Doc => {
  const { options } = field.widget;
  const props = 'props' in options ? options.props : { value: 'value', label: 'label', children: 'children' };
  const isUsual = props.value === 'value' && props.label === 'label' && props.children === 'children';
  const names = object(Object.entries(props).map(([key, own]) => property(key, json(own))));
  const source = sourceVariable(frame.program, sourceOf(field.widget) ?? '');
  const read = call(frame.use('choicesOf'), [name(`${source}.entries`), ...(isUsual ? [] : [names])]);
  const kept = field.choices.length === 0 ? list([]) : name(keptOptions(field));
  return [assigned(`const ${optionsOf(field)} =`, chain('??', [read, kept])), ';'];
};

const ownFunctions = (hasComputed: boolean): [OwnFunction, string][] => [
  [
    'change',
    `function change<Model extends keyof FormValues>(model: Model, value: FormValues[Model]) {
  setValues((held) => ${hasComputed ? 'computed({ ...held, [model]: value })' : '({ ...held, [model]: value })'});
}`,
  ],
  ['check', 'const check = (model: keyof FormValues) => setChecked((before) => new Set(before).add(model));'],
  [
    'choose',
    `/** Takes what was chosen, and checks it. */
function choose<Model extends keyof FormValues>(model: Model, value: FormValues[Model]) {
  change(model, value);
  check(model);
}`,
  ],
  [
    'faultAt',
    'const faultAt = (model: keyof FormValues) => (checked.has(model) ? faults[model] : undefined);',
  ],
  [
    'item',
    `/** What a field shows around its input. */
const item = (model: keyof FormValues, name: string = model) => {
  const fault = faultAt(model);
  if (fault === undefined) return {};
  const help = (
    <span role="alert" id={\`\${id}-\${name}-fault\`}>
      {fault}
    </span>
  );
  return { validateStatus: 'error' as const, help };
};`,
  ],
  [
    'input',
    `/** What the input of a field is given. */
const input = (model: keyof FormValues, name: string = model) => ({
  id: \`\${id}-\${name}\`,
  'aria-invalid': faultAt(model) !== undefined,
  'aria-describedby': faultAt(model) && \`\${id}-\${name}-fault\`,
  onBlur: () => check(model),
});`,
  ],
];

const submitFunction = (frame: Frame): Doc[] => {
  const { hasRules } = frame.script;
  if (hasRules) frame.use('goTo');
  return [
    block(
      'const submit = async () => {',
      [
        ...(hasRules
          ? [
              'const refused = Object.entries(faults).flatMap(([model, fault]) => (fault ? [model] : []));',
              'setChecked(new Set(Object.keys(faults)));',
              verbatim(`if (refused.length > 0) {
  goTo(id, refused);
  return;
}`),
            ]
          : []),
        'setSubmitting(true);',
        verbatim(`try {
  await onSubmit(submittedOf(values));
} finally {
  setSubmitting(false);
}`),
      ],
      '};',
    ),
    block(
      'const reset = () => {',
      ['setValues(startOf(given));', ...(hasRules ? ['setChecked(new Set());'] : [])],
      '};',
    ),
  ];
};
