import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';

export const headingLevels = [1, 2, 3, 4] as const;
export const alignments = ['left', 'center', 'right', 'justify'] as const;

/** What the buttons say of the place where the text stands. */
export const useToolState = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: headingLevels.find((level) => now.isActive('heading', { level })),
      isBold: now.isActive('bold'),
      isItalic: now.isActive('italic'),
      isUnderline: now.isActive('underline'),
      isStrike: now.isActive('strike'),
      isCode: now.isActive('code'),
      isQuote: now.isActive('blockquote'),
      isCodeBlock: now.isActive('codeBlock'),
      isBulletList: now.isActive('bulletList'),
      isOrderedList: now.isActive('orderedList'),
      isLink: now.isActive('link'),
      isTable: now.isActive('table'),
      isPicture: now.isActive('image'),
      pictureWidth: Number(now.getAttributes('image').width) || undefined,
      alignment: alignments.find((textAlign) => now.isActive({ textAlign })) ?? 'left',
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
      canIndent: now.can().sinkListItem('listItem'),
      canOutdent: now.can().liftListItem('listItem'),
      canMerge: now.can().mergeCells(),
      canSplit: now.can().splitCell(),
    }),
  });

export type ToolState = ReturnType<typeof useToolState>;
