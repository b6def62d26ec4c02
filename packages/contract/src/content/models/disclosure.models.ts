import { choice, date, defineResource, reference, text } from '../../kernel/index.ts';
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
    docNo: text({ max: 60 }),
    issuedOn: date({}),
    publisherId: reference({ to: 'depart', inTree: true }),
    effective: choice({
      values: ['valid', 'revised', 'abolished', 'expired'],
      dictionary: 'content_effective',
    }),
    abolishedById: reference({ to: 'contentItem' }),
  },
  groups: { disclosure: ['docNo', 'issuedOn', 'publisherId', 'effective', 'abolishedById'] },
});
