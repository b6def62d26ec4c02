import { actOnItems, type ContentAction, contentItem, contentMoves } from '@lc/contract/content';
import { type Language, languageNames, languages, maxReason, type TransitionSpec } from '@lc/contract/kernel';
import { Alert, App, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { tx, useT } from '../../../kernel/i18n.ts';
import { isMoment } from '../../../kernel/moment-input.tsx';
import { nextHour } from '../../../kernel/moment-item.tsx';
import { nameOf, type Row, refusalOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { AfterChoice, afterBody, isAfterMissing, usualAfter } from './after-choice.tsx';
import { UsesBeforeOffline } from './item-uses.tsx';
import { PublishTime } from './publish-time.tsx';

interface BatchDialogProps {
  action: ContentAction;
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}

type Choice = Language | 'first';

const specOf = (action: ContentAction): TransitionSpec => contentMoves[action];

/** Moves the texts of several items in one language, and says what became of each. */
export const BatchDialog = ({ action, rows, onClose, onDone }: BatchDialogProps) => {
  const t = useT();
  const { message } = App.useApp();
  const [lang, setLang] = useState<Choice>('first');
  const [reason, setReason] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [refusals, setRefusals] = useState<readonly { name: string; message: string }[]>([]);
  const spec = specOf(action);
  const [moment, setMoment] = useState<string | undefined>(nextHour);
  const [after, setAfter] = useState(usualAfter);
  const isUnpublish = action === 'unpublish';
  const isMissing =
    (spec.reason === 'required' && reason.trim() === '') ||
    (action === 'schedule' && !isMoment('dateTime', moment)) ||
    (isUnpublish && isAfterMissing(after));
  const name = tx(`contentText.act.${action}`);

  const run = async () => {
    setRunning(true);
    try {
      const { done, refused } = await api(actOnItems, {
        body: {
          ids: rows.map(({ id }) => id).join(','),
          action,
          ...(lang === 'first' ? {} : { lang }),
          ...(reason.trim() ? { reason: reason.trim() } : {}),
          ...(action === 'schedule' && moment ? { at: moment } : {}),
          ...(isUnpublish ? afterBody(after) : {}),
        },
      });
      onDone();
      if (refused.length === 0) {
        message.success(t('contentPage.batchDone', { action: name, count: done.length }));
        onClose();
        return;
      }
      const nameOfId = (id: string): string => {
        const row = rows.find((candidate) => candidate.id === id);
        return row ? nameOf(contentItem, row) : id;
      };
      setRefusals(refused.map(({ id, message: words }) => ({ name: nameOfId(id), message: words })));
    } catch (error) {
      setRefusals([{ name, message: refusalOf(error) ?? t('form.failed') }]);
    }
    setRunning(false);
  };

  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('contentPage.batchTitle', { action: name, count: rows.length })}
      okText={name}
      okButtonProps={{ danger: spec.look === 'danger', disabled: isMissing }}
      cancelText={refusals.length > 0 ? t('contentPage.close') : t('form.cancel')}
      confirmLoading={isRunning}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        {refusals.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('contentPage.batchRefused', { count: refusals.length })}
            description={
              <ul className="lc-content-refusals">
                {refusals.map(({ name: item, message: words }) => (
                  <li key={`${item} ${words}`}>
                    <b>{item}</b>: {words}
                  </li>
                ))}
              </ul>
            }
          />
        )}
        <Form.Item label={t('contentText.lang')} htmlFor="lc-batch-lang">
          <Select<Choice>
            id="lc-batch-lang"
            value={lang}
            onChange={setLang}
            options={[
              { value: 'first', label: t('contentPage.firstLanguage') },
              ...languages.map((code) => ({ value: code, label: languageNames[code] })),
            ]}
          />
        </Form.Item>
        {action === 'schedule' && <PublishTime value={moment} onChange={setMoment} />}
        {isUnpublish && <UsesBeforeOffline rows={rows} />}
        {isUnpublish && <AfterChoice value={after} onChange={setAfter} />}
        {spec.reason && (
          <Form.Item
            label={t('contentPage.reason')}
            htmlFor="lc-batch-reason"
            required={spec.reason === 'required'}
          >
            <Input.TextArea
              id="lc-batch-reason"
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={maxReason}
              showCount
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
};
