import {
  ClearOutlined,
  CloseOutlined,
  CloudUploadOutlined,
  CodeOutlined,
  ExportOutlined,
  EyeOutlined,
  ImportOutlined,
  KeyOutlined,
  RedoOutlined,
  SaveOutlined,
  SnippetsOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { documentOf, isDirty, type StepLabel, useDesign, useDesignState } from './design-store.ts';
import { useDesigner } from './designer-context.ts';

export type DesignerDialog = 'preview' | 'json' | 'code' | 'import' | 'shortcuts';

interface ToolbarProps {
  isSaving: boolean;
  onSave: () => void;
  /** Missing for those who may not publish, and where there is nothing that is not public. */
  onPublish?: (() => void) | undefined;
  onClose: () => void;
  onOpen: (dialog: DesignerDialog) => void;
}

const Tool = ({
  label,
  icon,
  ...props
}: {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}) => (
  <Button {...props} icon={icon} title={label} aria-label={label}>
    <span className="lc-fd-tool-text" aria-hidden="true">
      {label}
    </span>
  </Button>
);

/** What can be done with the whole design. */
export const Toolbar = ({ isSaving, onSave, onPublish, onClose, onOpen }: ToolbarProps) => {
  const t = useT();
  const design = useDesign();
  const { commands } = useDesigner();
  const last = useDesignState(({ history }) => history.done.at(-1)?.label);
  const next = useDesignState(({ history }) => history.undone.at(-1)?.label);
  const isEmpty = useDesignState((state) => documentOf(state).items.length === 0);
  const dirty = useDesignState(isDirty);
  const named = (verb: 'undo' | 'redo', step: StepLabel | undefined): string =>
    step ? t(`designer.${verb}Step`, { step: t(step.key, step.params) }) : t(`designer.${verb}`);
  return (
    <div className="lc-fd-toolbar" role="toolbar" aria-label={t('designer.toolbar')}>
      <Button
        icon={<UndoOutlined aria-hidden="true" />}
        aria-label={named('undo', last)}
        title={named('undo', last)}
        disabled={!last}
        onClick={design.undo}
      />
      <Button
        icon={<RedoOutlined aria-hidden="true" />}
        aria-label={named('redo', next)}
        title={named('redo', next)}
        disabled={!next}
        onClick={design.redo}
      />
      <Tool
        label={t('designer.paste')}
        icon={<SnippetsOutlined aria-hidden="true" />}
        onClick={commands.paste}
      />
      <Tool
        label={t('designer.clear')}
        icon={<ClearOutlined aria-hidden="true" />}
        disabled={isEmpty}
        onClick={commands.clear}
      />
      <Tool
        label={t('designer.preview')}
        icon={<EyeOutlined aria-hidden="true" />}
        onClick={() => onOpen('preview')}
      />
      <Tool
        label={t('designer.generateJson')}
        icon={<ExportOutlined aria-hidden="true" />}
        onClick={() => onOpen('json')}
      />
      <Tool
        label={t('designer.generateCode')}
        icon={<CodeOutlined aria-hidden="true" />}
        onClick={() => onOpen('code')}
      />
      <Tool
        label={t('designer.importJson')}
        icon={<ImportOutlined aria-hidden="true" />}
        onClick={() => onOpen('import')}
      />
      <Button
        icon={<KeyOutlined aria-hidden="true" />}
        aria-label={t('designer.shortcuts')}
        title={t('designer.shortcuts')}
        onClick={() => onOpen('shortcuts')}
      />
      <span className="lc-fd-toolbar-end">
        <span className="lc-fd-state">{t(dirty ? 'designer.unsaved' : 'designer.allSaved')}</span>
        <Button
          type="primary"
          icon={<SaveOutlined aria-hidden="true" />}
          loading={isSaving}
          disabled={!dirty}
          onClick={onSave}
        >
          {t('designer.save')}
        </Button>
        {onPublish && (
          <Button
            icon={<CloudUploadOutlined aria-hidden="true" />}
            disabled={dirty || isSaving}
            title={dirty ? t('designer.saveFirst') : undefined}
            onClick={onPublish}
          >
            {t('formDesign.act.publish')}
          </Button>
        )}
        <Button icon={<CloseOutlined aria-hidden="true" />} onClick={onClose}>
          {t('designer.close')}
        </Button>
      </span>
    </div>
  );
};
