import type { UploadedFile } from '@lc/contract/media';
import { Form, Input, Modal } from 'antd';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { limited } from '../../ui/text-limit.ts';
import { useT } from '../i18n.ts';

type Words = Pick<UploadedFile, 'name' | 'introduce'>;

interface DescribeDialogProps {
  file: UploadedFile;
  onDone: (words: Words) => void;
  onCancel: () => void;
}

/** Names a file where it is shown, and says what it is. The file in the library keeps its own name. */
export const DescribeDialog = ({ file, onDone, onCancel }: DescribeDialogProps) => {
  const t = useT();
  const [form] = Form.useForm<Words>();
  const finish = ({ name, introduce }: Words) =>
    onDone({ name: name.trim() || file.name, introduce: introduce?.trim() || null });
  return (
    <Modal
      width={dialogWidths.generic}
      open
      centered
      title={t('upload.describe')}
      okText={t('form.save')}
      cancelText={t('common.cancel')}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <Form form={form} layout="vertical" initialValues={file} onFinish={finish}>
        <Form.Item name="name" label={t('upload.name')}>
          <Input {...limited(255)} />
        </Form.Item>
        <Form.Item name="introduce" label={t('upload.introduce')}>
          <Input.TextArea {...limited(250)} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
