import { defineResource, editOperations, integer, reference, text } from '../kernel/index.ts';

/** A folder of a site's file library. */
export const mediaFolder = defineResource({
  name: 'mediaFolder',
  domain: 'media',
  table: 'media_folder',
  path: '/media/folder',
  label: 'name',
  scope: 'site',
  icon: 'FolderOutlined',
  fields: {
    parentId: reference({ to: 'mediaFolder', inTree: true, filterable: true }),
    name: text({
      max: 100,
      required: true,
      unique: { within: ['subsiteId', 'parentId'] },
      searchable: true,
      listed: true,
      sortable: true,
    }),
    sortOrder: integer({ min: 0, max: 1_000_000, required: true, default: 1, listed: true, sortable: true }),
  },
  operations: { ...editOperations, tree: true, options: true },
  tree: { parent: 'parentId', order: 'sortOrder' },
  sort: { column: 'sortOrder', order: 'asc' },
});
