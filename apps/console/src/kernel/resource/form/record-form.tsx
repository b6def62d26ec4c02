import { Alert, Button, Form } from 'antd';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useT } from '../../i18n.ts';
import type { ResourceForm } from '../use-resource-form.ts';
import './form.css';

interface RecordFormProps {
  form: Pick<ResourceForm, 'errors' | 'refusal' | 'isConflict' | 'isSaving' | 'submit' | 'takeNewest'>;
  id: string;
  onSaved: () => void;
  children: ReactNode;
}

/** The frame of a form: refusals, the way out of a conflict, saving with Enter, and focus on the first error. */
export const RecordForm = ({ form, id, onSaved, children }: RecordFormProps) => {
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const broken = Object.values(form.errors).filter(Boolean).length;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (await form.submit()) {
      onSaved();
      return;
    }
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <form id={id} ref={element} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Form component={false} layout="vertical" requiredMark>
        <div aria-live="polite">
          {form.isConflict && (
            <Alert
              className="lc-form-alert"
              type="warning"
              showIcon
              title={t('form.conflict')}
              description={t('form.conflictHint')}
              action={
                <Button size="small" loading={form.isSaving} onClick={() => void form.takeNewest()}>
                  {t('form.reload')}
                </Button>
              }
            />
          )}
          {form.refusal && <Alert className="lc-form-alert" type="error" showIcon title={form.refusal} />}
          {broken > 1 && <span className="lc-sr-only">{t('form.problems', { count: broken })}</span>}
        </div>
        {children}
      </Form>
    </form>
  );
};
