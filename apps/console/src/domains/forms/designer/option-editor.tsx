import {
  type Finding,
  initialValue,
  isObject,
  isRange,
  type Json,
  type JsonObject,
  memberOf,
  membersOf,
  type Option,
  type Widget,
  type WidgetOf,
  type WidgetType,
} from '@lc/form-core';
import { AutoComplete, Input, Select, Switch } from 'antd';
import { memo } from 'react';
import { type MessageKey, useLanguage, useT } from '../../../kernel/i18n.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { formHost } from '../components/form-host.ts';
import { WidgetInput } from '../render/widget-input.tsx';
import { ChoicesEditor } from './choices-editor.tsx';
import { useDesigner } from './designer-context.ts';
import { choiceWord, isOptionName, type OptionName, optionWords } from './option-names.ts';
import { PanelField } from './panel-field.tsx';
import { useWidgetChange } from './use-widget-change.ts';

interface EditorProps {
  /** The widgets whose option it is. */
  ids: readonly string[];
  /** What they are, where they are all the same. */
  type?: WidgetType | undefined;
  /** The first of them, for its default: that is edited with the widget's own input. */
  widget: Widget | undefined;
  name: OptionName;
  option: Option<unknown>;
  /** The option as the design holds it. */
  stored: Json | undefined;
  /** Whether the widgets hold different values. What takes one line is left empty then. */
  isMixed?: boolean;
  findings: readonly Finding[];
}

/** Limits of the numbers that a designer types for these (section 5). */
const limited = { min: 0, max: 100 };
const isLimited = (name: string): boolean => name === 'min' || name === 'max' || name === 'step';

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** One option of a widget, or of several, edited as its kind asks. Typing into one draws no other anew. */
export const OptionEditor = memo(
  ({ ids, type, widget, name, option, stored, isMixed = false, findings }: EditorProps) => {
    const t = useT();
    const language = useLanguage();
    const { sources } = useDesigner();
    const { setOption } = useWidgetChange(ids);
    const label = t(optionWords(name, type));
    const read = stored === undefined ? option.fallback : (option.read(stored) ?? option.fallback);
    const shown = isMixed ? undefined : read;
    const set = (value: Json | undefined) => setOption(name, label, value);
    const hint = isMixed ? t('designer.mixed') : undefined;
    const field = { label, findings, hint };

    if (name === 'options')
      return <ChoicesEditor ids={ids} stored={stored} findings={findings} hint={hint} />;
    if (name === 'remoteFunc')
      return (
        <PanelField {...field}>
          {({ id }) => (
            <AutoComplete
              id={id}
              value={asText(shown)}
              options={[...sources]}
              onChange={(value: string) => set(value)}
            />
          )}
        </PanelField>
      );
    if (name === 'defaultValue' && widget)
      return (
        <PanelField {...field}>
          {({ id, labelledBy, describedBy }) =>
            widget.type === 'text' ? (
              <Input.TextArea
                id={id}
                rows={2}
                value={asText(shown)}
                onChange={({ target }) => set(target.value)}
              />
            ) : (
              <WidgetInput
                id={id}
                labelledBy={labelledBy}
                describedBy={describedBy}
                widget={withoutWidth(widget)}
                value={initialValue(widget)}
                onChange={(value) => set(value ?? '')}
                ui="antd"
                language={language}
                host={formHost}
              />
            )
          }
        </PanelField>
      );
    switch (option.kind) {
      case 'flag':
        return (
          <PanelField {...field} isInline>
            {({ id }) => <Switch id={id} size="small" checked={shown === true} onChange={set} />}
          </PanelField>
        );
      case 'number':
        return (
          <PanelField {...field}>
            {({ id }) => (
              <LimitedNumberInput
                id={id}
                className="lc-fd-whole"
                {...(isLimited(name) ? limited : {})}
                // A number that an older design holds stays, whatever the limits of typing are.
                value={asNumber(shown)}
                onChange={(value) => set(value ?? (option.initial === -1 ? -1 : ''))}
              />
            )}
          </PanelField>
        );
      case 'choice':
        return (
          <PanelField {...field}>
            {({ id }) => (
              <Select
                id={id}
                className="lc-fd-whole"
                value={isMixed ? null : asText(read)}
                options={(option.choices ?? []).map((value) => {
                  const words = choiceWord(name, value);
                  return { value, label: words === undefined ? value : t(words) };
                })}
                onChange={(value: string | null) => value !== null && set(value)}
              />
            )}
          </PanelField>
        );
      case 'props':
      case 'size':
        return (
          <MembersEditor
            stored={stored}
            option={option}
            name={name}
            label={label}
            hint={hint}
            onChange={set}
          />
        );
      default:
        return (
          <PanelField {...field}>
            {({ id, describedBy }) => (
              <Input
                id={id}
                aria-describedby={describedBy}
                value={isMixed ? '' : asText(stored ?? read)}
                onChange={({ target }) => set(target.value)}
              />
            )}
          </PanelField>
        );
    }
  },
);

