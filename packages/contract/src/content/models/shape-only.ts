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
