import type { Language } from '@lc/contract/kernel';
import { say, type WidgetOf, withToggled } from '@lc/form-core';
import { Button, Checkbox, Radio, Spin } from 'antd';
import type { WidgetProps } from '../host.ts';
import { ariaOf, leaving, sizeOf } from './input-attributes.ts';
import { type Offered, useChoices } from './use-choices.ts';

/** Stands beneath a field whose choices could not be had. */
export const ChoicesFailed = ({ retry, language }: Pick<Offered, 'retry'> & { language: Language }) => (
  <div className="lc-fr-failed" role="alert">
    <span>{say('render.optionsFailed', language)}</span>
    <Button size="small" onClick={retry}>
      {say('render.retry', language)}
    </Button>
  </div>
);

const Waiting = ({ language }: { language: Language }) => (
  <span className="lc-fr-waiting" role="status">
    <Spin size="small" /> {say('render.loading', language)}
  </span>
);

const stateOf = ({ isLoading, hasFailed, retry }: Offered, language: Language) => {
  if (isLoading) return <Waiting language={language} />;
  return hasFailed ? <ChoicesFailed retry={retry} language={language} /> : null;
};

const groupClass = (isInline: boolean): string => (isInline ? 'lc-fr-group is-inline' : 'lc-fr-group');

/** One of a few, all visible. */
export const RadioInput = (props: WidgetProps<WidgetOf<'radio'>>) => {
  const { widget, value, onChange, onLeave, language, disabled, id } = props;
  const { inline, width } = widget.options;
  const offered = useChoices(widget, props.host, language);
  return (
    <Radio.Group
      {...ariaOf(props)}
      id={id}
      name={id}
      className={groupClass(inline)}
      style={sizeOf(width)}
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={leaving(onLeave)}
    >
      {offered.choices.map((choice) => (
        <Radio key={`${typeof choice.value}:${choice.value}`} value={choice.value}>
          {choice.label}
        </Radio>
      ))}
      {stateOf(offered, language)}
    </Radio.Group>
  );
};

/** Any of a few, in the order in which they were chosen. What is held and not offered stays visible. */
export const CheckboxInput = (props: WidgetProps<WidgetOf<'checkbox'>>) => {
  const { widget, value, onChange, onLeave, language, disabled, id } = props;
  const { inline, width } = widget.options;
  const offered = useChoices(widget, props.host, language);
  const selected = Array.isArray(value) ? value : [];
  const { 'aria-required': _, ...aria } = ariaOf(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a box and a legend of its own
    <div
      {...aria}
      role="group"
      id={id}
      className={groupClass(inline)}
      style={sizeOf(width)}
      onBlur={leaving(onLeave)}
    >
      {offered.choices.map((choice) => (
        <Checkbox
          key={`${typeof choice.value}:${choice.value}`}
          disabled={disabled}
          checked={selected.includes(choice.value)}
          onChange={() => onChange(withToggled(selected, choice.value))}
        >
          {choice.label}
        </Checkbox>
      ))}
      {stateOf(offered, language)}
    </div>
  );
};
