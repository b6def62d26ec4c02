import { drawnRail, type Json, say, type WidgetOf } from '@lc/form-core';
import { Rate, Slider, Switch } from 'antd';
import { LimitedNumberInput } from '../../../../ui/number-input.tsx';
import type { WidgetProps } from '../host.ts';
import { ariaOf, inputOf, sizeOf } from './input-attributes.ts';

const numberOr = (value: Json | undefined, fallback: number): number =>
  typeof value === 'number' ? value : fallback;

/** Stars. What was chosen is not taken back by choosing it again, as in the original. */
export const RateInput = (props: WidgetProps<WidgetOf<'rate'>>) => {
  const { widget, value, onChange, onLeave, disabled, id } = props;
  return (
    <Rate
      {...ariaOf(props)}
      id={id}
      className="lc-fr-rate"
      count={widget.options.max ?? 5}
      allowHalf={widget.options.allowHalf}
      allowClear={false}
      disabled={disabled}
      value={numberOr(value, 0)}
      onChange={onChange}
      onBlur={onLeave}
    />
  );
};

/** On or off. */
export const SwitchInput = (props: WidgetProps<WidgetOf<'switch'>>) => {
  const { value, onChange, disabled, id } = props;
  return (
    <Switch {...ariaOf(props)} id={id} checked={value === true} disabled={disabled} onChange={onChange} />
  );
};

/** A number, or a span of numbers, on a rail. */
export const SliderInput = (props: WidgetProps<WidgetOf<'slider'>>) => {
  const { widget, value, onChange, onLeave, disabled, id, language, labelledBy } = props;
  const { step, range, showInput, width, ...given } = widget.options;
  const { min, max } = drawnRail(given);
  const shared = {
    id,
    className: 'lc-fr-slider',
    min,
    max,
    step: step !== undefined && step > 0 ? step : 1,
    disabled,
    onBlur: onLeave,
  };
  if (range) {
    const [from, to] = Array.isArray(value) ? value : [];
    return (
      <div className="lc-fr-scale" style={sizeOf(width)}>
        <Slider
          {...shared}
          range
          ariaLabelForHandle={[
            `${widget.name} ${say('render.start', language)}`,
            `${widget.name} ${say('render.end', language)}`,
          ]}
          value={[numberOr(from, min), numberOr(to, max)]}
          onChange={onChange}
        />
      </div>
    );
  }
  const { id: _, ...input } = inputOf(props);
  return (
    <div className="lc-fr-scale" style={sizeOf(width)}>
      <Slider
        {...shared}
        ariaLabelForHandle={labelledBy === undefined ? widget.name : undefined}
        ariaLabelledByForHandle={labelledBy}
        value={numberOr(value, min)}
        onChange={onChange}
      />
      {showInput && (
        <LimitedNumberInput
          isWhole={false}
          {...input}
          className="lc-fr-number"
          min={min}
          max={max}
          step={shared.step}
          value={numberOr(value, min)}
          onChange={(next) => onChange(next ?? min)}
        />
      )}
    </div>
  );
};
