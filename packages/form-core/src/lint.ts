import { languageNames, languages } from '@lc/contract/kernel/locale.ts';
import { writtenSpan } from './columns.ts';
import type { FormDocument, Item, Placed } from './document.ts';
import { isGroup, keyOf, walk } from './document.ts';
import { changeItem, setMember } from './edit.ts';
import { isRequiredForeign, lostFieldsOf, namesOf } from './foreign.ts';
import { isObject, type Path, textOf } from './json.ts';
import type { Finding, LintContext } from './lint-finding.ts';
import { lintLogic } from './lint-logic.ts';
import { lintWidget } from './lint-widget.ts';
import { newPatternMeter } from './pattern.ts';
import { modelOf, readWidget, typeNameOf } from './read.ts';
import { completeness } from './texts.ts';
import type { WordKey } from './words.ts';

/** Everything that a person should look at, in the order of the design. */
export const lintDesign = (document: FormDocument, context: LintContext = {}): Finding[] => {
  const findings: Finding[] = [];
  const items = [...walk(document)];
  if (items.length === 0) findings.push({ code: 'lint.emptyForm', severity: 'warning', path: ['list'] });
  for (const finding of lintNames(items, context)) findings.push(finding);
  const meter = newPatternMeter();
  const names = new Set(items.flatMap(({ item }) => readWidget(item, 'en-US')?.name.trim() || []));
  for (const { item, path, isInRows } of items) {
    const widget = readWidget(item, 'en-US');
    // What cannot be filled in is told of where its container stands.
    if (isInRows || isGroup(item)) continue;
    if (!widget || !isObject(item.raw)) {
      findings.push({ ...lintUnknown(item), path, id: item.id });
      continue;
    }
    lintWidget({
      widget,
      raw: item.raw,
      context,
      meter,
      names,
      add: (code, { member, path: within, ...more } = {}) =>
        findings.push({
          code,
          severity: 'warning',
          id: item.id,
          path: within ?? (member === undefined ? path : [...path, 'options', member]),
          ...more,
        }),
    });
    if (item.columns) findings.push(...lintGrid(item, path));
  }
  return [findings, lintLogic(document, items), lintTranslations(document)].flat();
};

/** What cannot be filled in, and whether a form with it could be handed in as it was meant. */
const lintUnknown = (item: Item): Pick<Finding, 'code' | 'severity' | 'params'> => {
  const type = typeNameOf(item);
  const lost = lostFieldsOf(item);
  if (lost.length > 0)
    return {
      code: 'lint.fieldsLost',
      severity: lost.some(({ isRequired }) => isRequired) ? 'error' : 'warning',
      params: { type, ...namesOf(lost) },
    };
  if (isRequiredForeign(item)) return { code: 'lint.unknownRequired', severity: 'error', params: { type } };
  return { code: 'lint.unknownWidget', severity: 'warning', params: { type } };
};

/** Once somebody has begun to translate a form, a text left out is one that was forgotten. */
const lintTranslations = (document: FormDocument): Finding[] =>
  languages.flatMap((language): Finding[] => {
    const { translated, total } = completeness(document, language);
    if (translated === 0 || translated === total) return [];
    const params = { language: languageNames[language], missing: total - translated };
    return [{ code: 'lint.untranslated', severity: 'warning', path: ['i18n', language], params }];
  });

const lintNames = (items: readonly Placed[], { newKey, tableFields }: LintContext): Finding[] => {
  const findings: Finding[] = [];
  const keys = new Set<string>();
  const models = new Set<string>();
  for (const { item, path, isInRows } of items) {
    if (!isObject(item.raw)) continue;
    const { id } = item;
    const key = keyOf(item.raw);
    if (key === undefined || keys.has(key))
      findings.push({
        code: key === undefined ? 'design.noKey' : 'design.duplicateKey',
        severity: 'warning',
        path: key === undefined ? path : [...path, 'key'],
        id,
        params: { key: key ?? '' },
        fix: newKey && ((document) => changeItem(document, id, (raw) => setMember(raw, 'key', newKey()))),
      });
    else keys.add(key);
    const type = typeNameOf(item);
    if (type === 'grid' || isInRows || !readWidget(item, 'en-US')) continue;
    const model = modelOf(item);
    const rename =
      newKey &&
      ((document: FormDocument) =>
        changeItem(document, id, (raw) => setMember(raw, 'model', `${type}_${newKey()}`)));
    const place = { path: [...path, 'model'], id, params: { model } };
    if (model === '') findings.push({ code: 'design.noModel', severity: 'error', ...place, fix: rename });
    // Whoever reads JSON safely leaves such a member out, our server included.
    else if (model === '__proto__')
      findings.push({ code: 'lint.reservedModel', severity: 'error', ...place, fix: rename });
    else if (models.has(model))
      findings.push({ code: 'design.duplicateModel', severity: 'warning', ...place, fix: rename });
    else if (!/^[\p{L}\p{M}\p{N}_.-]{1,64}$/u.test(model))
      findings.push({ code: 'lint.oddModel', severity: 'warning', ...place });
    else if (tableFields && !tableFields.some(({ value }) => value === model))
      findings.push({ code: 'lint.notInTable', severity: 'warning', ...place });
    models.add(model);
  }
  for (const { value, label, required } of tableFields ?? [])
    if (required && !models.has(value))
      findings.push({ code: 'lint.columnMissing', severity: 'warning', path: ['list'], params: { label } });
  return findings;
};

const lintGrid = ({ id, columns = [] }: Item, path: Path): Finding[] => {
  const findings: Finding[] = [];
  const add = (code: WordKey, more: Path = [], params?: Finding['params']): void => {
    findings.push({ code, severity: 'warning', path: [...path, ...more], id, params });
  };
  if (columns.length === 0) add('lint.noColumns', ['columns']);
  const spans = columns.map((column) => Number(textOf(writtenSpan(column) ?? null)));
  for (const [index, { items }] of columns.entries()) {
    const span = spans[index] ?? 0;
    const place = ['columns', index];
    if (span !== 0 && !(Number.isInteger(span) && span >= 1 && span <= 24))
      add('lint.badSpan', [...place, 'span']);
    if (items.length === 0) add('lint.emptyColumn', place, { column: index + 1 });
  }
  const total = spans.reduce((sum, span) => sum + span, 0);
  if (columns.length > 0 && spans.every((span) => span > 0) && total % 24 !== 0)
    add('lint.spanSum', ['columns'], { total });
  return findings;
};
