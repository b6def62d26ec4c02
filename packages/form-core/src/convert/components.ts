import { type Json, type JsonObject, memberOf, membersOf } from '../json.ts';
import {
  choicesOf,
  type Dialect,
  first,
  type InnerList,
  listIn,
  names,
  type Placed,
  placedIn,
  text,
  types,
} from './dialect.ts';

/** Whether a date has a time: one of form.io has one unless it says that it has none. */
const hasTime = (widget: JsonObject): boolean => {
  if (memberOf(widget, 'type') !== 'datetime') return false;
  const kind = memberOf(widget, 'subtype');
  return kind === undefined ? memberOf(widget, 'enableTime') !== false : kind === 'datetime';
};

/** The forms of a project of form.io, with their names. */
export const formsOf = (project: JsonObject): { name: string; list: readonly Placed[]; isForm: boolean }[] =>
  (['forms', 'resources'] as const).flatMap((kind) =>
    Object.entries(membersOf(memberOf(project, kind))).flatMap(([name, form]) => {
      const list = placedIn(form, 'components', [kind, name]);
      return list ? [{ name, list, isForm: kind === 'forms' }] : [];
    }),
  );

const innerOf = (widget: JsonObject): readonly InnerList[] => {
  const own = placedIn(widget, 'components');
  if (own) return [{ list: own }];
  const columns = (listIn(widget, 'columns') ?? []).flatMap((column, at): InnerList[] => {
    const list = placedIn(column, 'components', ['columns', at]);
    const width = memberOf(membersOf(column), 'width');
    return list ? [{ list, span: typeof width === 'number' ? width * 2 : undefined }] : [];
  });
  const cells = (listIn(widget, 'rows') ?? []).flatMap((row, at) =>
    (Array.isArray(row) ? row : []).flatMap((cell: Json, place): InnerList[] => {
      const list = placedIn(cell, 'components', ['rows', at, place]);
      return list ? [{ list, row: at }] : [];
    }),
  );
  return [...columns, ...cells];
};

const shared: Omit<Dialect, 'name' | 'listOf' | 'known' | 'formKnown'> = {
  innerOf,
  typeOf: (widget) => {
    const type = text(memberOf(widget, 'type'));
    return type === 'datetime' && memberOf(widget, 'subtype') === 'time' ? 'time' : type;
  },
  types: types(
    'textfield|email|url|phoneNumber|password=input textarea=textarea number|currency=number radio=radio selectboxes|checklist|taglist=checkbox select=select checkbox=switch datetime|day=date time=time text|htmlelement|content|html=text slider=slider',
  ),
  fieldOf: (widget, type) => {
    const validate = membersOf(memberOf(widget, 'validate'));
    const given = memberOf(widget, 'type');
    const data = memberOf(widget, 'data');
    return {
      model: text(memberOf(widget, 'key')) || text(memberOf(widget, 'id')),
      label:
        text(memberOf(widget, 'label')) ||
        ['dateLabel', 'timeLabel'].flatMap((name) => text(memberOf(widget, name)) || []).join(' / '),
      required: memberOf(validate, 'required'),
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
        multiple: memberOf(widget, 'multiple'),
        options: choicesOf(listIn(widget, 'values') ?? listIn(data, 'values')),
        dataType: ['email', 'url'].find((kind) => kind === given),
        type: type === 'date' && hasTime(widget) ? 'datetime' : undefined,
      },
    };
  },
  holders: ['validate', 'data'],
};

const known =
  'type key id label input tableView components columns rows validate data values defaultValue placeholder disabled readonly multiple text content layout showOutline required min max maxLength pattern applyMaskOn autofocus subtype enableTime lockKey';

/** form.io: a form, or a project with one. */
export const formIo: Dialect = {
  ...shared,
  name: 'form.io',
  listOf: (form) => {
    const own = placedIn(form, 'components');
    if (own) return own;
    const forms = formsOf(form);
    const [only, ...others] = forms.some(({ isForm }) => isForm)
      ? forms.filter(({ isForm }) => isForm)
      : forms;
    return others.length === 0 ? only?.list : undefined;
  },
  known: names(
    `${known} inputType inputFormat delimiter attrs sort labelPosition theme customClass size width push pull offset currentWidth`,
  ),
  formKnown: names(
    'components title name path type display tags settings forms resources version _id owner created modified machineName access submissionAccess pdfComponents roles revisions description',
  ),
  usual: {
    persistent: [true],
    clearOnHide: [true],
    spellcheck: [true],
    searchEnabled: [true],
    selectThreshold: [0.3],
    validateOn: ['change'],
    dataSrc: ['values'],
    widget: ['html5', 'choicesjs', { type: 'input' }],
    autocomplete: ['off'],
    source: [],
    lazyLoad: [true],
    tag: ['p', 'div'],
    breadcrumbClickable: [true],
  },
  isAnchored: true,
};

/** form-js: the same names as form.io, but for where choices stand. */
export const formJs: Dialect = {
  ...shared,
  name: 'form-js',
  listOf: (form) => {
    const own = placedIn(form, 'components');
    const isOurs =
      'schemaVersion' in form ||
      memberOf(form, 'type') === 'default' ||
      text(memberOf(form, '$schema')).includes('form-js') ||
      own?.some(([, one]) => text(memberOf(membersOf(one), 'id')).startsWith('Field_'));
    return isOurs ? own : undefined;
  },
  known: names(`${known} dateLabel timeLabel`),
  formKnown: names(
    'components id type $schema schemaVersion exporter executionPlatform executionPlatformVersion versionTag',
  ),
};
