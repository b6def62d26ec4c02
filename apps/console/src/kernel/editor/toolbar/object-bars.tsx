import {
  BorderLeftOutlined,
  BorderTopOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  EditOutlined,
  InsertRowAboveOutlined,
  InsertRowBelowOutlined,
  InsertRowLeftOutlined,
  InsertRowRightOutlined,
  MergeCellsOutlined,
  SplitCellsOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useT } from '../../i18n.ts';
import { ToolButton, Toolbar, ToolGroup } from './toolbar.tsx';
import type { ToolState } from './use-tool-state.ts';

interface BarProps {
  editor: Editor;
  state: ToolState;
}

/** What can be done with the table that the text stands in. */
export const TableBar = ({ editor, state }: BarProps) => {
  const t = useT();
  const run = () => editor.chain().focus();
  return (
    <Toolbar label={t('editor.table.tools')} first="rowAbove" onLeave={() => editor.commands.focus()}>
      <ToolGroup>
        <ToolButton
          id="rowAbove"
          label={t('editor.table.rowAbove')}
          icon={<InsertRowAboveOutlined />}
          onRun={() => run().addRowBefore().run()}
        />
        <ToolButton
          id="rowBelow"
          label={t('editor.table.rowBelow')}
          icon={<InsertRowBelowOutlined />}
          onRun={() => run().addRowAfter().run()}
        />
        <ToolButton
          id="columnBefore"
          label={t('editor.table.columnBefore')}
          icon={<InsertRowLeftOutlined />}
          onRun={() => run().addColumnBefore().run()}
        />
        <ToolButton
          id="columnAfter"
          label={t('editor.table.columnAfter')}
          icon={<InsertRowRightOutlined />}
          onRun={() => run().addColumnAfter().run()}
        />
      </ToolGroup>
      <ToolGroup>
        <ToolButton
          id="deleteRow"
          label={t('editor.table.deleteRow')}
          icon={<DeleteRowOutlined />}
          onRun={() => run().deleteRow().run()}
        />
        <ToolButton
          id="deleteColumn"
          label={t('editor.table.deleteColumn')}
          icon={<DeleteColumnOutlined />}
          onRun={() => run().deleteColumn().run()}
        />
      </ToolGroup>
      <ToolGroup>
        <ToolButton
          id="merge"
          label={t('editor.table.merge')}
          icon={<MergeCellsOutlined />}
          isOff={!state.canMerge}
          onRun={() => run().mergeCells().run()}
        />
        <ToolButton
          id="split"
          label={t('editor.table.split')}
          icon={<SplitCellsOutlined />}
          isOff={!state.canSplit}
          onRun={() => run().splitCell().run()}
        />
      </ToolGroup>
      <ToolGroup>
        <ToolButton
          id="headerRow"
          label={t('editor.table.headerRow')}
          icon={<BorderTopOutlined />}
          onRun={() => run().toggleHeaderRow().run()}
        />
        <ToolButton
          id="headerColumn"
          label={t('editor.table.headerColumn')}
          icon={<BorderLeftOutlined />}
          onRun={() => run().toggleHeaderColumn().run()}
        />
      </ToolGroup>
      <ToolGroup>
        <ToolButton
          id="deleteTable"
          label={t('editor.table.delete')}
          icon={<DeleteOutlined />}
          onRun={() => run().deleteTable().run()}
        />
      </ToolGroup>
    </Toolbar>
  );
};

/** Widths of pictures that people choose, in pixels. */
const widths = { small: 240, medium: 480 } as const;

/** What can be done with the chosen picture. */
export const PictureBar = ({ editor, state, onAlt }: BarProps & { onAlt: () => void }) => {
  const t = useT();
  const setWidth = (next: number | null) =>
    editor.chain().focus().updateAttributes('image', { width: next, height: null }).run();
  return (
    <Toolbar label={t('editor.picture.tools')} first="alt" onLeave={() => editor.commands.focus()}>
      <ToolGroup>
        <ToolButton
          id="alt"
          label={t('editor.picture.alt')}
          icon={<EditOutlined />}
          opens="dialog"
          onRun={onAlt}
        />
      </ToolGroup>
      <ToolGroup>
        {(['small', 'medium'] as const).map((size) => (
          <ToolButton
            key={size}
            id={size}
            label={t(`editor.picture.${size}`)}
            icon={<span className="lc-editor-words">{t(`editor.picture.${size}`)}</span>}
            isOn={state.pictureWidth === widths[size]}
            onRun={() => setWidth(widths[size])}
          />
        ))}
        <ToolButton
          id="original"
          label={t('editor.picture.original')}
          icon={<span className="lc-editor-words">{t('editor.picture.original')}</span>}
          isOn={state.pictureWidth === undefined}
          onRun={() => setWidth(null)}
        />
      </ToolGroup>
      <ToolGroup>
        <ToolButton
          id="deletePicture"
          label={t('editor.picture.delete')}
          icon={<DeleteOutlined />}
          onRun={() => editor.chain().focus().deleteSelection().run()}
        />
      </ToolGroup>
    </Toolbar>
  );
};
