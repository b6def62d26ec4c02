import {
  dataTypes,
  type Finding,
  isObject,
  type Json,
  type JsonObject,
  memberOf,
  type PatternRule,
  patternRuleNames,
  patternRuleOf,
  patternRules,
  patternWords,
  say,
  setRuleMessage,
} from '@lc/form-core';
import { Input, Select, Switch } from 'antd';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { PanelField } from './panel-field.tsx';
import { isMixed, type OpenWidget } from './shared-options.ts';
import { useWidgetChange } from './use-widget-change.ts';

const patternOptions = ['none', ...patternRuleNames] as const;
const isPatternRule = (value: string): value is PatternRule => Object.hasOwn(patternRules, value);

type RuleKind = 'required' | 'type' | 'pattern';

const ruleIn = (raw: JsonObject, kind: RuleKind): JsonObject | undefined => {
  const rules = memberOf(raw, 'rules');
  return Array.isArray(rules) ? rules.filter(isObject).find((rule) => Object.hasOwn(rule, kind)) : undefined;
};

const textIn = (rule: JsonObject | undefined, name: string): string => {
  const stored = rule && memberOf(rule, name);
  return typeof stored === 'string' ? stored : '';
};

/** The message of a rule; without one the usual words follow the name of the field. */
const MessageField = ({
  ids,
  open,
  kind,
}: {
  ids: readonly string[];
  open: readonly OpenWidget[];
  kind: RuleKind;
}) => {
  const t = useT();
  const language = useLanguage();
  const { change } = useWidgetChange(ids);
  const rules = open.map(({ raw }) => ruleIn(raw, kind));
  if (rules.includes(undefined)) return null;
  const messages = rules.map((rule) => textIn(rule, 'message'));
  const differs = isMixed(messages);
  const name = open.length === 1 ? open[0]?.widget.name : '…';
  const label = t(`designer.message.${kind}`);
  const usual =
    kind === 'pattern' ? patternWords(textIn(rules[0], 'pattern'), language) : say(`rule.${kind}`, language);
  return (
    <PanelField label={label} hint={differs ? t('designer.mixed') : undefined}>
      {({ id }) => (
        <Input
          id={id}
          placeholder={`${name}${usual}`}
          value={differs ? '' : messages[0]}
          onChange={({ target }) =>
            change(`message.${kind}`, label, (before) => setRuleMessage(before, kind, target.value))
          }
        />
      )}
    </PanelField>
  );
};

/** What the value of a widget, or of several, is asked to be, and what is said where it is not. */
export const RulesEditor = ({
  ids,
  open,
  findingsOf,
}: {
  ids: readonly string[];
  open: readonly OpenWidget[];
  findingsOf: (option: string) => readonly Finding[];
}) => {
  const t = useT();
  const { setOption } = useWidgetChange(ids);
  const has = (name: string): boolean => open.every(({ widget }) => name in widget.options);
  if (!has('required')) return null;
  const required = open.map(({ widget }) => widget.rules.some(({ kind }) => kind === 'required'));
  const optionOf = (name: 'dataType' | 'pattern') =>
    open.map(({ widget }): string => String(Reflect.get(widget.options, name)));
  const types = has('dataType') ? optionOf('dataType') : [];
  const patterns = has('pattern') ? optionOf('pattern') : [];
  const hintFor = (stored: readonly Json[]) => (isMixed(stored) ? t('designer.mixed') : undefined);
  const message = (kind: RuleKind) => <MessageField ids={ids} open={open} kind={kind} />;
  return (
    <section className="lc-fd-section">
      <h3>{t('designer.rules')}</h3>
      <PanelField
        label={t('designer.required')}
        isInline
        findings={findingsOf('required')}
        hint={hintFor(required)}
      >
        {({ id }) => (
          <Switch
            id={id}
            size="small"
            checked={required.every(Boolean)}
            onChange={(value) => setOption('required', t('designer.required'), value)}
          />
        )}
      </PanelField>
      {message('required')}
      {types.length > 0 && (
        <PanelField label={t('designer.dataType')} findings={findingsOf('dataType')} hint={hintFor(types)}>
          {({ id }) => (
            <Select
              id={id}
              className="lc-fd-whole"
              value={isMixed(types) ? null : types[0]}
              options={dataTypes.map((value) => ({ value, label: t(`designer.dataType.${value}`) }))}
              onChange={(value) => setOption('dataType', t('designer.dataType'), value)}
            />
          )}
        </PanelField>
      )}
      {message('type')}
      {patterns.length > 0 && (
        <PanelField label={t('designer.patternRule')} hint={hintFor(patterns)}>
          {({ id }) => (
            <Select
              id={id}
              className="lc-fd-whole"
              popupMatchSelectWidth={false}
              value={isMixed(patterns) ? null : (patternRuleOf(patterns[0] ?? '') ?? 'none')}
              options={patternOptions.map((value) => ({
                value,
                label: t(`designer.patternRule.${value}`),
              }))}
              onChange={(value) =>
                setOption(
                  'pattern',
                  t('designer.pattern'),
                  isPatternRule(value) ? patternRules[value].pattern : '',
                )
              }
            />
          )}
        </PanelField>
      )}
      {patterns.length > 0 && (
        <PanelField label={t('designer.pattern')} findings={findingsOf('pattern')} hint={hintFor(patterns)}>
          {({ id, describedBy }) => (
            <Input
              id={id}
              aria-describedby={describedBy}
              spellCheck={false}
              value={isMixed(patterns) ? '' : patterns[0]}
              onChange={({ target }) => setOption('pattern', t('designer.pattern'), target.value)}
            />
          )}
        </PanelField>
      )}
      {message('pattern')}
    </section>
  );
};
