import { type DesignedField, tryModelDesign } from '@lc/contract/content';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Modal, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { LoadError } from '../../../ui/states.tsx';
import { nameOfField } from './field-values.ts';

interface PublishModelProps {
  id: string;
  number: number;
  fields: readonly DesignedField[];
  isBusy: boolean;
  onPublish: (note: string) => void;
  onClose: () => void;
}

/** Tries what publishing would change, shows it, and asks. */
export const PublishModel = ({ id, number, fields, isBusy, onPublish, onClose }: PublishModelProps) => {
  const t = useT();
  const language = useLanguage();
  const noteId = useId();
  const [note, setNote] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['contentModel', 'try', id, number],
    queryFn: ({ signal }) => api(tryModelDesign, { body: { id } }, { signal }),
    gcTime: 0,
  });
  const nameOf = (fid: string): string => {
    const field = fields.find((one) => one.fid === fid);
    return field ? nameOfField(field, language) : fid;
  };
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('modelDesign.publishTitle', { number })}
      okText={t('modelDesign.publish').replace('…', '')}
      okButtonProps={{ disabled: !data || data.changes.length === 0, loading: isBusy }}
      onOk={() => onPublish(note)}
      onCancel={onClose}
    >
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          <p>{t('modelDesign.texts', { texts: data.texts })}</p>
          {data.changes.length === 0 && <Alert type="info" showIcon title={t('modelDesign.noChange')} />}
          <ul>
            {data.changes.map(({ fid, change }) => (
              <li key={`${fid} ${change}`}>
                {nameOf(fid)}: {t(`modelDesign.change.${change}`)}
              </li>
            ))}
          </ul>
          {data.failed > 0 ? (
            <Alert type="warning" showIcon title={t('modelDesign.failed', { failed: data.failed })} />
          ) : (
            data.changes.some(({ change }) => change === 'converted') && (
              <Alert type="success" showIcon title={t('modelDesign.noneFailed')} />
            )
          )}
          {data.failures.length > 0 && (
            <ul className="lc-model-failures">
              {data.failures.map(({ itemId, lang, title, fid, value }) => (
                <li key={`${itemId} ${lang} ${fid}`}>
                  <span lang={lang}>{title}</span> — {nameOf(fid)}: <code>{value}</code>
                </li>
              ))}
            </ul>
          )}
          <Form component={false} layout="vertical">
            <Form.Item label={t('modelDesign.note')} htmlFor={noteId}>
              <Input
                id={noteId}
                maxLength={250}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Form.Item>
          </Form>
        </>
      )}
    </Modal>
  );
};
