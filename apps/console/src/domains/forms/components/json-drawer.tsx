import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { formDesign, saveFormDraft } from '@lc/contract/forms';
import { Alert, App, Button, Drawer, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { Can } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { nameOf, type Row, textOf } from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { CodeView } from '../code/code-view.tsx';
import { formatJson } from '../code/format-json.ts';
import { saveJson } from '../code/save-text.ts';
import { useCopy } from '../code/use-copy.ts';
import { FileChoice } from './file-choice.tsx';
import { useDraft, useRefreshForms } from './form-calls.ts';
import type { DesignFile } from './json-file.ts';
import './forms.css';

/** The working copy as JSON: read, copied, taken away as a file, replaced by one. */
export const JsonDrawer = ({ form, onClose }: { form: Row; onClose: () => void }) => {
  const t = useT();
  const refresh = useRefreshForms();
  const { modal, message } = App.useApp();
  const { data, error, refetch } = useDraft(form.id);
  const [file, setFile] = useState<DesignFile>();
  const [refusal, setRefusal] = useState<string>();
  const copy = useCopy();
  const text = useMemo(() => formatJson(data?.jsonStr ?? ''), [data]);

  const replace = async ({ jsonStr }: DesignFile, revision: number) => {
    setRefusal(undefined);
    try {
      await api(saveFormDraft, { body: { id: form.id, jsonStr, revision } });
      message.success(t('forms.draftSaved'));
      setFile(undefined);
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : t('form.failed'));
    } finally {
      refresh();
    }
  };
  const handleChoose = (chosen: DesignFile) => {
    setFile(chosen);
    if (!data || chosen.faults.length > 0) return;
    modal.confirm({
      title: t('formPage.importConfirm', { file: chosen.name }),
      content: data.hasChanges ? t('formPage.restoreHint') : undefined,
      okText: t('formPage.importFile'),
      cancelText: t('form.cancel'),
      onOk: () => replace(chosen, data.revision),
    });
  };

  return (
    <Drawer
      open
      size="min(760px, 100vw)"
      title={t('formPage.jsonOf', { name: nameOf(formDesign, form) })}
      onClose={onClose}
    >
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <div className="lc-form-json">
          <div className="lc-form-json-actions">
            <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy(text)}>
              {t('formPage.copyJson')}
            </Button>
            <Button
              icon={<DownloadOutlined aria-hidden="true" />}
              onClick={() => saveJson(textOf(form.code), data.jsonStr)}
            >
              {t('formPage.download')}
            </Button>
            <Can do="formDesign:edit">
              <FileChoice label={t('formPage.importFile')} file={file} onChoose={handleChoose} />
            </Can>
          </div>
          {refusal && <Alert type="error" showIcon title={refusal} />}
          <CodeView label={t('designer.importLabel')} language="json" text={text} />
        </div>
      )}
    </Drawer>
  );
};
