import type { Resource } from '@lc/contract/kernel';
import type { Values } from '../form-values.ts';
import { type FormMode, toFormItems } from '../projections.ts';
import type { Fixed } from '../row.ts';

/** Which record a form is open for. */
export type Opened = { mode: 'create'; initial?: Values } | { mode: 'update' | 'detail'; id: string };

/** So many fields are in view at once. */
const fieldsOfDialog = 8;
/** So many fields can be found again beside what one reads. */
const fieldsOfDrawer = 16;

/** Whether the form of a resource is long enough for a page of its own. */
export const needsPage = (resource: Resource, mode: FormMode): boolean =>
  Object.keys(resource.spec.children ?? {}).length > 0 || toFormItems(resource, mode).length > fieldsOfDrawer;

/** How a form is shown that is not told. */
export const shapeOf = (
  { resource, fixed }: { resource: Resource; fixed?: Fixed },
  mode: FormMode,
): 'dialog' | 'drawer' => {
  const lists = Object.keys(resource.spec.children ?? {}).length;
  return toFormItems(resource, mode, fixed).length + lists > fieldsOfDialog ? 'drawer' : 'dialog';
};
