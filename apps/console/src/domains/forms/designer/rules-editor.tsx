import {
  dataTypes,
  type Finding,
  type Item,
  isObject,
  type JsonObject,
  memberOf,
  say,
  setRuleMessage,
  type Widget,
} from '@lc/form-core';
import { Input, Select, Switch } from 'antd';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { PanelField } from './panel-field.tsx';
import { useWidgetChange } from './use-widget-change.ts';

type RuleKind = 'required' | 'type' | 'pattern';

const ruleIn = (raw: JsonObject, kind: RuleKind): JsonObject | undefined => {
  const rules = memberOf(raw, 'rules');
  return Array.isArray(rules) ? rules.filter(isObject).find((rule) => Object.hasOwn(rule, kind)) : undefined;
};

const textIn = (rule: JsonObject | undefined, name: string): string => {
  const held = rule && memberOf(rule, name);
  return typeof held === 'string' ? held : '';
};

/** The message of a rule; without one the usual words follow the name of the field. */
const MessageField = ({
  item,
  raw,
  kind,
  name,
}: {
  item: Item;
  raw: JsonObject;
  kind: RuleKind;
  name: string;
}) => {
  const t = useT();
  const language = useLanguage();
  const { change } = useWidgetChange(item);
  const rule = ruleIn(raw, kind);
  if (!rule) return null;
  const label = t(`designer.message.${kind}`);
  return (
    <PanelField label={label}>
      {({ id }) => (
        <Input
          id={id}
          placeholder={`${name}${say(`rule.${kind}`, language)}`}
          value={textIn(rule, 'message')}
          onChange={({ target }) =>
            change(`message.${kind}`, label, (before) => setRuleMessage(before, kind, target.value))
          }
        />
      )}
    </PanelField>
  );
};

/** What the value of a widget is asked to be, and what is said where it is not. */
export const RulesEditor = ({
  item,
  raw,
  widget,
  findingsOf,
}: {
  item: Item;
  raw: JsonObject;
  widget: Widget;
  findingsOf: (option: string) => readonly Finding[];
}) => {
  const t = useT();
  const { setOption } = useWidgetChange(item);
  const { options } = widget;
  const has = (name: string): boolean => name in options;
  if (!has('required')) return null;
  const message = (kind: RuleKind) => <MessageField item={item} raw={raw} kind={kind} name={widget.name} />;
  return (
    <section className="lc-fd-section">
      <h3>{t('designer.rules')}</h3>
      <PanelField label={t('designer.required')} isInline findings={findingsOf('required')}>
        {({ id }) => (
          <Switch
            id={id}
            size="small"
            checked={widget.rules.some(({ kind }) => kind === 'required')}
            onChange={(value) => setOption('required', t('designer.required'), value)}
          />
        )}
      </PanelField>
      {message('required')}
      {'dataType' in options && (
        <PanelField label={t('designer.dataType')} findings={findingsOf('dataType')}>
          {({ id }) => (
            <Select
              id={id}
              className="lc-fd-whole"
              value={options.dataType}
              options={dataTypes.map((value) => ({ value, label: t(`designer.dataType.${value}`) }))}
              onChange={(value) => setOption('dataType', t('designer.dataType'), value)}
            />
          )}
        </PanelField>
      )}
      {message('type')}
      {'pattern' in options && (
        <PanelField label={t('designer.pattern')} findings={findingsOf('pattern')}>
          {({ id, describedBy }) => (
            <Input
              id={id}
              aria-describedby={describedBy}
              spellCheck={false}
              value={options.pattern}
              onChange={({ target }) => setOption('pattern', t('designer.pattern'), target.value)}
            />
          )}
        </PanelField>
      )}
      {message('pattern')}
    </section>
  );
};
