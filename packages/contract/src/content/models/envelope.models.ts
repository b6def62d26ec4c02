import { defineResource, references } from '../../kernel/index.ts';
import { shapeOnly } from './model-shape.ts';

/** What every text may say, whatever its model and column (section 3.2). */
export const modelEnvelope = defineResource({
  ...shapeOnly,
  name: 'modelEnvelope',
  label: 'relatedIds',
  fields: {
    /** Items of the site that visitors are led to, in this order, while they read them. */
    relatedIds: references({ to: 'contentItem', max: 10 }),
  },
});
