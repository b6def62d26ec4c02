import { isObject, type Json, type JsonObject, memberOf, membersOf, type Path, textOf } from './json.ts';
import { type WidgetType, widgetOptions } from './widgets.ts';
import type { WordKey } from './words.ts';

/** Something of a foreign form that a design here does not have, with its place there. */
export interface NotConverted {
  code: Extract<WordKey, `convert.${string}`>;
  path: Path;
  params: { type: string; name: string };
}

/** The form of another designer as a design. */
export interface Converted {
  design: JsonObject;
  left: readonly NotConverted[];
}

/** A field of a foreign form, whatever its designer: what the widgets here have options for. */
interface Field {
  type: WidgetType;
  model: string;
  label: string;
  required?: boolean;
  options: Record<string, Json | undefined>;
}

/** How one designer writes a form. Members that none of its functions asks for are left out by name. */
interface Dialect {
  /** The list of widgets of a form, or undefined for a form of another designer. */
  listOf: (form: JsonObject) => readonly [path: Path, list: Json[]] | undefined;
  /** The lists within a container. */
  innerOf: (widget: JsonObject) => readonly { path: Path; list: Json[]; span?: Json | undefined }[];
  typeOf: (widget: JsonObject) => string;
  types: Readonly<Record<string, WidgetType>>;
  fieldOf: (widget: JsonObject, type: WidgetType) => Field;
  /** Members that say nothing here: ids, looks, and what the functions above read. */
  known: ReadonlySet<string>;
  /** Objects whose own members are looked at in their place. */
  holders: readonly string[];
}

const text = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? textOf(value) : '';
const list = (value: Json | undefined): Json[] | undefined => (Array.isArray(value) ? value : undefined);
const listIn = (object: Json | undefined, name: string): Json[] | undefined =>
  list(memberOf(membersOf(object), name));
const isSet = (value: Json | undefined): value is Json =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0) &&
  !(isObject(value) && Object.keys(value).length === 0);
const names = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Choices as values with labels; those that are plain are their own label. */
const choicesOf = (value: Json | undefined): Json[] | undefined =>
  list(value)?.flatMap((one): Json[] => {
    if (!isObject(one))
      return isSet(one) || one === false ? [{ value: textOf(one), label: textOf(one) }] : [];
    const own = memberOf(one, 'value') ?? memberOf(one, 'label');
    return own === undefined ? [] : [{ value: own, label: text(memberOf(one, 'label')) || textOf(own) }];
  });

const types = (words: string): Readonly<Record<string, WidgetType>> =>
  Object.fromEntries(
    words.split(/\s+/).flatMap((pair) => {
      const [type = '', ours = ''] = pair.split('=');
      return type.split('|').map((one) => [one, ours as WidgetType]);
    }),
  );

const first = (...values: (Json | undefined)[]): Json | undefined => values.find(isSet);

/** Whether a date of form.io or form-js has a time: the first has one unless it says that it has none. */
const hasTime = (widget: JsonObject): boolean => {
  if (memberOf(widget, 'type') !== 'datetime') return false;
  const kind = memberOf(widget, 'subtype');
  return kind === undefined ? memberOf(widget, 'enableTime') !== false : kind === 'datetime';
};

