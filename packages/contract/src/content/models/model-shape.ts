import { defineResource, file, text } from '../../kernel/index.ts';

/** What every definition of a model has: it is the shape of `values`, and no table of its own. */
export const shapeOnly = {
  domain: 'content',
  table: 'content_text',
  path: '/content/item',
  scope: 'none',
  icon: 'FileTextOutlined',
  operations: {},
  sort: { column: 'createTime', order: 'desc' },
} as const;

/** One line of an ordered list, such as a duty of a body. */
export const modelLine = defineResource({
  ...shapeOnly,
  name: 'modelLine',
  label: 'text',
  fields: { text: text({ max: 5000, required: true, multiline: true, listed: true }) },
});

/** Somebody who has no page of their own. */
export const modelPerson = defineResource({
  ...shapeOnly,
  name: 'modelPerson',
  label: 'name',
  fields: {
    name: text({ max: 100, required: true, listed: true }),
    title: text({ max: 200, listed: true }),
    photo: file({ dir: 'article', fileType: 'image', accept: ['image'] }),
  },
});
