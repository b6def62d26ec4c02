import { isObject, type Json, type JsonObject, memberOf, membersOf, type Path } from '../json.ts';
import {
  choiceOptions,
  choicesOf,
  copied,
  type Dialect,
  first,
  type InnerList,
  isOn,
  listIn,
  names,
  placedIn,
  text,
  types,
} from './dialect.ts';

const formats: readonly Json[] = [
  'YYYY-MM-DD',
  'yyyy-MM-dd',
  'YYYY-MM-DD HH:mm:ss',
  'yyyy-MM-dd HH:mm:ss',
  'HH:mm:ss',
];

/** A cell of a container, with the row of the table that it is in. */
interface Cell {
  path: Path;
  cell: Json;
  row?: number;
}

/** Lists in cells, with the width that a cell has, and what a tab is called. */
const listsIn = (
  cells: readonly Cell[],
  name: string,
  of: (cell: JsonObject) => Pick<InnerList, 'span' | 'label'>,
) =>
  cells.flatMap(({ path, cell, ...place }): InnerList[] => {
    const list = placedIn(cell, name, path);
    return list ? [{ list, ...place, ...of(membersOf(cell)) }] : [];
  });

const cellsOf = (widget: Json, rows: string, cells: string): Cell[] =>
  (listIn(widget, rows) ?? []).flatMap((line, row) =>
    (listIn(line, cells) ?? []).map((cell, at): Cell => ({ path: [rows, row, cells, at], cell, row })),
  );

const columnsOf = (widget: Json, name: string): Cell[] =>
  (listIn(widget, name) ?? []).map((cell, at): Cell => ({ path: [name, at], cell }));

/** variant-form: lists of widgets in cells and columns, and everything of a widget among its options. */
export const variantForm: Dialect = {
  name: 'variant-form',
  listOf: (form) => placedIn(form, 'widgetList'),
  innerOf: (widget) => {
    const own = placedIn(widget, 'widgetList');
    if (own) return [{ list: own }];
    const optionsOf = (cell: JsonObject): JsonObject => membersOf(memberOf(cell, 'options'));
    const cells = [...columnsOf(widget, 'cols'), ...cellsOf(widget, 'rows', 'cols')];
    return [
      ...listsIn(cells, 'widgetList', (cell) => ({ span: memberOf(optionsOf(cell), 'span') })),
      ...listsIn(columnsOf(widget, 'tabs'), 'widgetList', (tab) => ({
        label: text(memberOf(optionsOf(tab), 'label')),
      })),
    ];
  },
  typeOf: (widget) => text(memberOf(widget, 'type')),
  types: types(
    'input=input textarea=textarea number=number radio=radio checkbox=checkbox select=select time|time-range=time date|date-range=date switch=switch rate=rate color=color slider=slider static-text|html-text=text picture-upload=imgupload rich-editor=editor cascader=cascader',
  ),
  fieldOf: (widget, type) => {
    const options = membersOf(memberOf(widget, 'options'));
    const kind = text(memberOf(widget, 'type'));
    const own = text(memberOf(options, 'type'));
    return {
      model: text(memberOf(options, 'name')) || text(memberOf(widget, 'id')),
      label: text(memberOf(options, 'label')),
      required: memberOf(options, 'required'),
      options: {
        defaultValue: first(
          memberOf(options, 'defaultValue'),
          memberOf(options, 'textContent'),
          memberOf(options, 'htmlContent'),
        ),
        ...copied(
          options,
          'placeholder startPlaceholder endPlaceholder disabled readonly min max step maxlength=maxLength multiple filterable clearable',
        ),
        ...choiceOptions(type, choicesOf(memberOf(options, 'optionItems'))),
        isRange: kind === 'time-range' || undefined,
        type: kind === 'date-range' ? own || 'daterange' : own,
      },
    };
  },
  holders: ['options'],
  known: names(
    'type id key icon category formItemFlag options widgetList cols rows tabs name label required defaultValue textContent htmlContent placeholder startPlaceholder endPlaceholder disabled readonly min max step maxLength multiple filterable clearable optionItems span size labelAlign labelWidth columnWidth displayStyle buttonStyle border editable autoFullWidth showWordLimit showPassword controlsPosition customClass merged colspan rowspan gutter responsive md sm xs offset push pull active internal wordBreak colWidth colHeight keyNameEnabled requiredHint validationHint',
  ),
  usual: {
    format: formats,
    valueFormat: formats,
    requiredHint: [],
    labelIconPosition: ['rear'],
    buttonIcon: ['custom-search', 'el-icon-search'],
    multipleLimit: [0],
    switchWidth: [40],
    lowThreshold: [2],
    highThreshold: [4],
  },
  formKnown: names('widgetList'),
};

/** Whether an upload of form-generator takes pictures alone: others take any file, which no widget here does. */
const isForPictures = (widget: JsonObject): boolean => {
  const kinds = text(memberOf(widget, 'accept')).split(',');
  return kinds.every((kind) => /^\s*(?:image\/|\.(?:png|jpe?g|gif|webp)\b)/i.test(kind));
};

