import {
  clearedValue,
  isRange,
  type Json,
  momentFormat,
  momentKindOf,
  readTemporal,
  say,
  type WidgetOf,
} from '@lc/form-core';
import type { ComponentProps } from 'react';
import {
  isMoment,
  MomentInput,
  MomentListInput,
  MomentSpanInput,
  momentOf,
  readingFor,
} from '../../../../kernel/moment-input.tsx';
import type { WidgetProps } from '../host.ts';
import { textOfValue, valueOfText } from '../moments.ts';
import { inputOf, sizeOf } from './input-attributes.ts';
import { TimeArrows } from './time-arrows.tsx';

type Temporal = WidgetProps<WidgetOf<'date'>> | WidgetProps<WidgetOf<'time'>>;

/** What every picker is given, whatever it picks. */
const pickerOf = (props: Temporal) => {
  const { widget, language } = props;
  const { options } = widget;
  const { id: _, ...input } = inputOf(props);
  return {
    ...input,
    className: 'lc-fr-moment',
    style: sizeOf(options.width),
    kind: momentKindOf(widget),
    format: momentFormat(widget),
    read: (text: string) => readTemporal(widget, text, readingFor(language)),
    allowClear: options.clearable && !options.readonly,
    inputReadOnly: !options.editable || options.readonly,
    isReadOnly: options.readonly,
    needConfirm: false,
  };
};

/** The moments of a value, or what was typed in their place. */
const textsOf = ({ widget, value }: Temporal): (string | undefined)[] => {
  const current: readonly (Json | undefined)[] = Array.isArray(value) ? value : [value];
  return current.map((one) => textOfValue(widget, one));
};

const takeOne =
  ({ widget, onChange }: Temporal) =>
  (text: string | undefined): void =>
    onChange(text === undefined ? clearedValue(widget) : valueOfText(widget, text));

/** A start without an end, or the other way round, is no span yet: the other place is empty until it is filled. */
const takePair =
  ({ widget, onChange }: Temporal) =>
  (pair: readonly (string | undefined)[]): void =>
    onChange(
      pair.every((text) => text === undefined)
        ? clearedValue(widget)
        : pair.map((text) => (text === undefined ? '' : valueOfText(widget, text))),
    );

/** A start and an end. */
const SpanInput = ({
  footer,
  ...props
}: Temporal & { footer?: ComponentProps<typeof MomentSpanInput>['renderExtraFooter'] }) => {
  const { widget, language, id } = props;
  const [from, to] = textsOf(props);
  const take = takePair(props);
  return (
    <MomentSpanInput
      {...pickerOf(props)}
      ids={{ start: id, end: `${id}-end` }}
      placeholder={[
        widget.options.startPlaceholder || say('render.start', language),
        widget.options.endPlaceholder || say('render.end', language),
      ]}
      from={from}
      to={to}
      {...(footer && { renderExtraFooter: footer })}
      onChange={(span) => take([span.from, span.to])}
    />
  );
};

/** A time of day, or a span of it. */
export const TimeInput = (props: WidgetProps<WidgetOf<'time'>>) => {
  const { widget, language, id } = props;
  const [first, second] = textsOf(props);
  const arrows = (text: string | undefined, onStep: (text: string) => void, name?: string) => (
    <TimeArrows
      language={language}
      format={momentFormat(widget)}
      {...(name !== undefined && { name })}
      moment={isMoment('time', text) ? momentOf('time', text) : null}
      onChange={(moment) => onStep(moment.format('HH:mm:ss'))}
    />
  );
  const hasArrows = widget.options.arrowControl;
  if (isRange(widget)) {
    const take = takePair(props);
    const footer = () => (
      <>
        {arrows(first, (text) => take([text, second ?? text]), say('render.start', language))}
        {arrows(second, (text) => take([first ?? text, text]), say('render.end', language))}
      </>
    );
    return <SpanInput {...props} {...(hasArrows && { footer })} />;
  }
  return (
    <MomentInput
      {...pickerOf(props)}
      id={id}
      placeholder={widget.options.placeholder}
      value={first}
      renderExtraFooter={() => hasArrows && arrows(first, takeOne(props))}
      onChange={takeOne(props)}
    />
  );
};

/** A date, a month, a year, some dates, a span of dates; each with the time of day where it is wanted. */
export const DateInput = (props: WidgetProps<WidgetOf<'date'>>) => {
  const { widget, onChange, id } = props;
  const { type, placeholder } = widget.options;
  const texts = textsOf(props);
  if (isRange(widget)) return <SpanInput {...props} />;
  if (type === 'dates')
    return (
      <MomentListInput
        {...pickerOf(props)}
        id={id}
        placeholder={placeholder}
        values={texts.filter((text) => text !== undefined)}
        onChange={(next) =>
          onChange(next.length > 0 ? next.map((text) => valueOfText(widget, text)) : clearedValue(widget))
        }
      />
    );
  return (
    <MomentInput
      {...pickerOf(props)}
      id={id}
      placeholder={placeholder}
      value={texts[0]}
      onChange={takeOne(props)}
    />
  );
};
