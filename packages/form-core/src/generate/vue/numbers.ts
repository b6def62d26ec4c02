import { drawnLimits, drawnRail } from '../../values.ts';
import { numberLiteral } from '../escape.ts';
import { type Doc, hardline } from '../layout.ts';
import { isListOf } from '../value-type.ts';
import {
  asInput,
  type FieldOf,
  flag,
  locked,
  model,
  nameOf,
  numberTaken,
  numeric,
  size,
  styled,
  worded,
} from './field.ts';
import { type Attribute, bound, element } from './markup.ts';
import type { VueScope } from './scope.ts';

const stepOf = (step: number | undefined): Attribute[] =>
  step !== undefined && step > 0 && step !== 1 ? numeric('step', step) : [];

/** Only what the reader does is taken: the component would also bring a value within its limits by itself. */
export const numberOf = (field: FieldOf<'number'>, scope: VueScope): Doc => {
  const { options } = field.widget;
  const { min, max } = drawnLimits(options);
  return element(scope.component('ElInputNumber'), [
    ...model(field, { taken: numberTaken(field, scope), given: '$event ?? undefined' }, '@change'),
    ...numeric('min', min),
    ...numeric('max', max),
    ...stepOf(options.step),
    'controls-position="right"',
    ...styled(options.width),
    ...asInput(field),
  ]);
};

export const rateOf = (field: FieldOf<'rate'>, scope: VueScope): Doc => {
  const { max, allowHalf } = field.widget.options;
  return element(scope.component('ElRate'), [
    // Without a number the library gives one by itself, which nobody chose.
    ...model(field, { taken: numberTaken(field, scope) }, '@change'),
    ...(max === undefined || max === 5 ? [] : numeric('max', max)),
    ...flag(allowHalf, 'allow-half'),
    ...asInput(field),
  ]);
};

export const sliderOf = (field: FieldOf<'slider'>, scope: VueScope): Doc => {
  const { step, range, showInput, width, ...limits } = field.widget.options;
  const { min, max } = drawnRail(limits);
  const hasInput = showInput && !range;
  const listed = (): string | undefined =>
    isListOf(field.type, 'number') ? undefined : `${scope.help('listIn')}(${field.access}) as number[]`;
  const taken = range ? listed() : numberTaken(field, scope);
  const slider = element(scope.component('ElSlider'), [
    ...model(field, { taken, given: `$event as ${range ? 'number[]' : 'number'}` }),
    ...flag(range, 'range'),
    ...(min === 0 ? [] : numeric('min', min)),
    ...(max === 100 ? [] : numeric('max', max)),
    ...stepOf(step),
    ...(hasInput && size(width) === undefined ? ['class="scale"'] : []),
    ...styled(width),
    ...asInput(field),
  ]);
  if (!hasInput) return slider;
  // The library's own number beside a slider has no name for those who cannot see it.
  const input = element(scope.component('ElInputNumber'), [
    ...model(field, { taken, given: `$event ?? ${numberLiteral(min)}` }, '@change'),
    bound('min', numberLiteral(min)),
    bound('max', numberLiteral(max)),
    ...stepOf(step),
    'controls-position="right"',
    ...worded('aria-label', nameOf(field)),
    ...locked(field),
  ]);
  return [slider, hardline, input];
};
