import { stringLiteral, typeMemberName } from '../escape.ts';
import { block, type Doc, group, hardline, ifBreak, indent, join, line, verbatim } from '../layout.ts';
import { type FieldPart, sourceOf } from '../program.ts';
import {
  assigned,
  call,
  chain,
  generic,
  json,
  list,
  memberOf,
  name,
  object,
  property,
} from '../typescript.ts';
import { keptOptions, optionsOf, sourceVariable } from './choice-inputs.ts';
import type { Frame, OwnFunction } from './frame.ts';
import { ownFunctions } from './own-functions.ts';
import { areaVariable } from './page-inputs.ts';

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

/** The component of a program, and what it is given. */
export const writeComponent = (frame: Frame, markup: Doc, own: ReadonlySet<OwnFunction>): Doc[] => {
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