/** form.io and form-js: the same names, but for where choices stand. */
const components: Dialect = {
  listOf: (form) => {
    const own = listIn(form, 'components');
    if (own) return [['components'], own];
    // A project of form.io: its form, where it has one.
    const forms = (['forms', 'resources'] as const).flatMap((name) =>
      Object.entries(membersOf(memberOf(form, name))).flatMap(([key, one]) => {
        const inner = listIn(one, 'components');
        return inner ? [[[name, key, 'components'], inner] as const] : [];
      }),
    );
    return forms.length === 1 ? forms[0] : undefined;
  },
  innerOf: (widget) => {
    const own = listIn(widget, 'components');
    if (own) return [{ path: ['components'], list: own }];
    return (listIn(widget, 'columns') ?? []).flatMap((column, at) => {
      const inner = listIn(column, 'components');
      const width = memberOf(membersOf(column), 'width');
      const span = typeof width === 'number' ? width * 2 : undefined;
      return inner ? [{ path: ['columns', at, 'components'], list: inner, span }] : [];
    });
  },
  typeOf: (widget) => {
    const type = text(memberOf(widget, 'type'));
    return type === 'datetime' && memberOf(widget, 'subtype') === 'time' ? 'time' : type;
  },
  types: types(
    'textfield|email|url|phoneNumber|password=input textarea=textarea number|currency=number radio=radio selectboxes|checklist|taglist=checkbox select=select checkbox=switch datetime|day=date time=time text|htmlelement|content|html=text slider=slider',
  ),
  fieldOf: (widget, type) => {
    const validate = membersOf(memberOf(widget, 'validate'));
    const isMultiple = memberOf(widget, 'multiple') === true;
    return {
      type,
      model: text(memberOf(widget, 'key')) || text(memberOf(widget, 'id')),
      label: text(memberOf(widget, 'label')),
      required: memberOf(validate, 'required') === true,
      options: {
        defaultValue: first(
          memberOf(widget, 'defaultValue'),
          memberOf(widget, 'text'),
          memberOf(widget, 'content'),
        ),
        placeholder: memberOf(widget, 'placeholder'),
        disabled: first(memberOf(widget, 'disabled'), memberOf(widget, 'readonly')),
        min: memberOf(validate, 'min'),
        max: memberOf(validate, 'max'),
        maxlength: memberOf(validate, 'maxLength'),
        pattern: memberOf(validate, 'pattern'),
        multiple: isMultiple || undefined,
        options: choicesOf(first(memberOf(widget, 'values'), listIn(memberOf(widget, 'data'), 'values'))),
        dataType: ['email', 'url'].find((kind) => kind === memberOf(widget, 'type')),
        type: hasTime(widget) ? 'datetime' : undefined,
      },
    };
  },
  holders: ['validate', 'data'],
  known: names(
    'type key id label input tableView components columns validate data values defaultValue placeholder disabled readonly multiple text content layout showOutline required min max maxLength pattern applyMaskOn autofocus subtype enableTime',
  ),
};

/** variant-form: lists of widgets in cells and columns, and everything of a widget among its options. */
const variant: Dialect = {
  listOf: (form) => {
    const own = listIn(form, 'widgetList');
    return own && [['widgetList'], own];
  },
  innerOf: (widget) => {
    const own = listIn(widget, 'widgetList');
    if (own) return [{ path: ['widgetList'], list: own }];
    const rows = listIn(widget, 'rows') ?? [];
    const cells = [
      ...(['cols', 'tabs'] as const).flatMap((name) =>
        (listIn(widget, name) ?? []).map((cell, at): [Path, Json] => [[name, at], cell]),
      ),
      ...rows.flatMap((row, at) =>
        (listIn(row, 'cols') ?? []).map((cell, place): [Path, Json] => [['rows', at, 'cols', place], cell]),
      ),
    ];
    return cells.flatMap(([path, cell]) => {
      const inner = listIn(cell, 'widgetList');
      const span = memberOf(membersOf(memberOf(membersOf(cell), 'options')), 'span');
      return inner ? [{ path: [...path, 'widgetList'], list: inner, span }] : [];
    });
  },
  typeOf: (widget) => text(memberOf(widget, 'type')),
  types: types(
    'input=input textarea=textarea number=number radio=radio checkbox=checkbox select=select time|time-range=time date|date-range=date switch=switch rate=rate color=color slider=slider static-text|html-text=text picture-upload=imgupload rich-editor=editor cascader=cascader',
  ),
  fieldOf: (widget, type) => {
    const options = membersOf(memberOf(widget, 'options'));
    const kind = text(memberOf(widget, 'type'));
    return {
      type,
      model: text(memberOf(options, 'name')) || text(memberOf(widget, 'id')),
      label: text(memberOf(options, 'label')),
      required: memberOf(options, 'required') === true,
      options: {
        defaultValue: first(
          memberOf(options, 'defaultValue'),
          memberOf(options, 'textContent'),
          memberOf(options, 'htmlContent'),
        ),
        placeholder: memberOf(options, 'placeholder'),
        disabled: memberOf(options, 'disabled'),
        readonly: memberOf(options, 'readonly'),
        min: memberOf(options, 'min'),
        max: memberOf(options, 'max'),
        step: memberOf(options, 'step'),
        maxlength: memberOf(options, 'maxLength'),
        multiple: memberOf(options, 'multiple'),
        filterable: memberOf(options, 'filterable'),
        clearable: memberOf(options, 'clearable'),
        options: choicesOf(memberOf(options, 'optionItems')),
        isRange: kind === 'time-range' || undefined,
        type:
          kind === 'date-range'
            ? 'daterange'
            : memberOf(options, 'type') === 'datetime'
              ? 'datetime'
              : undefined,
      },
    };
  },
  holders: ['options'],
  known: names(
    'type id key icon category formItemFlag options widgetList cols rows tabs name label required defaultValue textContent htmlContent placeholder disabled readonly min max step maxLength multiple filterable clearable optionItems span size labelAlign labelWidth columnWidth displayStyle buttonStyle border format valueFormat editable autoFullWidth showWordLimit showPassword controlsPosition customClass merged colspan rowspan gutter responsive md sm xs offset push pull active internal wordBreak colWidth colHeight',
  ),
};

