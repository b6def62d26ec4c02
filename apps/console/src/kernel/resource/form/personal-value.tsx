import { EyeOutlined } from '@ant-design/icons';
import type { Resource } from '@lc/contract/kernel';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { refusalOf, resourceApi } from '../resource-api.ts';
import { useMay } from '../use-may.ts';

interface PersonalValueProps {
  resource: Resource;
  name: string;
  id: string;
  mask: string;
}

const shortestPurpose = 3;

/** A masked value, with the way to the whole one for those who may: it asks what for, and that is kept. */
export const PersonalValue = ({ resource, name, id, mask }: PersonalValueProps) => {
  const t = useT();
  const may = useMay(resource);
  const [isOpen, setOpen] = useState(false);
  const [purpose, setPurpose] = useState('');
  const [value, setValue] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const label = labelOf(resource.spec.name, name);

  const handleReveal = async () => {
    setRefusal(undefined);
    try {
      const answer = await resourceApi.reveal(resource, { id, field: name, purpose: purpose.trim() });
      setValue(answer.value ?? '');
      setOpen(false);
    } catch (error) {
      setRefusal(refusalOf(error) ?? t('form.failed'));
    }
  };

  return (
    <span className="lc-personal">
      <span className="lc-form-text">{value ?? mask}</span>
      {may('reveal') && value === undefined && (
        <Popover
          open={isOpen}
          onOpenChange={setOpen}
          trigger="click"
          title={t('personal.purpose')}
          content={
            <form
              className="lc-personal-purpose"
              onSubmit={(event) => {
                event.preventDefault();
                event.stopPropagation();
                void handleReveal();
              }}
            >
              <Input
                autoFocus
                aria-label={t('personal.purpose')}
                maxLength={500}
                value={purpose}
                status={refusal ? 'error' : undefined}
                onChange={(event) => setPurpose(event.target.value)}
              />
              <p className="lc-form-record">{refusal ?? t('personal.purposeHint')}</p>
              <Button type="primary" htmlType="submit" disabled={purpose.trim().length < shortestPurpose}>
                {t('personal.reveal')}
              </Button>
            </form>
          }
        >
          <Button
            type="link"
            size="small"
            icon={<EyeOutlined aria-hidden="true" />}
            aria-label={t('personal.revealOf', { label })}
          />
        </Popover>
      )}
    </span>
  );
};
