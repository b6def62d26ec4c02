import { isObject, type Json, type JsonObject, memberOf, membersOf } from '../json.ts';
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

/** A text that may stand in several languages: the one for all, or the first. */
const localized = (value: Json | undefined): string => {
  if (!isObject(value)) return text(value);
  return text(
    memberOf(value, 'default') ?? memberOf(value, 'en') ?? Object.values(value).find((one) => text(one)),
  );
};

const wordsOfSurvey = ['title', 'html', 'placeholder'];

/** The languages in which a question has words that are not taken. */
const otherLanguages = (widget: JsonObject): string[] => {
  const choices = (listIn(widget, 'choices') ?? []).map((one) => memberOf(membersOf(one), 'text'));
  const all = [...wordsOfSurvey.map((name) => memberOf(widget, name)), ...choices];
  return [
    ...new Set(
      all.flatMap((value) => {
        if (!isObject(value)) return [];
        const taken = localized(value);
        return Object.keys(value).filter(
          (name) => name !== 'default' && text(memberOf(value, name)) !== taken,
        );
      }),
    ),
  ];
};

const surveyInputs =
  'text comment radiogroup checkbox dropdown tagbox boolean rating html expression panel file image matrix';
const surveyTypes = names(surveyInputs);

/** SurveyJS: pages of questions; a text is what its `inputType` says. */
export const surveyJs: Dialect = {
  name: 'SurveyJS',
  listOf: (form) => {
    const pages = placedIn(form, 'pages');
    if (pages?.some(([, page]) => listIn(page, 'elements') ?? listIn(page, 'questions'))) return pages;
    const own = placedIn(form, 'elements') ?? placedIn(form, 'questions');
    return own?.some(([, one]) => surveyTypes.has(text(memberOf(membersOf(one), 'type')))) ? own : undefined;
  },
  innerOf: (widget) => {
    const list =
      placedIn(widget, 'elements') ?? placedIn(widget, 'questions') ?? placedIn(widget, 'templateElements');
    return list ? [{ list }] : [];
  },
  typeOf: (widget) => {
    const type = text(memberOf(widget, 'type'));
    const kind = text(memberOf(widget, 'inputType'));
    return type === 'text' && kind !== '' ? `text:${kind}` : type;
  },
  types: types(
    'text|text:text|text:email|text:url|text:tel=input comment=textarea text:number=number text:range=slider text:date|text:datetime-local|text:datetime|text:month=date text:time=time text:color=color radiogroup=radio checkbox|tagbox=checkbox dropdown=select boolean=switch rating=rate html=text',
  ),
  fieldOf: (widget, type) => {
    const kind = text(memberOf(widget, 'inputType'));
    return {
      model: text(memberOf(widget, 'name')),
      label: localized(memberOf(widget, 'title')),
      languages: otherLanguages(widget),
      required: memberOf(widget, 'isRequired'),
      options: {
        defaultValue: first(memberOf(widget, 'defaultValue'), localized(memberOf(widget, 'html'))),
        placeholder: localized(memberOf(widget, 'placeholder')),
        disabled: memberOf(widget, 'readOnly'),
        min: memberOf(widget, 'min'),
        max: first(memberOf(widget, 'max'), type === 'rate' ? memberOf(widget, 'rateMax') : undefined),
        step: memberOf(widget, 'step'),
        maxlength: memberOf(widget, 'maxLength'),
        options: choicesOf(memberOf(widget, 'choices'), 'value', localized, 'text'),
        dataType: ['email', 'url'].find((one) => one === kind),
        type: { month: 'month', 'datetime-local': 'datetime', datetime: 'datetime' }[kind],
      },
    };
  },
  holders: [],
  known: names(
    'type name title inputType isRequired elements questions templateElements defaultValue html placeholder readOnly min max rateMax step maxLength choices width minWidth maxWidth startWithNewLine titleLocation colCount autocomplete',
  ),
  formKnown: names('pages elements questions logoPosition showQuestionNumbers locale widthMode'),
};

const typeformChoices = (widget: JsonObject): Json[] | undefined =>
  choicesOf(memberOf(membersOf(memberOf(widget, 'properties')), 'choices'), 'label');

