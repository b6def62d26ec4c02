import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BgColorsOutlined,
  BoldOutlined,
  ClearOutlined,
  CodeOutlined,
  EllipsisOutlined,
  FontColorsOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  PaperClipOutlined,
  PictureOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { highlightColours, textColours, useColourItems } from './colour-menu.tsx';
import { keysOf, shortcuts } from './shortcuts.ts';
import { ToolButton, Toolbar, ToolGroup } from './toolbar.tsx';
import { alignments, headingLevels, type ToolState } from './use-tool-state.ts';

export type EditorDialogName = 'link' | 'table' | 'alt' | 'shortcuts';

interface FormatBarProps {
  editor: Editor;
  state: ToolState;
  label: string;
  isFullScreen: boolean;
  /** Undefined where nothing is uploaded. */
  onChooseFiles: ((kind: 'picture' | 'file') => void) | undefined;
  onDialog: (name: EditorDialogName) => void;
  onFullScreen: () => void;
}

const alignIcons = {
  left: <AlignLeftOutlined />,
  center: <AlignCenterOutlined />,
  right: <AlignRightOutlined />,
  justify: <MenuOutlined />,
} as const;

const quoteIcon = <span className="lc-editor-glyph">❞</span>;
const codeBlockIcon = <span className="lc-editor-glyph">{'{ }'}</span>;

const useMenus = ({ editor, state }: FormatBarProps) => {
  const t = useT();
  const run = () => editor.chain().focus();
  return {
    styles: {
      selectable: true,
      selectedKeys: [String(state.heading ?? 0)],
      items: [
        { key: '0', label: t('editor.paragraph'), onClick: () => run().setParagraph().run() },
        ...headingLevels.map((level) => ({
          key: String(level),
          label: <span data-heading={level}>{t('editor.heading', { level })}</span>,
          onClick: () => run().setHeading({ level }).run(),
        })),
      ],
    },
    alignments: {
      selectable: true,
      selectedKeys: [state.alignment],
      items: alignments.map((alignment) => ({
        key: alignment,
        icon: alignIcons[alignment],
        label: t(`editor.align.${alignment}`),
        onClick: () =>
          alignment === 'left' ? run().unsetTextAlign().run() : run().setTextAlign(alignment).run(),
      })),
    },
    colours: {
      items: useColourItems(textColours, (colour) =>
        colour ? run().setColor(colour).run() : run().unsetColor().run(),
      ),
    },
    highlights: {
      items: useColourItems(highlightColours, (colour) =>
        colour ? run().setBackgroundColor(colour).run() : run().unsetBackgroundColor().run(),
      ),
    },
  };
};

const Marks = ({ editor, state }: Pick<FormatBarProps, 'editor' | 'state'>) => {
  const t = useT();
  const run = () => editor.chain().focus();
  return (
    <>
      <ToolButton
        id="bold"
        label={t('editor.bold')}
        shortcut={keysOf(shortcuts.bold)}
        icon={<BoldOutlined />}
        isOn={state.isBold}
        onRun={() => run().toggleBold().run()}
      />
      <ToolButton
        id="italic"
        label={t('editor.italic')}
        shortcut={keysOf(shortcuts.italic)}
        icon={<ItalicOutlined />}
        isOn={state.isItalic}
        onRun={() => run().toggleItalic().run()}
      />
      <ToolButton
        id="underline"
        label={t('editor.underline')}
        shortcut={keysOf(shortcuts.underline)}
        icon={<UnderlineOutlined />}
        isOn={state.isUnderline}
        onRun={() => run().toggleUnderline().run()}
      />
    </>
  );
};

const RareMarks = ({ editor, state }: Pick<FormatBarProps, 'editor' | 'state'>) => {
  const t = useT();
  const run = () => editor.chain().focus();
  return (
    <ToolGroup isRare>
      <ToolButton
        id="strike"
        label={t('editor.strike')}
        shortcut={keysOf(shortcuts.strike)}
        icon={<StrikethroughOutlined />}
        isOn={state.isStrike}
        onRun={() => run().toggleStrike().run()}
      />
      <ToolButton
        id="code"
        label={t('editor.code')}
        shortcut={keysOf(shortcuts.code)}
        icon={<CodeOutlined />}
        isOn={state.isCode}
        onRun={() => run().toggleCode().run()}
      />
      <ToolButton
        id="clear"
        label={t('editor.clear')}
        icon={<ClearOutlined />}
        onRun={() => run().unsetAllMarks().clearNodes().run()}
      />
    </ToolGroup>
  );
};

const Lists = ({ editor, state }: Pick<FormatBarProps, 'editor' | 'state'>) => {
  const t = useT();
  const run = () => editor.chain().focus();
  return (
    <>
      <ToolGroup>
        <ToolButton
          id="bulletList"
          label={t('editor.bulletList')}
          shortcut={keysOf(shortcuts.bulletList)}
          icon={<UnorderedListOutlined />}
          isOn={state.isBulletList}
          onRun={() => run().toggleBulletList().run()}
        />
        <ToolButton
          id="orderedList"
          label={t('editor.orderedList')}
          shortcut={keysOf(shortcuts.orderedList)}
          icon={<OrderedListOutlined />}
          isOn={state.isOrderedList}
          onRun={() => run().toggleOrderedList().run()}
        />
      </ToolGroup>
      <ToolGroup isRare>
        <ToolButton
          id="outdent"
          label={t('editor.outdent')}
          shortcut={keysOf(shortcuts.outdent)}
          icon={<MenuFoldOutlined />}
          isOff={!state.canOutdent}
          onRun={() => run().liftListItem('listItem').run()}
        />
        <ToolButton
          id="indent"
          label={t('editor.indent')}
          shortcut={keysOf(shortcuts.indent)}
          icon={<MenuUnfoldOutlined />}
          isOff={!state.canIndent}
          onRun={() => run().sinkListItem('listItem').run()}
        />
      </ToolGroup>
    </>
  );
};

