import type { FieldPart } from '../program.ts';
import { cascaderInput, checkboxInput, radioInput, selectInput } from './choice-inputs.ts';
import type { Frame } from './frame.ts';
import type { Child } from './jsx.ts';
import { blankArea, pictures, richText } from './page-inputs.ts';
import { colourInput, rateInput, sliderInput, switchInput } from './scale-inputs.ts';
import { temporalInput } from './temporal-inputs.ts';
import { fixedText, numberInput, textInput } from './text-inputs.ts';

/** The input of a field, with what stands beneath it. */
export const writeInput = (field: FieldPart, frame: Frame): Child[] => {
  const { widget } = field;
  // A field and its widget are told apart together, which a destructured one cannot say.
  switch (widget.type) {
    case 'input':
    case 'textarea':
      return [textInput({ ...field, widget }, frame)];
    case 'number':
      return [numberInput({ ...field, widget }, frame)];
    case 'radio':
      return radioInput({ ...field, widget }, frame);
    case 'checkbox':
      return checkboxInput({ ...field, widget }, frame);
    case 'select':
      return selectInput({ ...field, widget }, frame);
    case 'cascader':
      return cascaderInput({ ...field, widget }, frame);
    case 'time':
    case 'date':
      return [temporalInput({ ...field, widget }, frame)];
    case 'rate':
      return [rateInput({ ...field, widget }, frame)];
    case 'switch':
      return [switchInput({ ...field, widget }, frame)];
    case 'slider':
      return [sliderInput({ ...field, widget }, frame)];
    case 'color':
      return [colourInput({ ...field, widget }, frame)];
    case 'text':
      return [fixedText({ ...field, widget }, frame)];
    case 'blank':
      return [blankArea({ ...field, widget }, frame)];
    case 'editor':
      return [richText({ ...field, widget }, frame)];
    case 'imgupload':
      return [pictures({ ...field, widget }, frame)];
  }
};
