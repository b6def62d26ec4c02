import { type Language, languageNames, languages } from '@lc/contract/kernel';
import { message as messageResource, messageTemplate, testTemplate } from '@lc/contract/messaging';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import {
  nameOf,
  type Row,
  refreshResource,
  refusalOf,
  textOf,
  useChoices,
} from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

type Channel = 'sms' | 'email';

/** Sends a template with its sample values to the reader's own phone or mailbox. */
export const TestDialog = ({ template, onClose }: { template: Row; onClose: () => void }) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const only = textOf(template.channel);
  const channels = useChoices(messageResource.spec.fields.channel).filter(
    ({ value }) => only === 'both' || value === only,
  );
  const [channel, setChannel] = useState<Channel>(only === 'email' ? 'email' : 'sms');
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);

  const handleSend = async () => {
    setSending(true);
    setRefusal(undefined);
    try {
      const { recipient } = await api(testTemplate, { body: { id: template.id, channel, language } });
      message.success(t('templatePage.testSent', { recipient }));
      refreshResource(client, messageResource);
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      width={dialogWidths.generic}
      open
      title={`${t('templatePage.test')}: ${nameOf(messageTemplate, template)}`}
      okText={t('templatePage.testSend')}
      cancelText={t('form.cancel')}
      confirmLoading={isSending}
      onOk={() => void handleSend()}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        <Form.Item label={labelOf('message', 'channel')}>
          <Segmented<Channel>
            aria-label={labelOf('message', 'channel')}
            value={channel}
            options={channels.flatMap(({ value, label }) =>
              value === 'sms' || value === 'email' ? [{ value, label }] : [],
            )}
            onChange={setChannel}
          />
        </Form.Item>
        <Form.Item label={labelOf('message', 'language')}>
          <Segmented<Language>
            aria-label={labelOf('message', 'language')}
            value={language}
            options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
            onChange={setLanguage}
          />
        </Form.Item>
      </Form>
      <p>{t('templatePage.testHint')}</p>
      {refusal && <Alert type="warning" showIcon title={refusal} />}
    </Modal>
  );
};
