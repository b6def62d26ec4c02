import {
  annexMax,
  isEmptyReply,
  type ReceivedAnnouncement,
  replyMax,
  replyToAnnouncement,
} from '@lc/contract/announcements';
import type { UploadedFile } from '@lc/contract/media/upload.api.ts';
import { Alert, App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { useDiscard } from '../../../kernel/resource/index.ts';
import { UploadField } from '../../../kernel/upload/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { limited } from '../../../ui/text-limit.ts';

interface ReplyDialogProps {
  record: ReceivedAnnouncement;
  onClose: () => void;
  onSent: () => void;
}

/** Answers an announcement, once: words and files. */
export const ReplyDialog = ({ record, onClose, onSent }: ReplyDialogProps) => {
  const t = useT();
  const discard = useDiscard();
  const { message } = App.useApp();
  const [words, setWords] = useState('');
  const [files, setFiles] = useState<UploadedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isEmpty = isEmptyReply(words);
  const error = isTried && isEmpty ? t('rule.replyEmpty') : undefined;
  const handleClose = () => discard(!isEmpty || files.length > 0, onClose);
  const handleSend = async () => {
    setTried(true);
    if (isEmpty || isBusy) return;
    setSaving(true);
    try {
      const body = {
        announcementSendId: record.id,
        replyContent: words.trim(),
        annexList: files.map(({ id }) => ({ id })),
      };
      await api(replyToAnnouncement, { body });
      message.success(t('announcements.replied'));
      onSent();
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : t('form.failed'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={
        <span className="lc-announcement-title">
          {t('announcementShow.replyTo', { name: record.titile })}
        </span>
      }
      mask={{ closable: false }}
      onCancel={handleClose}
      footer={
        <>
          <Button onClick={handleClose}>{t('form.cancel')}</Button>
          <Button type="primary" loading={isSaving} disabled={isBusy} onClick={() => void handleSend()}>
            {t('announcementShow.send')}
          </Button>
        </>
      }
    >
      <Form component={false} layout="vertical">
        {refusal && <Alert type="error" showIcon title={refusal} />}
        <Form.Item
          label={t('announcementShow.replyWords')}
          htmlFor="lc-reply-words"
          required
          validateStatus={error ? 'error' : undefined}
          help={error}
        >
          <Input.TextArea
            id="lc-reply-words"
            autoFocus
            autoSize={{ minRows: 4, maxRows: 10 }}
            {...limited(replyMax)}
            aria-invalid={error !== undefined}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={t('announcementShow.annexes')} htmlFor="lc-reply-files">
          <UploadField
            id="lc-reply-files"
            dir="reply"
            fileType="reply"
            max={annexMax}
            value={files}
            onChange={setFiles}
            onUnderWay={setBusy}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};
