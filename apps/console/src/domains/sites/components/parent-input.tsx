import { type FieldInputProps, TreeParentPicker, textOf } from '../../../kernel/resource/index.ts';
import { loadParents } from './column-tree-data.ts';

/** The parent of a column, out of the columns of its own site. */
export const ParentInput = (props: FieldInputProps) => {
  const site = textOf(props.row?.subsiteId) || undefined;
  return <TreeParentPicker {...props} load={() => loadParents(site)} />;
};
