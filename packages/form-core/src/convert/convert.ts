import {
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  memberOf,
  membersOf,
  NumberLiteral,
  numberOf,
  type Path,
  textOf,
} from '../json.ts';
import type { Option } from '../option.ts';
import { type WidgetType, widgetOptions } from '../widgets.ts';
import type { WordKey } from '../words.ts';
import { formIo, formJs, formsOf } from './components.ts';
import {
  type Dialect,
  type Field,
  type InnerList,
  isOn,
  isSet,
  listIn,
  names,
  type Placed,
  text,
} from './dialect.ts';
import { formGenerator, kFormDesign, variantForm } from './element-forms.ts';
import { googleForms, jsonSchema, surveyJs, typeform } from './surveys.ts';
import { startOf } from './values.ts';

/** Something of a foreign form that a design here does not have, with its place there. */
export interface NotConverted {
  code: Extract<WordKey, `convert.${string}`>;
  path: Path;
  params: { type: string; name: string };
}

/** The form of another designer as a design. */
export interface Converted {
  design: JsonObject;
  /** The designer that it comes from. */
  from: string;
  left: readonly NotConverted[];
}

const dialects: readonly Dialect[] = [
  variantForm,
  formGenerator,
  formJs,
  formIo,
  surveyJs,
  typeform,
  googleForms,
  kFormDesign,
  jsonSchema,
];

/** Nesting deeper than this is not read. */
const deepest = 40;

/** Containers whose value is a list of rows. */
const holdsRows = names(
  'datagrid editgrid datamap tree dynamiclist sub-form grid-sub-form batch paneldynamic array matrixdynamic',
);

/** Types of a text whose letters are not shown. */
const isSecret = (widget: JsonObject): boolean =>
  [memberOf(widget, 'type'), memberOf(widget, 'inputType'), memberOf(widget, 'show-password')].some(
    (value) => value === 'password' || value === true,
  );

/** Members of a choice that say what it is, or how it looks. */
const ofChoice = names('value label text title const children key id ref shortcut name');

/** What the choices of a widget say beside value and label: each member once, with its first place. */
const choiceMembers = (widget: JsonObject): ReadonlyMap<string, Path> => {
  const found = new Map<string, Path>();
  const look = (value: Json, path: Path): void => {
    if (path.length > 6) return;
    const isChoice =
      isObject(value) && typeof path.at(-1) === 'number' && choiceLists.has(String(path.at(-2)));
    for (const [name, own] of isObject(value) || Array.isArray(value) ? Object.entries(value) : []) {
      const place = [...path, Array.isArray(value) ? Number(name) : name];
      if (isChoice && !ofChoice.has(name) && isSet(own) && !found.has(name)) found.set(name, place);
      look(own, place);
    }
  };
  look(widget, []);
  return found;
};
const choiceLists = names('values options optionItems choices oneOf');

/** Whether an option would read another value than the one that is written: a text as off, or a number without digits of it. */
const isOther = ({ kind }: Option<unknown>, value: Json): boolean => {
  if (kind === 'flag') return typeof value === 'string' && value !== 'true' && value !== 'false';
  if (kind !== 'number') return false;
  return value instanceof NumberLiteral || numberOf(textOf(value)) instanceof NumberLiteral;
};

class Converter {
  readonly left: NotConverted[] = [];
  readonly #models = new Set<string>();
  #keys = 0;

  constructor(readonly dialect: Dialect) {}