/** form-generator: what a field is stands under `__config__`, its choices under `__slot__`. */
const generator: Dialect = {
  listOf: (form) => {
    const own = listIn(form, 'fields');
    return own && [['fields'], own];
  },
  innerOf: (widget) => {
    const own = listIn(memberOf(widget, '__config__'), 'children');
    return own ? [{ path: ['__config__', 'children'], list: own }] : [];
  },
  typeOf: (widget) => {
    const tag = text(memberOf(membersOf(memberOf(widget, '__config__')), 'tag'));
    return tag === 'el-input' && memberOf(widget, 'type') === 'textarea' ? 'textarea' : tag;
  },
  types: types(
    'el-input=input textarea=textarea el-input-number=number el-radio-group=radio el-checkbox-group=checkbox el-select=select el-time-picker=time el-date-picker=date el-switch=switch el-rate=rate el-color-picker=color el-slider=slider el-upload=imgupload tinymce=editor el-cascader=cascader',
  ),
  fieldOf: (widget, type) => {
    const config = membersOf(memberOf(widget, '__config__'));
    const slot = membersOf(memberOf(widget, '__slot__'));
    return {
      type,
      model: text(memberOf(widget, '__vModel__')),
      label: text(memberOf(config, 'label')),
      required: memberOf(config, 'required') === true,
      options: {
        defaultValue: memberOf(config, 'defaultValue'),
        placeholder: memberOf(widget, 'placeholder'),
        disabled: memberOf(widget, 'disabled'),
        readonly: memberOf(widget, 'readonly'),
        min: memberOf(widget, 'min'),
        max: memberOf(widget, 'max'),
        step: memberOf(widget, 'step'),
        maxlength: memberOf(widget, 'maxlength'),
        multiple: memberOf(widget, 'multiple'),
        filterable: memberOf(widget, 'filterable'),
        clearable: memberOf(widget, 'clearable'),
        options: choicesOf(memberOf(slot, 'options')),
        isRange: memberOf(widget, 'is-range'),
        type: first(memberOf(widget, 'type')),
      },
    };
  },
  holders: ['__config__', '__slot__'],
  known: names(
    '__config__ __slot__ __vModel__ label labelWidth showLabel tag tagIcon layout span document required defaultValue changeTag formId renderKey children options placeholder disabled readonly min max step maxlength multiple filterable clearable is-range type style size format value-format start-placeholder end-placeholder range-separator componentName rowType justify align autosize show-word-limit optionType border',
  ),
};

