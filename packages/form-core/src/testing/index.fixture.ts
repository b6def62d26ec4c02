export { type RandomForm, randomForms, sampleForms } from './random-form.fixture.ts';
export {
  type Act,
  type Answer,
  playedValues,
  playScript,
  type Script,
  type Step,
  textOfMoment,
} from './script.fixture.ts';
