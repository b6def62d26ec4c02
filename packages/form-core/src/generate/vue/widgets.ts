import type { Widget } from '../../read.ts';
import type { Doc } from '../layout.ts';
import type { FieldPart } from '../program.ts';
import { isWithin } from '../value-type.ts';
import { cascaderOf, checkboxOf, radioOf, selectOf } from './choices.ts';
import { asInput, type Field, type FieldOf, flag, model, textTaken } from './field.ts';
import { element } from './markup.ts';
import { dateOf, timeOf } from './moments.ts';
import { numberOf, rateOf, sliderOf } from './numbers.ts';
import { picturesOf } from './pictures.ts';
import { accessOf, isComputed, memberInTemplate, type VueScope } from './scope.ts';
import { blankOf, editorOf, lineOf, linesOf, textOf } from './texts.ts';

const colourOf = (field: FieldOf<'color'>, scope: VueScope): Doc => {
  const { showAlpha } = field.widget.options;
  return element(scope.component('ElColorPicker'), [
    ...model(field, {
      taken: textTaken(field, scope),
      given: `${scope.help('colourText')}($event, ${field.access})`,
    }),
    ...flag(showAlpha, 'show-alpha'),
    ...asInput(field),
  ]);
};

const switchOf = (field: FieldOf<'switch'>, scope: VueScope): Doc => {
  const isPlain = isWithin(field.type, 'boolean');
  return element(scope.component('ElSwitch'), [
    ...model(field, { taken: isPlain ? undefined : `${field.access} === true`, given: '$event === true' }),
    ...asInput(field),
  ]);
};

/** The input of a field. */
export const inputOf = (part: FieldPart, scope: VueScope): Doc => {
  const { widget, type } = part;
  const { model: held } = widget;
  const field = <W extends Widget>(own: W): Field<W> => ({
    widget: own,
    part,
    type,
    access: accessOf(scope.program, held, memberInTemplate),
    isComputed: isComputed(scope.program, held),
  });
  switch (widget.type) {
    case 'input':
      return lineOf(field(widget), scope);
    case 'textarea':
      return linesOf(field(widget), scope);
    case 'number':
      return numberOf(field(widget), scope);
    case 'radio':
      return radioOf(field(widget), scope);
    case 'checkbox':
      return checkboxOf(field(widget), scope);
    case 'time':
      return timeOf(field(widget), scope);
    case 'date':
      return dateOf(field(widget), scope);
    case 'rate':
      return rateOf(field(widget), scope);
    case 'color':
      return colourOf(field(widget), scope);
    case 'select':
      return selectOf(field(widget), scope);
    case 'switch':
      return switchOf(field(widget), scope);
    case 'slider':
      return sliderOf(field(widget), scope);
    case 'text':
      return textOf(field(widget));
    case 'cascader':
      return cascaderOf(field(widget), scope);
    case 'imgupload':
      return picturesOf(part, widget, scope);
    case 'editor':
      return editorOf(field(widget), scope);
    case 'blank':
      return blankOf(field(widget), scope);
  }
};