/** k-form-design: near to a design here, but for its labels, and for choices that show their labels always. */
const kForm: Dialect = {
  listOf: (form) => {
    const own = listIn(form, 'list');
    const widgets = own?.filter(isObject) ?? [];
    const isOther =
      widgets.some((one) => Object.hasOwn(one, 'label')) &&
      !widgets.some((one) => Object.hasOwn(one, 'name'));
    return own && isOther ? [['list'], own] : undefined;
  },
  innerOf: (widget) => {
    const own = listIn(widget, 'list');
    if (own) return [{ path: ['list'], list: own }];
    const columns = (listIn(widget, 'columns') ?? []).map((cell, at): [Path, Json] => [
      ['columns', at],
      cell,
    ]);
    const rows = (listIn(widget, 'trs') ?? []).flatMap((row, at) =>
      (listIn(row, 'tds') ?? []).map((cell, place): [Path, Json] => [['trs', at, 'tds', place], cell]),
    );
    return [...columns, ...rows].flatMap(([path, cell]) => {
      const inner = listIn(cell, 'list');
      return inner ? [{ path: [...path, 'list'], list: inner, span: memberOf(membersOf(cell), 'span') }] : [];
    });
  },
  typeOf: (widget) => text(memberOf(widget, 'type')),
  types: types(
    'input=input textarea=textarea number=number radio=radio checkbox=checkbox select=select time=time date=date switch=switch rate=rate slider=slider text|html=text uploadImg=imgupload editor=editor cascader=cascader',
  ),
  fieldOf: (widget, type) => {
    const options = membersOf(memberOf(widget, 'options'));
    const rules = list(memberOf(widget, 'rules')) ?? [];
    return {
      type,
      model: text(memberOf(widget, 'model')),
      label: text(memberOf(widget, 'label')),
      required: rules.some((rule) => memberOf(membersOf(rule), 'required') === true),
      options: {
        defaultValue: first(
          memberOf(options, 'defaultValue'),
          type === 'text' ? first(memberOf(options, 'defaultValue'), memberOf(widget, 'label')) : undefined,
        ),
        placeholder: memberOf(options, 'placeholder'),
        disabled: memberOf(options, 'disabled'),
        min: memberOf(options, 'min'),
        max: memberOf(options, 'max'),
        step: memberOf(options, 'step'),
        maxlength: memberOf(options, 'maxLength'),
        multiple: memberOf(options, 'multiple'),
        filterable: memberOf(options, 'showSearch'),
        clearable: memberOf(options, 'clearable'),
        options: choicesOf(memberOf(options, 'options')),
        isRange: undefined,
        type:
          memberOf(options, 'range') === true
            ? 'daterange'
            : memberOf(options, 'showTime') === true
              ? 'datetime'
              : undefined,
      },
    };
  },
  holders: ['options'],
  known: names(
    'type label icon model key rules options list columns trs tds span colspan rowspan required message defaultValue placeholder disabled min max step maxLength multiple showSearch clearable range showTime width format hidden chooseMode gutter textAlign showRequiredMark rangePlaceholder rangeDefaultValue',
  ),
};

const dialects: readonly Dialect[] = [variant, generator, components, kForm];

/** Nesting deeper than this is not read. */
const deepest = 40;

class Converter {
  readonly left: NotConverted[] = [];
  #keys = 0;

  constructor(readonly dialect: Dialect) {}

  convert(widgets: Json[], path: Path, depth = 0): Json[] {
    return widgets.flatMap((widget, at) => this.#widget(widget, [...path, at], depth));
  }

  #leave(code: NotConverted['code'], path: Path, type: string, name: string): void {
    this.left.push({ code, path, params: { type, name } });
  }