const Blocks = ({ editor, state }: Pick<FormatBarProps, 'editor' | 'state'>) => {
  const t = useT();
  const run = () => editor.chain().focus();
  return (
    <ToolGroup isRare>
      <ToolButton
        id="quote"
        label={t('editor.quote')}
        shortcut={keysOf(shortcuts.quote)}
        icon={quoteIcon}
        isOn={state.isQuote}
        onRun={() => run().toggleBlockquote().run()}
      />
      <ToolButton
        id="codeBlock"
        label={t('editor.codeBlock')}
        shortcut={keysOf(shortcuts.codeBlock)}
        icon={codeBlockIcon}
        isOn={state.isCodeBlock}
        onRun={() => run().toggleCodeBlock().run()}
      />
      <ToolButton
        id="rule"
        label={t('editor.rule')}
        icon={<LineOutlined />}
        onRun={() => run().setHorizontalRule().run()}
      />
    </ToolGroup>
  );
};

/** The formatting of the text: what is used most is always there, the rest wraps or hides behind "More". */
export const FormatBar = (props: FormatBarProps) => {
  const { editor, state, label, isFullScreen, onChooseFiles, onDialog, onFullScreen } = props;
  const t = useT();
  const menus = useMenus(props);
  const [isExpanded, setExpanded] = useState(false);
  const style = state.heading ? t('editor.heading', { level: state.heading }) : t('editor.paragraph');
  return (
    <Toolbar
      label={t('editor.toolbar', { label })}
      first="style"
      isExpanded={isExpanded}
      onLeave={() => editor.commands.focus()}
    >
      <ToolGroup>
        <Dropdown trigger={['click']} autoFocus menu={menus.styles}>
          <ToolButton
            id="style"
            label={`${t('editor.style')}: ${style}`}
            opens="menu"
            icon={<span className="lc-editor-style">{style}</span>}
          />
        </Dropdown>
      </ToolGroup>
      <ToolGroup>
        <Marks editor={editor} state={state} />
      </ToolGroup>
      <RareMarks editor={editor} state={state} />
      <ToolGroup isRare>
        <Dropdown trigger={['click']} autoFocus menu={menus.colours}>
          <ToolButton id="color" label={t('editor.color')} opens="menu" icon={<FontColorsOutlined />} />
        </Dropdown>
        <Dropdown trigger={['click']} autoFocus menu={menus.highlights}>
          <ToolButton id="highlight" label={t('editor.highlight')} opens="menu" icon={<BgColorsOutlined />} />
        </Dropdown>
        <Dropdown trigger={['click']} autoFocus menu={menus.alignments}>
          <ToolButton id="align" label={t('editor.align')} opens="menu" icon={alignIcons[state.alignment]} />
        </Dropdown>
      </ToolGroup>
      <Lists editor={editor} state={state} />
      <Blocks editor={editor} state={state} />
      <ToolGroup>
        <ToolButton
          id="link"
          label={t('editor.link')}
          shortcut={keysOf(shortcuts.link)}
          icon={<LinkOutlined />}
          isOn={state.isLink}
          opens="dialog"
          onRun={() => onDialog('link')}
        />
        {onChooseFiles && (
          <ToolButton
            id="picture"
            label={t('editor.picture.insert')}
            icon={<PictureOutlined />}
            onRun={() => onChooseFiles('picture')}
          />
        )}
      </ToolGroup>
      <ToolGroup isRare>
        {onChooseFiles && (
          <ToolButton
            id="attachment"
            label={t('editor.attachment.insert')}
            icon={<PaperClipOutlined />}
            onRun={() => onChooseFiles('file')}
          />
        )}
        <ToolButton
          id="table"
          label={t('editor.table.insert')}
          icon={<TableOutlined />}
          isOff={state.isTable}
          opens="dialog"
          onRun={() => onDialog('table')}
        />
      </ToolGroup>
      <ToolGroup>
        <ToolButton
          id="undo"
          label={t('editor.undo')}
          shortcut={keysOf(shortcuts.undo)}
          icon={<UndoOutlined />}
          isOff={!state.canUndo}
          onRun={() => editor.chain().focus().undo().run()}
        />
        <ToolButton
          id="redo"
          label={t('editor.redo')}
          shortcut={keysOf(shortcuts.redo)}
          icon={<RedoOutlined />}
          isOff={!state.canRedo}
          onRun={() => editor.chain().focus().redo().run()}
        />
      </ToolGroup>
      <ToolGroup isRare>
        <ToolButton
          id="fullScreen"
          label={t(isFullScreen ? 'editor.smallScreen' : 'editor.fullScreen')}
          icon={isFullScreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          isOn={isFullScreen}
          onRun={onFullScreen}
        />
        <ToolButton
          id="shortcuts"
          label={t('editor.shortcuts')}
          icon={<QuestionCircleOutlined />}
          opens="dialog"
          onRun={() => onDialog('shortcuts')}
        />
      </ToolGroup>
      <span className="lc-editor-more">
        <ToolButton
          id="more"
          label={t('editor.more')}
          icon={<EllipsisOutlined />}
          isOn={isExpanded}
          onRun={() => setExpanded(!isExpanded)}
        />
      </span>
    </Toolbar>
  );
};
