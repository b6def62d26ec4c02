import { keyOf } from './document.ts';
import type { ChoiceWidget } from './inputs.ts';
import { isObject, type Json, memberOf, membersOf } from './json.ts';
import { type Checked, type LintContext, settingOptions, type TableField } from './lint-finding.ts';
import { lintForeign } from './lint-foreign.ts';
import { lintMessages } from './lint-messages.ts';
import { logicTexts } from './logic.ts';
import type { Choice } from './option.ts';
import { compilePattern } from './pattern.ts';
import type { Widget } from './read.ts';
import { isEmpty, satisfies } from './rules.ts';
import { initialValue } from './values.ts';
import { isMadeSource, isNumeric } from './widgets.ts';

/** Checks one widget: its rules, its limits, its choices, its default. */
export const lintWidget = (checked: Checked): void => {
  lintRules(checked);
  lintLimits(checked);
  lintChoices(checked);
  lintDefault(checked);
  lintOthers(checked);
  lintColumn(checked);
  lintForeign(checked);
  lintMessages(checked);
};

const lintRules = ({ widget, raw, add, meter }: Checked): void => {
  const options = membersOf(memberOf(raw, 'options'));
  const ruled = (kind: string) => widget.rules.some((rule) => rule.kind === kind);
  if (Object.hasOwn(options, 'required') && (options.required === true) !== ruled('required'))
    add('lint.requiredDiffers', {
      member: 'required',
      fix: settingOptions(widget.id, { required: ruled('required') }),
    });
  for (const rule of widget.rules) {
    if (rule.kind === 'type') {
      if (widget.type === 'input' && rule.type !== widget.options.dataType)
        add('lint.typeDiffers', {
          member: 'dataType',
          fix: settingOptions(widget.id, { dataType: rule.type }),
        });
      if (rule.type === 'boolean' && (widget.type === 'input' || widget.type === 'textarea'))
        add('lint.neverBoolean', { member: 'dataType', severity: 'error' });
    }
    if (rule.kind !== 'pattern') continue;
    const compiled = compilePattern(rule.pattern, meter);
    if ('fault' in compiled) add(compiled.fault, { member: 'pattern', severity: 'error' });
    if ('pattern' in widget.options && widget.options.pattern !== rule.pattern)
      add('lint.patternDiffers', {
        member: 'pattern',
        fix: settingOptions(widget.id, { pattern: rule.pattern }),
      });
  }
  const rules = memberOf(raw, 'rules');
  if (Array.isArray(rules) && rules.some((rule) => !isObject(rule) || !isKnownRule(Object.keys(rule))))
    add('lint.foreignRule');
};

const isKnownRule = (names: readonly string[]): boolean =>
  names.some((name) => ['required', 'type', 'pattern'].includes(name));

const lintLimits = ({ widget, add }: Checked): void => {
  if (widget.type === 'number' || widget.type === 'slider') {
    const { min, max, step } = widget.options;
    if (min !== undefined && max !== undefined && min > max)
      add('lint.minAboveMax', {
        member: 'min',
        severity: 'error',
        fix: settingOptions(widget.id, { min: max, max: min }),
      });
    if (step !== undefined && step <= 0)
      add('lint.badStep', { member: 'step', severity: 'error', fix: settingOptions(widget.id, { step: 1 }) });
  }
  if (widget.type === 'rate' && (widget.options.max ?? 5) < 1)
    add('lint.badRateMax', { member: 'max', severity: 'error', fix: settingOptions(widget.id, { max: 5 }) });
  if (widget.type === 'imgupload') {
    const { min, length } = widget.options;
    if (min !== undefined && length !== undefined && min > length)
      add('lint.minAboveMax', {
        member: 'min',
        severity: 'error',
        fix: settingOptions(widget.id, { min: length }),
      });
  }
};

/** Whether nobody can hand in the form unless somebody fills in this field: no default, nothing computed. */
const mustBeFilled = ({ widget, raw }: Pick<Checked, 'widget' | 'raw'>): boolean =>
  widget.rules.some(({ kind }) => kind === 'required') &&
  isEmpty(initialValue(widget)) &&
  logicTexts({ raw }).value === undefined;

/** Whether choices are to come from a source that does not exist here. */
const lacksSource = (
  { remote, remoteFunc }: ChoiceWidget['options'],
  sources: LintContext['sources'],
): boolean => remote && remoteFunc !== '' && sources !== undefined && !sources.has(remoteFunc);

const lintChoices = ({ widget, raw, add, context }: Checked): void => {
  if (!('remoteFunc' in widget.options)) return;
  const isEmptyCascader = widget.type === 'cascader' && !widget.options.remote;
  if ((isEmptyCascader || lacksSource(widget.options, context.sources)) && mustBeFilled({ widget, raw }))
    add('lint.requiredWithoutChoices', { severity: 'error' });
  const { remote, remoteFunc } = widget.options;
  if (remote) {
    if (remoteFunc === '') add('lint.noSource', { member: 'remoteFunc', severity: 'error' });
    else if (context.sources && !context.sources.has(remoteFunc))
      if (isMadeSource(remoteFunc, keyOf(raw)))
        // Nobody has chosen the name that a new widget is given.
        add('lint.noSource', { member: 'remoteFunc' });
      else add('lint.unknownSource', { member: 'remoteFunc', params: { source: remoteFunc } });
    return;
  }
  if (widget.type === 'cascader') {
    add('lint.noChoices', { member: 'remote' });
    return;
  }
  const { options } = widget.options;
  if (options.length === 0) add('lint.noChoices', { member: 'options', severity: 'error' });
  const values = options.map(({ value }) => String(value));
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) add('lint.choiceTwice', { member: 'options', params: { value: twice } });
  if (options.some(({ label }) => label.trim() === '')) add('lint.choiceWithoutName', { member: 'options' });
  const offered = new Set(values);
  const strange = chosen(widget.options.defaultValue ?? null).find((value) => !offered.has(String(value)));
  if (strange !== undefined)
    add('lint.defaultNotOffered', { member: 'defaultValue', params: { value: String(strange) } });
};

