import { choiceCode } from '../choice-code.ts';
import { importing, importingDefault, inImportOrder } from '../imports.ts';
import { blankLine, type Doc, group, hardline, indent, join, line, print, verbatim } from '../layout.ts';
import { type FieldPart, type Program, sourceOf } from '../program.ts';
import { writeScript } from '../script.ts';
import { gatherSupport } from '../support/index.ts';
import { assigned, call, list, object } from '../typescript.ts';
import { areAlike, keptOptions, optionsOf } from './choice-inputs.ts';
import { writeComponent } from './component.ts';
import type { Frame, OwnFunction } from './frame.ts';
import { writeMarkup } from './markup.ts';
import { ownNeeds } from './own-functions.ts';
import { type ReactSupportName, reactSupportNames, reactSupportOf } from './support.ts';
import { type Word, wordMember } from './words.ts';

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