/** Typeform: a list of questions, their details under `properties` and `validations`. */
export const typeform: Dialect = {
  name: 'Typeform',
  listOf: (form) => {
    const own = placedIn(form, 'fields');
    return own?.some(([, one]) => isObject(one) && 'title' in one && 'type' in one) ? own : undefined;
  },
  innerOf: (widget) => {
    const list = placedIn(memberOf(widget, 'properties'), 'fields', ['properties']);
    return list ? [{ list }] : [];
  },
  typeOf: (widget) => {
    const type = text(memberOf(widget, 'type'));
    const isMultiple =
      memberOf(membersOf(memberOf(widget, 'properties')), 'allow_multiple_selection') === true;
    return type === 'multiple_choice' && isMultiple ? 'multiple_choices' : type;
  },
  types: types(
    'short_text|email|website|phone_number=input long_text=textarea number=number date=date multiple_choice=radio multiple_choices=checkbox dropdown=select yes_no|legal=switch rating=rate statement=text',
  ),
  fieldOf: (widget, type) => {
    const properties = membersOf(memberOf(widget, 'properties'));
    const validations = membersOf(memberOf(widget, 'validations'));
    const given = text(memberOf(widget, 'type'));
    return {
      model: text(memberOf(widget, 'ref')) || text(memberOf(widget, 'id')),
      label: text(memberOf(widget, 'title')),
      required: memberOf(validations, 'required'),
      options: {
        defaultValue: type === 'text' ? memberOf(widget, 'title') : undefined,
        min: memberOf(validations, 'min_value'),
        max: first(memberOf(validations, 'max_value'), memberOf(properties, 'steps')),
        maxlength: memberOf(validations, 'max_length'),
        options: typeformChoices(widget),
        dataType: given === 'email' ? 'email' : given === 'website' ? 'url' : undefined,
      },
    };
  },
  holders: ['properties', 'validations'],
  known: names(
    'id ref type title properties validations fields choices required min_value max_value max_length steps allow_multiple_selection alphabetical_order structure separator shape',
  ),
  formKnown: names(
    'id type title fields _links settings theme workspace created_at last_updated_at published_at',
  ),
};

const questionOf = (item: JsonObject): JsonObject =>
  membersOf(memberOf(membersOf(memberOf(item, 'questionItem')), 'question'));

const googleKinds = [
  'textQuestion',
  'choiceQuestion',
  'scaleQuestion',
  'ratingQuestion',
  'dateQuestion',
  'timeQuestion',
];

/** Google Forms, as its API says them: items with a question each. */
export const googleForms: Dialect = {
  name: 'Google Forms',
  listOf: (form) => {
    const own = placedIn(form, 'items');
    return own?.some(([, one]) => isObject(one) && Object.keys(one).some((name) => name.endsWith('Item')))
      ? own
      : undefined;
  },
  innerOf: (): readonly InnerList[] => [],
  typeOf: (item) => {
    const question = questionOf(item);
    const kind = googleKinds.find((name) => name in question);
    const own = membersOf(kind === undefined ? undefined : memberOf(question, kind));
    if (kind === 'textQuestion') return memberOf(own, 'paragraph') === true ? 'paragraph' : 'text';
    if (kind === 'choiceQuestion') return text(memberOf(own, 'type'));
    return kind ?? Object.keys(item).find((name) => name.endsWith('Item') || name.endsWith('Question')) ?? '';
  },
  types: types(
    'text=input paragraph=textarea RADIO=radio CHECKBOX=checkbox DROP_DOWN=select scaleQuestion=slider ratingQuestion=rate dateQuestion=date timeQuestion=time textItem=text',
  ),
  fieldOf: (item, type) => {
    const question = questionOf(item);
    const choice = membersOf(memberOf(question, 'choiceQuestion'));
    const scale = membersOf(memberOf(question, 'scaleQuestion'));
    const rating = membersOf(memberOf(question, 'ratingQuestion'));
    const title = text(memberOf(item, 'title'));
    return {
      model: text(memberOf(question, 'questionId')) || text(memberOf(item, 'itemId')),
      label: title,
      required: memberOf(question, 'required'),
      options: {
        defaultValue: type === 'text' ? title : undefined,
        options: choicesOf(memberOf(choice, 'options')),
        min: memberOf(scale, 'low'),
        max: first(memberOf(scale, 'high'), memberOf(rating, 'ratingScaleLevel')),
        type:
          memberOf(membersOf(memberOf(question, 'dateQuestion')), 'includeTime') === true
            ? 'datetime'
            : undefined,
      },
    };
  },
  holders: ['questionItem', 'question', ...googleKinds],
  known: names(
    'itemId title questionItem question questionId required textQuestion paragraph choiceQuestion type options scaleQuestion low high ratingQuestion ratingScaleLevel dateQuestion includeTime timeQuestion textItem includeYear',
  ),
  formKnown: names('items formId info responderUri revisionId linkedSheetId publishSettings settings'),
};

