import type { NamedField } from '@lc/contract/content';
import type { Column } from '../components/calls.ts';
import type { Draft } from './draft.ts';
import { ModelFields } from './model-fields.tsx';
import { TextFields } from './text-fields.tsx';
import type { Editor } from './use-editor.ts';

interface EditorFieldsProps {
  column: Column;
  editor: Editor;
  draft: Draft;
  /** The fields that staff gave the model. */
  designed: readonly NamedField[];
  isReadOnly: boolean;
}

/** What is wrong with the fields of the model, by their own names. */
const modelErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, words]) =>
      path.startsWith('values.') ? [[path.slice('values.'.length), words]] : [],
    ),
  );

/** What is written of a text beside its title and body: the fields of its model, and those that all texts have. */
export const EditorFields = ({ column, editor, draft, designed, isReadOnly }: EditorFieldsProps) => (
  <>
    <ModelFields
      key={`${editor.lang} model`}
      model={column.model}
      isDisclosure={column.view.isDisclosure}
      designed={designed}
      values={draft.values.values}
      errors={modelErrors(editor.errors)}
      isReadOnly={isReadOnly}
      texts={editor}
      onChange={(values) => editor.set('values', values)}
    />
    <TextFields editor={editor} draft={draft} isReadOnly={isReadOnly} />
  </>
);
