import { contentText } from '@lc/contract/content';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { FormFields, type ResourceForm, toFormItems } from '../../../kernel/resource/index.ts';
import type { Draft } from './draft.ts';
import type { Editor } from './use-editor.ts';

/** Fields with a place of their own on the page, or that the page knows. */
const placed: readonly string[] = ['itemId', 'lang', 'title', 'body'];
/** Those that are shown before somebody asks for more. */
const first: readonly string[] = ['summary', 'author'];

const nothing = async (): Promise<boolean> => true;

/** The fields of a text beside title and body. */
export const TextFields = ({
  editor,
  draft,
  isReadOnly,
}: {
  editor: Editor;
  draft: Draft;
  isReadOnly: boolean;
}) => {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const items = toFormItems(contentText, isReadOnly ? 'detail' : 'update').filter(
    ({ name }) => !placed.includes(name),
  );
  const hasError = items.some(({ name }) => editor.errors[name] && !first.includes(name));
  const form: ResourceForm = {
    mode: isReadOnly ? 'detail' : 'update',
    items: items
      .filter(({ name, field }) => !field.system && (isWhole || hasError || first.includes(name)))
      .map((item) => (draft.detail?.needsPublisher.includes(item.name) ? { ...item, readOnly: true } : item)),
    values: draft.values,
    row: undefined,
    errors: editor.errors,
    refusal: undefined,
    changed: [],
    isDirty: false,
    isSaving: editor.isBusy,
    isConflict: false,
    theirs: {},
    set: editor.set,
    leave: () => undefined,
    submit: nothing,
    takeNewest: async () => undefined,
    setBusy: () => undefined,
  };
  return (
    <>
      <FormFields resource={contentText} form={form} />
      <Button type="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'contentEditor.less' : 'contentEditor.more')}
      </Button>
    </>
  );
};
