import {
  type BlueprintPart,
  blueprintParts,
  createFromBlueprint,
  planFromBlueprint,
} from '@lc/contract/content';
import { App, Checkbox, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { limited } from '../../../ui/text-limit.ts';
import { useSaving } from './use-saving.ts';

interface BlueprintDialogProps {
  /** The template site. */
  id: string;
  onClose: () => void;
}

interface Planned {
  kind: 'column' | 'template' | 'linkType' | 'link';
  name: string;
}

/** Makes a site from a template site: says first what it would have. */
export const BlueprintDialog = ({ id, onClose }: BlueprintDialogProps) => {
  const t = useT();
  const inputId = useId();
  const { message } = App.useApp();
  const { isSaving, save } = useSaving();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [parts, setParts] = useState<BlueprintPart[]>([...blueprintParts]);
  const [plan, setPlan] = useState<Planned[]>();
  const body = { blueprintId: id, name: name.trim(), code: code.trim(), parts };
  const isReady = body.name !== '' && body.code !== '';
  const next = async (): Promise<void> => {
    if (!plan) {
      try {
        setPlan((await api(planFromBlueprint, { body })).objects);
      } catch (failure) {
        message.error(refusalOf(failure) ?? t('form.failed'));
      }
    } else if (await save(() => api(createFromBlueprint, { body }))) onClose();
  };
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('blueprintPage.create')}
      okText={plan ? t('blueprintPage.createNow') : t('blueprintPage.review')}
      cancelText={plan ? t('sitePage.back') : t('form.cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isSaving}
      mask={{ closable: false }}
      onOk={() => void next()}
      onCancel={plan ? () => setPlan(undefined) : onClose}
    >
      {plan ? (
        <>
          <p>{t('blueprintPage.planned', { count: plan.length })}</p>
          <ul className="lc-blueprint-plan">
            {plan.map(({ kind, name: called }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
              <li key={index}>
                {t(`blueprintKind.${kind}`)}: {called}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Form component={false} layout="vertical">
          <Form.Item label={labelOf('subsite', 'name')} htmlFor={`${inputId}-name`} required>
            <Input
              id={`${inputId}-name`}
              {...limited(100)}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Form.Item>
          <Form.Item label={labelOf('subsite', 'code')} htmlFor={`${inputId}-code`} required>
            <Input
              id={`${inputId}-code`}
              {...limited(64)}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Form.Item>
          <Form.Item label={labelOf('blueprint', 'parts')}>
            <Checkbox.Group
              value={parts}
              onChange={setParts}
              options={blueprintParts.map((value) => ({ value, label: t(`blueprintPart.${value}`) }))}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
};