/** A schema of JSON: its properties, with their names and whether they are required, as widgets. */
const propertiesOf = (schema: JsonObject, path: Placed[0]): Placed[] | undefined => {
  const properties = memberOf(schema, 'properties');
  if (!isObject(properties)) return undefined;
  const required = new Set(listIn(schema, 'required'));
  return Object.entries(properties).map(([name, widget]) => [
    [...path, 'properties', name],
    isObject(widget) ? { ...widget, $name: name, $isRequired: required.has(name) } : widget,
  ]);
};

/** Formats of texts that widgets here know. */
const knownFormats = names('date date-time time color email uri');

const schemaType = (widget: JsonObject): string => {
  const given = memberOf(widget, 'type');
  const type = text(Array.isArray(given) ? given.find((one) => one !== 'null') : given);
  const items = membersOf(memberOf(widget, 'items'));
  const format = text(memberOf(widget, 'format'));
  if (listIn(widget, 'enum') ?? listIn(widget, 'oneOf')) return 'choice';
  if (type === 'array') return (listIn(items, 'enum') ?? listIn(items, 'oneOf')) ? 'choices' : 'array';
  if (type === 'integer') return 'whole';
  if (type === 'string' && ['date', 'date-time', 'time', 'color'].includes(format)) return format;
  return type;
};

/** JSON Schema, alone or under a JSON Forms or react-jsonschema-form layout. */
export const jsonSchema: Dialect = {
  name: 'JSON Schema',
  listOf: (form) => {
    const schema = memberOf(form, 'schema');
    return isObject(schema) ? propertiesOf(schema, ['schema']) : propertiesOf(form, []);
  },
  innerOf: (widget) => {
    const items = memberOf(widget, 'items');
    const list = propertiesOf(widget, []) ?? (isObject(items) ? propertiesOf(items, ['items']) : undefined);
    return list ? [{ list }] : [];
  },
  typeOf: schemaType,
  types: types(
    'string=input number|whole=number boolean=switch date|date-time=date time=time color=color choice=select choices=checkbox',
  ),
  fieldOf: (widget) => {
    const holder = schemaType(widget) === 'choices' ? membersOf(memberOf(widget, 'items')) : widget;
    const format = text(memberOf(widget, 'format'));
    const name = text(memberOf(widget, '$name'));
    return {
      model: name,
      label: text(memberOf(widget, 'title')) || name,
      required: memberOf(widget, '$isRequired') === true,
      options: {
        defaultValue: memberOf(widget, 'default'),
        disabled: memberOf(widget, 'readOnly'),
        min: memberOf(widget, 'minimum'),
        max: memberOf(widget, 'maximum'),
        maxlength: memberOf(widget, 'maxLength'),
        pattern: memberOf(widget, 'pattern'),
        options:
          choicesOf(memberOf(holder, 'enum')) ?? choicesOf(memberOf(holder, 'oneOf'), 'const', text, 'title'),
        dataType: { email: 'email', uri: 'url' }[format],
        // What a widget here has no option for is named.
        integer: schemaType(widget) === 'whole' || undefined,
        format: knownFormats.has(format) ? undefined : format,
        type: format === 'date-time' ? 'datetime' : undefined,
      },
    };
  },
  holders: [],
  known: names(
    '$name $isRequired type title format default readOnly minimum maximum maxLength pattern enum oneOf items properties required uniqueItems',
  ),
  formKnown: names('$schema $id schema properties required type title data'),
  formHolder: 'schema',
};