  convert(list: readonly Placed[], base: Path = [], depth = 0): Json[] {
    return list.flatMap(([path, widget]) => this.#widget(widget, [...base, ...path], depth));
  }

  leave(code: NotConverted['code'], path: Path, type: string, name: string): void {
    this.left.push({ code, path, params: { type, name } });
  }

  #widget(widget: Json, path: Path, depth: number): Json[] {
    const { dialect } = this;
    if (!isObject(widget)) {
      this.leave('convert.notAWidget', path, '–', '');
      return [];
    }
    const foreign = dialect.typeOf(widget);
    const type = Object.hasOwn(dialect.types, foreign) ? dialect.types[foreign] : undefined;
    if (type) return [this.#field(widget, type, path)];
    const inner = dialect.innerOf(widget);
    const name =
      ['label', 'title', 'key', 'name', '$name'].map((one) => text(memberOf(widget, one))).find(Boolean) ||
      dialect.fieldOf(widget, 'text').label;
    if (inner.length === 0 || depth >= deepest) {
      this.leave('convert.noWidget', path, foreign || '–', name ?? '');
      return [];
    }
    const tabs = inner.flatMap(({ label }) => (label === undefined ? [] : [label || '–']));
    if (holdsRows.has(foreign)) this.leave('convert.noRows', path, foreign, name ?? '–');
    else if (inner.length === 1 && tabs.length === 0 && name)
      this.leave('convert.noGroup', path, foreign || '–', name);
    for (const tab of tabs) this.leave('convert.noGroup', path, foreign || '–', tab);
    this.#unread(widget, path, name ?? foreign);
    // A group of one list is only a frame: its fields stand in its place.
    if (inner.length === 1 || tabs.length > 0)
      return inner.flatMap(({ list }) => this.convert(list, path, depth + 1));
    const rows = [...new Set(inner.map(({ row }) => row))];
    return rows.map((row) =>
      this.#grid(
        inner.filter((one) => one.row === row),
        path,
        depth,
      ),
    );
  }

