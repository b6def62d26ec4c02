import { plainText } from '@lc/form-core';
import { RichTextEditor } from '../../../kernel/editor/rich-text-editor.tsx';
import type { RichTextProps } from '../render/host.ts';

/** Rich text in a form, with the console's editor. */
export const FormRichText = ({ value, height, language, isReadOnly, ...props }: RichTextProps) => {
  const pixels = Number.parseInt(height, 10);
  return (
    <RichTextEditor
      id={props.id}
      label={props.label}
      value={plainText(value)}
      onChange={props.onChange}
      onLeave={props.onLeave}
      disabled={props.disabled}
      readOnly={isReadOnly}
      isInvalid={props.isInvalid}
      uploadTo="form"
      lang={language}
      {...(props.describedBy !== undefined && { describedBy: props.describedBy })}
      {...(pixels > 0 && { height: pixels })}
    />
  );
};
