import { choice, date, defineResource, file, text } from '../../kernel/index.ts';
import { shapeOnly } from './model-shape.ts';

const setPicture = defineResource({
  ...shapeOnly,
  name: 'modelSetPicture',
  label: 'caption',
  fields: {
    file: file({
      dir: 'article',
      fileType: 'image',
      accept: ['image'],
      fromLibrary: true,
      required: true,
      listed: true,
    }),
    caption: text({ max: 300, listed: true }),
    credit: text({ max: 100, listed: true }),
    takenOn: date({ listed: true }),
  },
});

/** A set of pictures: each language has its own, in order, each with what is said of it. */
export const modelPicture = defineResource({
  ...shapeOnly,
  name: 'modelPicture',
  label: 'layout',
  fields: {
    layout: choice({
      values: ['slides', 'grid', 'waterfall'],
      dictionary: 'content_picture_layout',
      required: true,
      default: 'slides',
    }),
  },
  children: { pictures: { of: setPicture, max: 60 } },
});
