import { choice, code, date, defineResource, reference, requiredWhen, text } from '../../kernel/index.ts';
import { shapeOnly } from './model-shape.ts';

/**
 * What every text of a column with index numbers may say of the document that it discloses (section 3.2), whatever its
 * model. A model that has a field of the same name has it once.
 */
export const modelDisclosure = defineResource({
  ...shapeOnly,
  name: 'modelDisclosure',
  label: 'docNo',
  fields: {
    disclosure: choice({
      values: ['active', 'on_request', 'withheld'],
      dictionary: 'content_disclosure',
    }),
    /** Why it is not disclosed. */
    disclosureReason: text({ max: 500, multiline: true }),
    docNo: text({ max: 60 }),
    issuedOn: date({}),
    publisherId: reference({ to: 'depart', inTree: true }),
    themeClass: code({ dictionary: 'content_theme_class' }),
    genreClass: code({ dictionary: 'content_genre_class' }),
    audienceClass: code({ dictionary: 'content_audience_class' }),
    effective: choice({
      values: ['valid', 'revised', 'abolished', 'expired'],
      dictionary: 'content_effective',
    }),
    abolishedById: reference({ to: 'contentItem' }),
    keepUntil: date({}),
  },
  groups: {
    disclosure: ['disclosure', 'disclosureReason', 'docNo', 'issuedOn', 'publisherId'],
    classes: ['themeClass', 'genreClass', 'audienceClass'],
    force: ['effective', 'abolishedById', 'keepUntil'],
  },
  checks: [requiredWhen('disclosureReason', 'disclosure', ['withheld'])],
});
