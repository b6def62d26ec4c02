import { type FieldInputProps, TreeParentPicker } from '../../../kernel/resource/index.ts';
import { loadParents } from './column-tree-data.ts';

/** The parent of a column, out of the columns of the working site. */
export const ParentInput = (props: FieldInputProps) => <TreeParentPicker {...props} load={loadParents} />;
