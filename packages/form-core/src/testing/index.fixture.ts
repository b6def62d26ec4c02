export { type RandomForm, randomForms, sampleForms } from './random-form.fixture.ts';
export { sources } from './random-widgets.fixture.ts';
export {
  type Act,
  type Answer,
  blankOf,
  isSameAnswer,
  monthOfScripts,
  playedValues,
  playScript,
  type Script,
  type Step,
  textOfMoment,
  uploadedAt,
} from './script.fixture.ts';
