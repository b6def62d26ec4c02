import {
  type Choice,
  clearedValue,
  isEmpty,
  type Json,
  labelsOfPath,
  plainText,
  say,
  type WidgetOf,
  writeJson,
} from '@lc/form-core';
import { Cascader, Select } from 'antd';
import type { WidgetProps } from '../host.ts';
import { ChoicesFailed } from './choice-inputs.tsx';
import { inputOf, sizeOf } from './input-attributes.ts';
import { type Offered, useChoices } from './use-choices.ts';

/** Lists longer than this can be searched, whatever the design says. */
const searchedFrom = 30;

const isLong = (choices: readonly Choice[]): boolean => choices.length > searchedFrom;

/** The library knows values that are texts; ours may be numbers and switches too, and `1` is not `'1'`. */
const keyOf = (value: Json): string =>
  typeof value === 'object' ? writeJson(value) : `${typeof value}:${value}`;

const notFound = ({ hasFailed, retry }: Offered, language: WidgetProps['language']) =>
  hasFailed ? <ChoicesFailed retry={retry} language={language} /> : say('render.noOption', language);

/** One or several out of a list that opens. */
export const SelectInput = (props: WidgetProps<WidgetOf<'select'>>) => {
  const { widget, value, onChange, language } = props;
  const { multiple, clearable, filterable, placeholder, width } = widget.options;
  const offered = useChoices(widget, props.host, language);
  const { choices, isLoading, hasFailed, retry } = offered;
  const selected = Array.isArray(value) ? value : [value ?? ''];
  const isOffered = (known: Json): boolean => choices.some((choice) => choice.value === known);
  const known = new Map(
    [...selected, ...choices.map((choice) => choice.value)].map((one) => [keyOf(one), one]),
  );
  const shown = selected.filter((one) => !isEmpty(one) || isOffered(one)).map(keyOf);
  const valueOfKey = (key: string): Json => known.get(key) ?? key;
  return (
    <>
      <Select<string | string[]>
        {...inputOf(props)}
        className="lc-fr-whole"
        style={sizeOf(width)}
        mode={multiple ? 'multiple' : undefined}
        allowClear={clearable}
        showSearch={filterable || isLong(choices) ? { optionFilterProp: 'label' } : false}
        placeholder={placeholder}
        loading={isLoading}
        options={choices.map((choice) => ({ value: keyOf(choice.value), label: choice.label }))}
        labelRender={({ label, value: key }) => label ?? plainText(valueOfKey(String(key)))}
        notFoundContent={notFound(offered, language)}
        value={multiple ? shown : shown[0]}
        onChange={(next) => {
          if (Array.isArray(next)) onChange(next.map(valueOfKey));
          else onChange(next === undefined ? clearedValue(widget) : valueOfKey(next));
        }}
      />
      {hasFailed && <ChoicesFailed retry={retry} language={language} />}
    </>
  );
};

interface Level {
  value: string;
  label: string;
  children?: Level[];
}

const levelOf = ({ value, label, children }: Choice): Level => ({
  value: keyOf(value),
  label,
  ...(children ? { children: children.map(levelOf) } : {}),
});

const valuesIn = (choices: readonly Choice[]): Json[] =>
  choices.flatMap(({ value, children }) => [value, ...valuesIn(children ?? [])]);

/** A path through the levels of a tree. */
export const CascaderInput = (props: WidgetProps<WidgetOf<'cascader'>>) => {
  const { widget, value, onChange, language } = props;
  const { clearable, placeholder, width } = widget.options;
  const offered = useChoices(widget, props.host, language);
  const { choices, isLoading, hasFailed, retry } = offered;
  const path = Array.isArray(value) ? value : [];
  const known = new Map([...path, ...valuesIn(choices)].map((one) => [keyOf(one), one]));
  return (
    <>
      <Cascader<Level>
        {...inputOf(props)}
        className="lc-fr-whole"
        style={sizeOf(width)}
        allowClear={clearable}
        showSearch={isLong(choices)}
        placeholder={placeholder}
        loading={isLoading}
        options={choices.map(levelOf)}
        displayRender={() => labelsOfPath(choices, path).join(' / ')}
        notFoundContent={notFound(offered, language)}
        value={path.map(keyOf)}
        onChange={(next: readonly (string | number | null)[] | undefined) =>
          onChange(next ? next.map((key) => known.get(String(key)) ?? key) : clearedValue(widget))
        }
      />
      {hasFailed && <ChoicesFailed retry={retry} language={language} />}
    </>
  );
};
