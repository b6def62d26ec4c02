/** Rights of this domain that no resource gives. */
export const contentPermissions = [
  'contentItem:add',
  'contentItem:edit',
  'contentItem:move',
  'contentItem:turnWatermark',
  'contentText:publishDirect',
  'siteTemplate:export',
  'siteTemplate:import',
  'siteTemplate:publish',
  'contentModel:publish',
] as const;
