import { importing, importingDefault, inImportOrder } from '../imports.ts';
import { blankLine, type Doc, hardline, indent, join, print, verbatim } from '../layout.ts';
import type { Program } from '../program.ts';
import { type Script, writeScript } from '../script.ts';
import { gatherSupport } from '../support/index.ts';
import { widthOf } from '../text-width.ts';
import { pictureFunctions } from './pictures.ts';
import { hasOwnValues, isApart, type VueScope } from './scope.ts';
import {
  hasPictures,
  writeActions,
  writeFields,
  writeProps,
  writeSlots,
  writeState,
  writeWatch,
} from './script.ts';
import { sourceFunctions } from './sources.ts';
import { vueSupport } from './support.ts';
import { libraryLocales, writeTemplate } from './template.ts';

/** The program of a form for Vue and Element Plus: one single-file component. */
export const writeVue = (program: Program): string => {
  const support = gatherSupport();
  const components = new Set<string>();
  const icons = new Set<string>();
  const helpers = new Set<string>();
  const take =
    <Name extends string>(into: Set<string>) =>
    (name: Name): Name => {
      into.add(name);
      return name;
    };
  const scope: VueScope = {
    program,
    component: take(components),
    icon: take(icons),
    use: support.use,
    help: take(helpers),
  };
  const script = writeScript(program, support);
  const template = writeTemplate(scope, script);
  const fields = writeFields(scope);
  // The form's own function has the name.
  const derived = script.hasComputed ? 'derived' : 'computed';
  const parts: readonly Doc[] = [
    ...script.types,
    ...(program.sources.length > 0 ? sourceFunctions(program) : []),
    writeProps(program),
    'const emit = defineEmits<{ submit: [values: FormValues] }>();',
    ...writeSlots(program),
    ...support.docs(),
    ...vueSupport(helpers),
    ...(hasPictures(program) ? [pictureFunctions(program.language, derived)] : []),
    ...script.functions,
    ...writeState(scope, script, derived),
    ...fields,
    ...writeActions(scope, script),
    writeWatch(program, script),
  ];
  const locale = libraryLocales[program.language];
  const imports: Doc[] = [
    ...(icons.size > 0 ? [importing(inImportOrder(icons), '@element-plus/icons-vue')] : []),
    importing(inImportOrder(components).map(asImported), 'element-plus'),
    importingDefault(locale.name, `element-plus/es/locale/lang/${locale.file}`),
    importing(vueNames(program, script), 'vue'),
  ];
  return `${print([
    '<script setup lang="ts">',
    hardline,
    join(blankLine, [join(hardline, imports), ...parts]),
    hardline,
    '</script>',
    blankLine,
    '<template>',
    indent([hardline, template]),
    hardline,
    '</template>',
    ...styles(program).flatMap((style) => [blankLine, verbatim(style)]),
  ])}\n`;
};

/** Components, and the types that stand among them. */
const asImported = (name: string): string => (name.startsWith('El') ? name : `type ${name}`);

/** What a program takes from Vue itself. */
const vueNames = (program: Program, { hasComputed, hasLogic, hasRules }: Script): string[] => {
  const pictures = program.fields.filter(({ widget }) => widget.type === 'imgupload');
  const derives = hasOwnValues(program) || hasLogic || hasRules || pictures.length > 0;
  const names: [isNeeded: boolean, name: string][] = [
    [derives, hasComputed ? 'computed as derived' : 'computed'],
    [hasRules, 'nextTick'],
    [program.sources.length > 0 || pictures.length > 0, 'reactive'],
    [pictures.length > 0, 'type Ref'],
    [hasRules || pictures.length > 0, 'ref'],
    [true, 'shallowReactive'],
    [[...program.types.keys()].some(isApart), 'shallowRef'],
    [pictures.some(({ widget }) => !isApart(widget.model)), 'toRef'],
    [true, 'watch'],
  ];
  return names.flatMap(([isNeeded, name]) => (isNeeded ? [name] : []));
};

const stacked = `.stacked {
  display: flex;
  flex-direction: column;
  align-items: flex-start;
}`;

const scaled = `.scale {
  flex: 1;
  margin-right: 16px;
}`;

const pictured = `.pictures {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
}

.picture-acts {
  display: flex;
  gap: 4px;
}`;

/** What a line of a name, 22 px high, has above and beneath to be level with an input. */
const besideLabel = { medium: 9, small: 5, mini: 1 } as const;

/** About as wide as a sign of a name, in px; signs of Burmese are wider than they count. */
const signWidth = 8;

/** The library gives every name one line: the others would stand over the next field. */
const labelled = ({ config: { size } }: Program): string => `.el-form :deep(.el-form-item__label) {
  height: auto;
  padding-block: ${besideLabel[size]}px;
  line-height: 22px;
}`;

const hasLongLabels = ({ config, fields }: Program): boolean =>
  config.labelPosition !== 'top' &&
  fields.some(({ widget }) => widthOf(`* ${widget.name}:`) * signWidth > config.labelWidth - 12);

const styles = (program: Program): string[] => {
  const { fields } = program;
  const isStacked = fields.some(
    ({ widget }) => (widget.type === 'radio' || widget.type === 'checkbox') && !widget.options.inline,
  );
  const isScaled = fields.some(
    ({ widget }) => widget.type === 'slider' && widget.options.showInput && !widget.options.range,
  );
  const isPictured = fields.some(({ widget }) => widget.type === 'imgupload');
  const rules = [
    ...(hasLongLabels(program) ? [labelled(program)] : []),
    ...(isStacked ? [stacked] : []),
    ...(isScaled ? [scaled] : []),
    ...(isPictured ? [pictured] : []),
  ];
  return rules.length > 0 ? [`<style scoped>\n${rules.join('\n\n')}\n</style>`] : [];
};
