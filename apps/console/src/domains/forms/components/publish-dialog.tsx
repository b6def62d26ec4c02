import { checkFormDesign, formDesign, publishFormDesign } from '@lc/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Modal, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { type NamedRow, nameOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { LoadError } from '../../../ui/states.tsx';
import { limited } from '../../../ui/text-limit.ts';
import { FindingList } from './finding-list.tsx';
import { useRefreshForms } from './form-calls.ts';

const longestNote = 500;

/** Makes the working copy the next version, once the linter has nothing against it. */
export const PublishDialog = ({ form, onClose }: { form: NamedRow; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const refresh = useRefreshForms();
  const { message } = App.useApp();
  const id = useId();
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [`${formDesign.spec.name}Check`, language, form.id],
    queryFn: ({ signal }) => api(checkFormDesign, { query: { id: form.id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const findings = data?.findings ?? [];
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;

  const publish = async (revision: number) => {
    setSaving(true);
    setRefusal(undefined);
    try {
      const body = { id: form.id, revision, note: note.trim() || null };
      const { version } = await api(publishFormDesign, { body });
      message.success(t('forms.published', { version }));
      refresh();
      onClose();
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : t('form.failed'));
      void refetch();
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('formPage.publishOf', { name: nameOf(formDesign, form) })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button
            type="primary"
            loading={isSaving}
            disabled={!data || isFetching || errors > 0}
            onClick={() => data && void publish(data.revision)}
          >
            {t('formDesign.act.publish')}
          </Button>
        </>
      }
    >
      <div className="lc-form-publish">
        <p>{t('formPage.publishHint', { version: Number(form.currentVersion) + 1 })}</p>
        {refusal && <Alert type="error" showIcon title={refusal} />}
        {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
        {data && (
          <div aria-live="polite">
            <Alert
              type={errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'success'}
              showIcon
              title={
                errors > 0
                  ? t('formPage.errors', { count: errors })
                  : warnings > 0
                    ? t('formPage.warnings', { count: warnings })
                    : t('formPage.noFindings')
              }
            />
            <FindingList findings={findings} />
          </div>
        )}
        <Form component={false} layout="vertical">
          <Form.Item label={labelOf('formDesign', 'note')} htmlFor={id}>
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 2, maxRows: 6 }}
              {...limited(longestNote)}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
};
