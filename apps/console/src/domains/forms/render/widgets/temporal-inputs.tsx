import { clearedValue, type Json, say, type WidgetOf } from '@lc/form-core';
import { DatePicker, TimePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import type { WidgetProps } from '../host.ts';
import { formatOf, isRange, momentOf, valueOfMoment } from '../moments.ts';
import { inputOf, sizeOf } from './input-attributes.ts';
import { TimeArrows } from './time-arrows.tsx';

type Temporal = WidgetProps<WidgetOf<'date'>> | WidgetProps<WidgetOf<'time'>>;

/** What every picker is given, whatever it picks. */
const pickerOf = (props: Temporal) => {
  const { options } = props.widget;
  const { id: _, ...input } = inputOf(props);
  return {
    ...input,
    className: 'lc-fr-moment',
    style: sizeOf(options.width),
    format: formatOf(props.widget),
    allowClear: options.clearable && !options.readonly,
    inputReadOnly: !options.editable || options.readonly,
    // What is only read does not open.
    ...(options.readonly ? { open: false } : {}),
    // What was picked or typed is taken when the reader goes on, without a button.
    needConfirm: false,
  };
};

const idsOf = (id: string) => ({ start: id, end: `${id}-end` });

/**
 * The moments of a value, the same ones as long as the value is the same: a picker that is given others while one
 * types or chooses forgets what was not taken yet.
 */
const useMoments = ({ widget, value }: Temporal): { list: Dayjs[]; pair: [Dayjs, Dayjs] | null } =>
  useMemo(() => {
    const current: readonly (Json | undefined)[] = Array.isArray(value) ? value : [value];
    const list = current.flatMap((one) => momentOf(widget, one) ?? []);
    const [start, end] = list;
    return { list, pair: start && end ? [start, end] : null };
  }, [widget, value]);

const placeholdersOf = ({ widget, language }: Temporal): [string, string] => [
  widget.options.startPlaceholder || say('render.start', language),
  widget.options.endPlaceholder || say('render.end', language),
];

const takePair =
  ({ widget, onChange }: Temporal) =>
  (pair: readonly (Dayjs | null)[] | null): void => {
    const moments = pair?.filter((moment) => moment !== null) ?? [];
    onChange(
      moments.length < 2 ? clearedValue(widget) : moments.map((moment) => valueOfMoment(widget, moment)),
    );
  };

const takeOne =
  ({ widget, onChange }: Temporal) =>
  (moment: Dayjs | null): void =>
    onChange(moment ? valueOfMoment(widget, moment) : clearedValue(widget));

/** A time of day, or a span of it. */
export const TimeInput = (props: WidgetProps<WidgetOf<'time'>>) => {
  const { widget, language, id } = props;
  const format = formatOf(widget);
  const { list, pair } = useMoments(props);
  if (isRange(widget)) {
    const [start = null, end = null] = list;
    const take = takePair(props);
    const arrows = widget.options.arrowControl && (
      <>
        <TimeArrows
          language={language}
          format={format}
          name={say('render.start', language)}
          moment={start}
          onChange={(moment) => take([moment, end ?? moment])}
        />
        <TimeArrows
          language={language}
          format={format}
          name={say('render.end', language)}
          moment={end}
          onChange={(moment) => take([start ?? moment, moment])}
        />
      </>
    );
    return (
      <TimePicker.RangePicker
        {...pickerOf(props)}
        id={idsOf(id)}
        order={false}
        placeholder={placeholdersOf(props)}
        value={pair}
        renderExtraFooter={() => arrows}
        onChange={take}
      />
    );
  }
  const [moment = null] = list;
  return (
    <TimePicker
      {...pickerOf(props)}
      id={id}
      placeholder={widget.options.placeholder}
      value={moment}
      renderExtraFooter={() =>
        widget.options.arrowControl && (
          <TimeArrows language={language} format={format} moment={moment} onChange={takeOne(props)} />
        )
      }
      onChange={takeOne(props)}
    />
  );
};

const pickers = { year: 'year', month: 'month' } as const;

/** A date, a month, a year, some dates, a span of dates; each with the time of day where it is wanted. */
export const DateInput = (props: WidgetProps<WidgetOf<'date'>>) => {
  const { widget, onChange, id } = props;
  const { type, placeholder } = widget.options;
  const { list, pair } = useMoments(props);
  if (isRange(widget)) {
    return (
      <DatePicker.RangePicker
        {...pickerOf(props)}
        id={idsOf(id)}
        showTime={type === 'datetimerange'}
        placeholder={placeholdersOf(props)}
        value={pair}
        onChange={takePair(props)}
      />
    );
  }
  if (type === 'dates') {
    return (
      <DatePicker
        {...pickerOf(props)}
        id={id}
        multiple
        order={false}
        placeholder={placeholder}
        value={list}
        onChange={(moments: readonly Dayjs[] | null) =>
          onChange(
            moments && moments.length > 0
              ? moments.map((moment) => valueOfMoment(widget, moment))
              : clearedValue(widget),
          )
        }
      />
    );
  }
  return (
    <DatePicker
      {...pickerOf(props)}
      id={id}
      picker={type === 'year' || type === 'month' ? pickers[type] : 'date'}
      showTime={type === 'datetime'}
      placeholder={placeholder}
      value={list[0] ?? null}
      onChange={takeOne(props)}
    />
  );
};