/** The panel is narrow; how wide the form shows the input is no matter there. */
const withoutWidth = (widget: Widget): Widget =>
  // The options stay those of the type, which a spread of the union does not say.
  ('width' in widget.options ? { ...widget, options: { ...widget.options, width: '' } } : widget) as Widget;

/** The parts of an option that is an object: width and height, or the names of value, label and children. */
const MembersEditor = ({
  stored,
  option,
  name,
  label,
  hint,
  onChange,
}: {
  stored: Json | undefined;
  option: Option<unknown>;
  name: OptionName;
  label: string;
  hint: string | undefined;
  onChange: (value: JsonObject) => void;
}) => {
  const t = useT();
  const initial = isObject(option.initial) ? option.initial : {};
  const now = membersOf(stored);
  return (
    <fieldset className="lc-fd-members">
      <legend>{label}</legend>
      {hint !== undefined && <p className="lc-fd-field-more">{hint}</p>}
      {Object.keys({ ...initial, ...now })
        .filter(isMember)
        .map((member) => {
          const value = memberOf(now, member) ?? memberOf(initial, member);
          const words: MessageKey = `designer.member.${member}`;
          const set = (next: Json) => onChange({ ...initial, ...now, [member]: next });
          return (
            <PanelField key={member} label={t(words)}>
              {({ id }) =>
                name === 'size' ? (
                  <LimitedNumberInput
                    id={id}
                    className="lc-fd-whole"
                    min={1}
                    max={2000}
                    value={asNumber(value)}
                    onChange={(next) => set(next ?? '')}
                  />
                ) : (
                  <Input id={id} value={asText(value)} onChange={({ target }) => set(target.value)} />
                )
              }
            </PanelField>
          );
        })}
    </fieldset>
  );
};

const members = ['width', 'height', 'value', 'label', 'children'] as const;
const isMember = (name: string): name is (typeof members)[number] => members.some((known) => known === name);

/** Options that are edited elsewhere, or are what a source has given. */
const elsewhere = new Set(['required', 'dataType', 'pattern', 'remoteOptions']);
const remoteOnly = new Set(['remoteFunc', 'props']);

const isMoment = (widget: Widget): widget is WidgetOf<'date' | 'time'> =>
  widget.type === 'date' || widget.type === 'time';

/** Which placeholders belong to a range. */
const placeholders: Readonly<Record<string, boolean>> = {
  placeholder: false,
  startPlaceholder: true,
  endPlaceholder: true,
};

/**
 * The options of a widget that have an editor: those it holds, and those a new one of its type holds. What only a
 * remote source or a range needs is left out without them.
 */
export const shownOptions = (
  widget: Widget,
  raw: JsonObject,
  options: Readonly<Record<string, Option<unknown>>>,
) => {
  const stored = membersOf(memberOf(raw, 'options'));
  const isOn = (name: string): boolean =>
    name in widget.options && Reflect.get(widget.options, name) === true;
  return Object.entries(options).flatMap(([name, option]) => {
    if (!isOptionName(name) || elsewhere.has(name)) return [];
    if (option.initial === undefined && !Object.hasOwn(stored, name)) return [];
    if (remoteOnly.has(name) && !isOn('remote')) return [];
    if (name === 'options' && isOn('remote')) return [];
    if (isMoment(widget) && name in placeholders && placeholders[name] !== isRange(widget)) return [];
    return [{ name, option, stored: memberOf(stored, name) }];
  });
};
