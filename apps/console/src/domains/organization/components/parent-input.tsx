import { type FieldInputProps, TreeParentPicker } from '../../../kernel/resource/index.ts';
import { loadDepartTree } from './depart-tree-data.ts';

/** The department above, out of the whole tree. */
export const ParentInput = (props: FieldInputProps) => <TreeParentPicker {...props} load={loadDepartTree} />;
