import type { CSSProperties, FocusEvent } from 'react';
import type { WidgetProps } from '../host.ts';

type Named = Pick<
  WidgetProps,
  'widget' | 'id' | 'labelledBy' | 'describedBy' | 'isInvalid' | 'isRequired' | 'disabled'
>;

/** Name and state of an input or group for those who do not see it. */
export const ariaOf = ({ widget, labelledBy, describedBy, isInvalid, isRequired }: Named) => ({
  'aria-label': labelledBy === undefined ? widget.name || undefined : undefined,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid || undefined,
  'aria-required': isRequired || undefined,
});

/** What a single input is given whatever its kind. */
export const inputOf = (props: Named & Pick<WidgetProps, 'onLeave'>) => ({
  ...ariaOf(props),
  id: props.id,
  disabled: props.disabled,
  status: props.isInvalid ? ('error' as const) : undefined,
  onBlur: props.onLeave,
});

/** Calls when the focus leaves a group, not when it moves inside. */
export const leaving =
  (onLeave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };

/** Sizes are CSS lengths; the original takes plain numbers for pixels. */
const lengthOf = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (/^\d+(\.\d+)?$/.test(trimmed)) return `${trimmed}px`;
  return /^\d+(\.\d+)?(px|%|em|rem|vw|vh|ch)$/.test(trimmed) ? trimmed : undefined;
};

/** Width and height as the design wants them; what is no length is left out. */
export const sizeOf = (width: string, height = ''): CSSProperties => ({
  width: lengthOf(width),
  height: lengthOf(height),
});