  #widget(widget: Json, path: Path, depth: number): Json[] {
    const { dialect } = this;
    if (!isObject(widget)) {
      this.#leave('convert.notAWidget', path, '–', '');
      return [];
    }
    const foreign = dialect.typeOf(widget);
    const type = Object.hasOwn(dialect.types, foreign) ? dialect.types[foreign] : undefined;
    if (type) return [this.#field(widget, type, path)];
    const inner = dialect.innerOf(widget);
    const name = text(memberOf(widget, 'label')) || text(memberOf(widget, 'key'));
    if (inner.length === 0 || depth >= deepest) {
      this.#leave('convert.noWidget', path, foreign || '–', name);
      return [];
    }
    if (holdsRows.has(foreign)) this.#leave('convert.noRows', path, foreign, name);
    else if (inner.length === 1 && name !== '') this.#leave('convert.noGroup', path, foreign || '–', name);
    const lists = inner.map(({ path: place, list: own, span }) => ({
      span,
      list: this.convert(own, [...path, ...place], depth + 1),
    }));
    // A group of one list is only a frame: its fields stand in its place.
    if (inner.length === 1) return lists.flatMap((one) => one.list);
    const equal = Math.max(1, Math.floor(24 / lists.length));
    return [
      {
        type: 'grid',
        ...this.#naming('grid', ''),
        options: { gutter: 0, justify: 'start', align: 'top' },
        columns: lists.map(({ span, list: own }) => ({
          span: typeof span === 'number' && span >= 1 && span <= 24 ? Math.round(span) : equal,
          list: own,
        })),
      },
    ];
  }

  #naming(type: string, model: string): JsonObject {
    const key = `converted_${++this.#keys}`;
    return { key, model: model || `${type}_${key}` };
  }

  #field(widget: JsonObject, type: WidgetType, path: Path): JsonObject {
    const { model, label, required = false, options } = this.dialect.fieldOf(widget, type);
    const has = widgetOptions[type];
    const title = label || model;
    const written: JsonObject = {};
    for (const [name, value] of Object.entries(options)) {
      if (value === undefined || value === null || value === '') continue;
      if (!Object.hasOwn(has, name)) {
        if (isSet(value) && name !== 'type') this.#leave('convert.noOption', path, name, title);
      } else if (typeof value === 'string' && value.startsWith('=') && name !== 'pattern')
        this.#leave('convert.noExpression', path, name, title);
      else written[name] = value;
    }
    if ('options' in has) {
      if (written.options === undefined) {
        written.options = [];
        this.#leave('convert.noChoices', path, type, title);
      }
      written.showLabel = true;
    }
    if (written.type === 'datetime') written.format = 'yyyy-MM-dd HH:mm:ss';
    if (required && 'required' in has) written.required = true;
    this.#unread(widget, path, title);
    return {
      type,
      name: label,
      ...this.#naming(type, model),
      options: written,
      rules: required ? [{ required: true, message: '' }] : [],
    };
  }

  /** Names what no function of the dialect reads. */
  #unread(widget: JsonObject, path: Path, title: string): void {
    const { holders, known } = this.dialect;
    const look = (object: JsonObject, place: Path): void => {
      for (const [name, value] of Object.entries(object)) {
        const held = holders.includes(name) && place.length === path.length ? value : undefined;
        if (isObject(held)) look(held, [...place, name]);
        else if (!known.has(name) && isSet(value))
          this.#leave('convert.noOption', [...place, name], name, title);
      }
    };
    look(widget, path);
  }
}

/** Containers whose value is a list of rows. */
const holdsRows: ReadonlySet<string> = names(
  'datagrid editgrid datamap tree dynamiclist sub-form grid-sub-form batch',
);

/**
 * The form of form.io, form-js, variant-form, form-generator or k-form-design as a design: fields, choices and layout that
 * are known here; everything else is in `left`, with its place.
 * @returns undefined for what is no form of these
 */
export const convertForm = (form: Json | undefined): Converted | undefined => {
  if (!isObject(form)) return undefined;
  for (const dialect of dialects) {
    const found = dialect.listOf(form);
    if (!found?.[1].some(isObject)) continue;
    const converter = new Converter(dialect);
    const converted = converter.convert(found[1], found[0]);
    return {
      design: {
        list: converted,
        config: { labelWidth: 100, labelPosition: 'right', size: 'small', customClass: '', tableName: '' },
      },
      left: converter.left,
    };
  }
  return undefined;
};