const chosen = (value: Json): Choice['value'][] =>
  (Array.isArray(value) ? value : [value]).filter(
    (part): part is string | number => (typeof part === 'string' && part !== '') || typeof part === 'number',
  );

const lintDefault = ({ widget, add, meter }: Checked): void => {
  const value = 'defaultValue' in widget.options ? widget.options.defaultValue : undefined;
  if (value === undefined || isEmpty(value)) return;
  if (widget.rules.some((rule) => rule.kind !== 'required' && !satisfies(value, rule, meter)))
    add('lint.defaultFails', { member: 'defaultValue' });
  if (widget.type === 'number' || widget.type === 'slider') {
    const { min, max } = widget.options;
    const parts = (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'number');
    const isOutside = (part: number): boolean =>
      (min !== undefined && part < min) || (max !== undefined && part > max);
    if (parts.some(isOutside)) add('lint.defaultOutside', { member: 'defaultValue' });
  }
  if (widget.type === 'rate' && typeof value === 'number' && value > (widget.options.max ?? 5))
    add('lint.defaultOutside', { member: 'defaultValue' });
  const longest = 'maxlength' in widget.options ? widget.options.maxlength : undefined;
  if (longest !== undefined && typeof value === 'string' && value.length > longest)
    add('lint.defaultTooLong', { member: 'defaultValue', params: { max: longest } });
};

const lintOthers = ({ widget, raw, add }: Checked): void => {
  if (widget.name.trim() === '') add('lint.noName');
  if (widget.type === 'grid') return;
  if (widget.type === 'time' && !/^[Hh]{1,2}(:mm(:ss)?)?( ?[aA])?$/.test(widget.options.format))
    add('lint.badFormat', { member: 'format', fix: settingOptions(widget.id, { format: 'HH:mm:ss' }) });
  if (widget.type === 'date' && !/^[yYMdDHhmsSaA年月日时分秒 :/.\-T]+$/.test(widget.options.format))
    add('lint.badFormat', { member: 'format', fix: settingOptions(widget.id, { format: 'yyyy-MM-dd' }) });
  if (widget.type === 'blank' && logicTexts({ raw }).value === undefined)
    add('lint.hostArea', { severity: mustBeFilled({ widget, raw }) ? 'error' : 'warning' });
  const locked = 'disabled' in widget.options && widget.options.disabled;
  if (locked && widget.rules.some(({ kind }) => kind === 'required') && isEmpty(initialValue(widget)))
    add('lint.lockedAndRequired', { member: 'disabled', severity: 'error' });
  if (widget.type === 'imgupload' && widget.options.isQiniu)
    add('lint.cloudUpload', { member: 'isQiniu', fix: settingOptions(widget.id, { isQiniu: false }) });
  if (widget.type === 'imgupload' && widget.options.token !== '')
    add('lint.tokenWritten', { member: 'token', fix: settingOptions(widget.id, { token: '' }) });
};

/** Whether a column of a kind can hold what a widget hands in. */
const fitsColumn = (widget: Widget, kind: NonNullable<TableField['type']>): boolean => {
  const { type, options } = widget;
  const isList =
    ['checkbox', 'cascader', 'imgupload', 'blank'].includes(type) ||
    (type === 'select' && options.multiple) ||
    (type === 'slider' && options.range) ||
    (type === 'time' && options.isRange) ||
    (type === 'date' && ['dates', 'daterange', 'datetimerange'].includes(options.type));
  if (kind === 'json') return true;
  if (isList || type === 'grid') return false;
  // What is chosen may be a text, a number or a switch.
  if (type === 'radio' || type === 'select') return true;
  const isNumber =
    ['number', 'rate', 'slider'].includes(type) ||
    (type === 'input' && isNumeric(options.dataType)) ||
    (type === 'date' && options.timestamp);
  if (kind === 'number') return isNumber;
  if (kind === 'boolean') return type === 'switch';
  if (kind === 'date') return (type === 'date' && !options.timestamp) || type === 'input';
  return !isNumber && type !== 'switch';
};

const lintColumn = ({ widget, add, context }: Checked): void => {
  const column = context.tableFields?.find(({ value }) => value === widget.model);
  if (!column) return;
  if (column.type !== undefined && !fitsColumn(widget, column.type))
    add('lint.columnType', { params: { label: column.label } });
  const longest = 'maxlength' in widget.options ? widget.options.maxlength : undefined;
  if (
    column.maxLength !== undefined &&
    'maxlength' in widget.options &&
    (longest ?? Number.POSITIVE_INFINITY) > column.maxLength
  )
    add('lint.columnLength', {
      member: 'maxlength',
      params: { label: column.label, max: column.maxLength },
      fix: settingOptions(widget.id, { maxlength: column.maxLength }),
    });
};