/** form-generator: what a field is stands under `__config__`, its choices under `__slot__`. */
export const formGenerator: Dialect = {
  name: 'form-generator',
  listOf: (form) => {
    const own = placedIn(form, 'fields');
    return own?.some(([, one]) => isObject(one) && Object.hasOwn(one, '__config__')) ? own : undefined;
  },
  innerOf: (widget) => {
    const list = placedIn(memberOf(widget, '__config__'), 'children', ['__config__']);
    return list ? [{ list }] : [];
  },
  typeOf: (widget) => {
    const tag = text(memberOf(membersOf(memberOf(widget, '__config__')), 'tag'));
    if (tag === 'el-upload') return isForPictures(widget) ? 'picture' : tag;
    return tag === 'el-input' && memberOf(widget, 'type') === 'textarea' ? 'textarea' : tag;
  },
  types: types(
    'el-input=input textarea=textarea el-input-number=number el-radio-group=radio el-checkbox-group=checkbox el-select=select el-time-picker=time el-date-picker=date el-switch=switch el-rate=rate el-color-picker=color el-slider=slider picture=imgupload tinymce=editor el-cascader=cascader',
  ),
  fieldOf: (widget, type) => {
    const config = membersOf(memberOf(widget, '__config__'));
    const choices =
      type === 'cascader'
        ? memberOf(widget, 'options')
        : memberOf(membersOf(memberOf(widget, '__slot__')), 'options');
    return {
      model: text(memberOf(widget, '__vModel__')),
      label: text(memberOf(config, 'label')),
      required: memberOf(config, 'required'),
      options: {
        defaultValue: memberOf(config, 'defaultValue'),
        ...copied(
          widget,
          'placeholder disabled readonly min max step maxlength multiple filterable clearable',
        ),
        ...choiceOptions(type, choicesOf(choices)),
        isRange: memberOf(widget, 'is-range'),
        type: type === 'textarea' ? undefined : memberOf(widget, 'type'),
      },
    };
  },
  holders: ['__config__', '__slot__'],
  known: names(
    '__config__ __slot__ __vModel__ label labelWidth showLabel tag tagIcon layout span document required defaultValue changeTag formId renderKey children options placeholder disabled readonly min max step maxlength multiple filterable clearable is-range type style size start-placeholder end-placeholder range-separator componentName rowType justify align autosize show-word-limit optionType border',
  ),
  usual: { format: formats, 'value-format': formats },
  formKnown: names('fields formRef formModel formRules size labelPosition labelWidth gutter span formBtns'),
};

/** k-form-design: near to a design here, but for its labels, and for choices that show their labels always. */
export const kFormDesign: Dialect = {
  name: 'k-form-design',
  listOf: (form) => {
    const own = placedIn(form, 'list');
    const widgets = own?.map(([, one]) => one).filter(isObject) ?? [];
    // Earlier versions call their labels as a design here does; their settings tell them apart.
    const config = membersOf(memberOf(form, 'config'));
    const isEarlier = ['labelCol', 'wrapperCol'].every((name) => isObject(memberOf(config, name)));
    const isOther =
      widgets.some((one) => Object.hasOwn(one, 'label')) &&
      !widgets.some((one) => Object.hasOwn(one, 'name'));
    return isOther || isEarlier ? own : undefined;
  },
  innerOf: (widget) => {
    const own = placedIn(widget, 'list');
    if (own) return [{ list: own }];
    const isTabs = memberOf(widget, 'type') === 'tabs';
    return listsIn([...columnsOf(widget, 'columns'), ...cellsOf(widget, 'trs', 'tds')], 'list', (cell) =>
      isTabs ? { label: text(memberOf(cell, 'label')) } : { span: memberOf(cell, 'span') },
    );
  },
  typeOf: (widget) => text(memberOf(widget, 'type')),
  types: types(
    'input=input textarea=textarea number=number radio=radio checkbox=checkbox select=select time=time date=date switch=switch rate=rate slider=slider text|html=text uploadImg=imgupload editor=editor cascader=cascader',
  ),
  fieldOf: (widget, type) => {
    const options = membersOf(memberOf(widget, 'options'));
    const rules = listIn(widget, 'rules') ?? [];
    const kind = isOn(memberOf(options, 'showTime')) ? 'datetime' : 'date';
    const isRange = (type === 'date' || type === 'time') && isOn(memberOf(options, 'range'));
    const placeholders = listIn(options, 'rangePlaceholder') ?? [];
    return {
      model: text(memberOf(widget, 'model')),
      label: text(first(memberOf(widget, 'label'), memberOf(widget, 'name'))),
      required: rules.some((rule) => isOn(memberOf(membersOf(rule), 'required'))),
      options: {
        defaultValue: first(
          isRange ? memberOf(options, 'rangeDefaultValue') : undefined,
          memberOf(options, 'defaultValue'),
          type === 'text' ? first(memberOf(widget, 'label'), memberOf(widget, 'name')) : undefined,
        ),
        startPlaceholder: isRange ? placeholders[0] : undefined,
        endPlaceholder: isRange ? placeholders[1] : undefined,
        ...copied(
          options,
          'placeholder disabled min max step maxlength=maxLength multiple filterable=showSearch clearable',
        ),
        ...choiceOptions(type, choicesOf(memberOf(options, 'options'))),
        isRange: type === 'time' && isRange ? true : undefined,
        type: type === 'date' ? `${kind}${isRange ? 'range' : ''}` : undefined,
      },
    };
  },
  holders: ['options'],
  known: names(
    'type label name icon model key rules options list columns trs tds span colspan rowspan required message defaultValue placeholder disabled min max step maxLength multiple showSearch clearable range showTime width chooseMode gutter textAlign showRequiredMark rangePlaceholder rangeDefaultValue',
  ),
  usual: { format: formats },
  formKnown: names('list config'),
};
