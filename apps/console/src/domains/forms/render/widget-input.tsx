import type { Language } from '@lc/contract/kernel';
import type { Json, Widget } from '@lc/form-core';
import { useId } from 'react';
import type { FormHost, FormUi, WidgetProps } from './host.ts';
import { CheckboxInput, RadioInput } from './widgets/choice-inputs.tsx';
import { ColourInput } from './widgets/colour-input.tsx';
import { BlankInput, FixedText, RichTextInput } from './widgets/host-inputs.tsx';
import { CascaderInput, SelectInput } from './widgets/list-inputs.tsx';
import { PicturesInput } from './widgets/pictures-input.tsx';
import { RateInput, SliderInput, SwitchInput } from './widgets/scale-inputs.tsx';
import { DateInput, TimeInput } from './widgets/temporal-inputs.tsx';
import { NumberInput, TextArea, TextInput } from './widgets/text-inputs.tsx';

interface WidgetInputProps {
  widget: Widget;
  value: Json | undefined;
  /** Undefined takes the value away: a number field that was emptied hands in nothing. */
  onChange: (value: Json | undefined) => void;
  ui: FormUi;
  language: Language;
  host?: FormHost;
  disabled?: boolean;
  onLeave?: () => void;
  id?: string;
  /** Id of the label. Without one the name of the widget is its label. */
  labelledBy?: string;
  describedBy?: string;
  isInvalid?: boolean;
  isRequired?: boolean;
}

const noHost: FormHost = {};
const nothing = () => undefined;

/** The input of a widget as a form shows it, without label and message. Grids have none. */
export const WidgetInput = ({
  id,
  host = noHost,
  disabled = false,
  isInvalid = false,
  isRequired = false,
  onLeave = nothing,
  labelledBy,
  describedBy,
  ...props
}: WidgetInputProps) => {
  const ownId = useId();
  const given: WidgetProps = {
    ...props,
    host,
    onLeave,
    isInvalid,
    isRequired,
    labelledBy,
    describedBy,
    id: id ?? ownId,
    disabled,
  };
  return <InputByType {...given} />;
};

const InputByType = ({ widget, ...props }: WidgetProps) => {
  switch (widget.type) {
    case 'input':
      return <TextInput {...props} widget={widget} />;
    case 'textarea':
      return <TextArea {...props} widget={widget} />;
    case 'number':
      return <NumberInput {...props} widget={widget} />;
    case 'radio':
      return <RadioInput {...props} widget={widget} />;
    case 'checkbox':
      return <CheckboxInput {...props} widget={widget} />;
    case 'select':
      return <SelectInput {...props} widget={widget} />;
    case 'cascader':
      return <CascaderInput {...props} widget={widget} />;
    case 'time':
      return <TimeInput {...props} widget={widget} />;
    case 'date':
      return <DateInput {...props} widget={widget} />;
    case 'rate':
      return <RateInput {...props} widget={widget} />;
    case 'color':
      return <ColourInput {...props} widget={widget} />;
    case 'switch':
      return <SwitchInput {...props} widget={widget} />;
    case 'slider':
      return <SliderInput {...props} widget={widget} />;
    case 'text':
      return <FixedText {...props} widget={widget} />;
    case 'blank':
      return <BlankInput {...props} widget={widget} />;
    case 'imgupload':
      return <PicturesInput {...props} widget={widget} />;
    case 'editor':
      return <RichTextInput {...props} widget={widget} />;
    case 'grid':
      return null;
  }
};
