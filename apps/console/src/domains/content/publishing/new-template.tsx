import { siteTemplate, type TemplateType, themeTemplate } from '@lc/contract/content';
import { App, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf, resourceApi, useDictionary } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { isRecord, textOf } from '../components/values.ts';

interface NewTemplateProps {
  onClose: () => void;
  onMade: (id: string) => void;
}

interface Values {
  name: string;
  type: TemplateType;
}

/** A new template: it begins as the one that ships with the product. */
export const NewTemplate = ({ onClose, onMade }: NewTemplateProps) => {
  const t = useT();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [isBusy, setBusy] = useState(false);
  const types = useDictionary('template_type');
  const save = async ({ name, type }: Values) => {
    setBusy(true);
    try {
      const { body } = await api(themeTemplate, { query: { type } });
      const made = await resourceApi.create(siteTemplate, { name, type, body: body || '<p></p>' });
      onMade(isRecord(made) ? textOf(made.id) : '');
    } catch (failure) {
      message.error(refusalOf(failure) ?? t('form.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('templateWindow.new')}
      okText={t('templateWindow.create')}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
        <Form.Item name="name" label={t('siteTemplate.name')} rules={[{ required: true }]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="type" label={t('siteTemplate.type')} rules={[{ required: true }]}>
          <Select options={types.map(({ value, text }) => ({ value, label: text }))} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