  #grid(cells: readonly InnerList[], path: Path, depth: number): JsonObject {
    const equal = Math.max(1, Math.floor(24 / cells.length));
    return {
      type: 'grid',
      ...this.#naming('grid', ''),
      options: { gutter: 0, justify: 'start', align: 'top' },
      columns: cells.map(({ span, list }) => ({
        span: typeof span === 'number' && span >= 1 && span <= 24 ? Math.round(span) : equal,
        list: this.convert(list, path, depth + 1),
      })),
    };
  }

  #naming(type: string, model: string): JsonObject {
    const key = `converted_${++this.#keys}`;
    return { key, model: model || `${type}_${key}` };
  }

  #field(widget: JsonObject, type: WidgetType, path: Path): JsonObject {
    const field = this.dialect.fieldOf(widget, type);
    const { model, label, options } = field;
    const has: Readonly<Record<string, Option<unknown>>> = widgetOptions[type];
    const title = label || model;
    const kind = typeof options.type === 'string' ? options.type : '';
    const isMultiple = isOn(options.multiple);
    const required = this.#isRequired(field, path);
    if (label.startsWith('=')) this.leave('convert.noExpression', path, 'label', title);
    for (const language of field.languages ?? []) this.leave('convert.noLanguage', path, language, title);
    const written: JsonObject = {};
    for (const [name, value] of Object.entries(options)) {
      if (value === undefined || value === null || value === '') continue;
      const option = has[name];
      if (!option) {
        // A type of a widget here is a kind of date alone; those of others name their input.
        if (isSet(value) && name !== 'type') this.leave('convert.noOption', path, name, title);
      } else if (typeof value === 'string' && value.startsWith('=') && name !== 'pattern')
        this.leave('convert.noExpression', path, name, title);
      else {
        const taken =
          name === 'defaultValue' ? this.#start(value, { type, kind, isMultiple }, path, title) : value;
        if (taken === undefined || option.read(taken) === undefined || isOther(option, taken)) {
          if (isSet(value)) this.leave('convert.noValue', path, name, title);
        } else written[name] = name === 'pattern' ? this.#pattern(taken) : taken;
      }
    }
    if (isSecret(widget) && type === 'input') this.leave('convert.noOption', path, 'password', title);
    this.#choices(written, { has, type }, path, title);
    for (const [name, place] of choiceMembers(widget))
      this.leave('convert.noChoiceOption', [...path, ...place], name, title);
    if (kind.startsWith('datetime')) written.format = 'yyyy-MM-dd HH:mm:ss';
    if (required && 'required' in has) written.required = true;
    if (model !== '' && this.#models.has(model)) this.leave('convert.sameModel', path, model, title);
    this.#models.add(model);
    this.#unread(widget, path, title);
    return {
      type,
      name: label,
      ...this.#naming(type, model),
      options: written,
      rules: required ? [{ required: true, message: '' }] : [],
    };
  }

  #start(value: Json, of: Parameters<typeof startOf>[1], path: Path, title: string): Json | undefined {
    const taken = startOf(value, of);
    if (of.type === 'text' && taken !== undefined && taken !== value)
      this.leave('convert.plainText', path, 'text', title);
    return taken;
  }

  #pattern(pattern: Json): Json {
    return this.dialect.isAnchored && !/^\^.*\$$/s.test(text(pattern)) ? `^(?:${text(pattern)})$` : pattern;
  }

  #choices(
    written: JsonObject,
    { has, type }: { has: Readonly<Record<string, Option<unknown>>>; type: WidgetType },
    path: Path,
    title: string,
  ): void {
    const name = type === 'cascader' ? 'remoteOptions' : 'options';
    if (!(name in has)) return;
    const list = written[name];
    if (!Array.isArray(list)) {
      written[name] = [];
      this.leave('convert.noChoices', path, type, title);
    } else written[name] = this.#usable(list, path, title);
    if (type !== 'cascader') written.showLabel = true;
  }

  /** The choices whose values can be used, with numbers of many digits as they are written; the others are named. */
  #usable(list: readonly Json[], path: Path, title: string): Json[] {
    return list.flatMap((one): Json[] => {
      if (!isObject(one)) return [];
      const { value: given = null, children } = one;
      const value = given instanceof NumberLiteral ? given.source : given;
      if (value === null || typeof value === 'object') {
        this.leave('convert.noValue', path, text(one.label) || 'value', title);
        return [];
      }
      const usable: JsonObject = { ...one, value };
      if (Array.isArray(children)) usable.children = this.#usable(children, path, title);
      return [usable];
    });
  }

  /** A field that is required by an expression is required by nothing here. */
  #isRequired({ required, label, model }: Field, path: Path): boolean {
    if (isOn(required)) return true;
    if (isSet(required) && required !== 'false')
      this.leave('convert.noExpression', path, 'required', label || model);
    return false;
  }

  /** Names what no function of the dialect reads. */
  #unread(widget: JsonObject, path: Path, title: string): void {
    const { holders, known, usual = {} } = this.dialect;
    const look = (object: JsonObject, place: Path, depth: number): void => {
      for (const [name, value] of Object.entries(object)) {
        const held = depth < 3 && holders.includes(name) ? value : undefined;
        const isUsual = usual[name]?.some((one) => isSameJson(one, value)) ?? false;
        if (isObject(held)) look(held, [...place, name], depth + 1);
        else if (!known.has(name) && !isUsual && isSet(value))
          this.leave('convert.noOption', [...place, name], name, title);
      }
    };
    look(widget, path, 0);
  }

  /** Names what stands beside the widgets. */
  beside(form: JsonObject): void {
    const { formKnown, formHolder, name: designer } = this.dialect;
    const look = (object: JsonObject, path: Path): void => {
      for (const [name, value] of Object.entries(object))
        if (!formKnown.has(name) && isSet(value))
          this.leave('convert.noOption', [...path, name], name, designer);
    };
    look(form, []);
    if (formHolder !== undefined) look(membersOf(memberOf(form, formHolder)), [formHolder]);
  }
}

/** The names of the forms in a project of which none is meant more than the others. */
export const severalForms = (form: Json | undefined): string[] => {
  const forms = isObject(form) ? formsOf(form) : [];
  return forms.length > 1 ? forms.map(({ name }) => name) : [];
};

/**
 * The form of another designer as a design: fields, choices and layout that are known here; everything else is in `left`,
 * with its place.
 * @returns undefined for what is no form of a designer that is known
 */
export const convertForm = (form: Json | undefined): Converted | undefined => {
  if (!isObject(form)) return undefined;
  for (const dialect of dialects) {
    // A design of our own has a list, and only one of k-form-design is like it.
    if (dialect !== kFormDesign && listIn(form, 'list')) continue;
    const list = dialect.listOf(form);
    if (!list?.some(([, widget]) => isObject(widget))) continue;
    const converter = new Converter(dialect);
    const converted = converter.convert(list);
    converter.beside(form);
    return {
      design: {
        list: converted,
        config: { labelWidth: 100, labelPosition: 'right', size: 'small', customClass: '', tableName: '' },
      },
      from: dialect.name,
      left: converter.left,
    };
  }
  return undefined;
};
