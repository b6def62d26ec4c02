import { Alert, Button, Form } from 'antd';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '../../i18n.ts';
import type { ResourceForm } from '../use-resource-form.ts';
import { ProblemList } from './problem-list.tsx';
import './form.css';

interface RecordFormProps {
  form: Pick<
    ResourceForm,
    'label' | 'errors' | 'refusal' | 'isConflict' | 'isSaving' | 'submit' | 'takeNewest'
  >;
  id: string;
  onSaved: () => void;
  children: ReactNode;
}

const focusable = 'input, textarea, button, [tabindex], [contenteditable="true"]';

/** Puts the focus on a field, an input in a line of children, or the first input within either. */
const goTo = (form: HTMLElement | null, name: string): void => {
  const field = form?.querySelector<HTMLElement>(`[id$="-${name.replaceAll('.', '-')}"]`);
  const input = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable);
  (input ?? form?.querySelector<HTMLElement>('[aria-invalid="true"]'))?.focus();
};

/** The frame of a form: problems and refusals, the way out of a conflict, saving with Enter, and focus on the first error. */
export const RecordForm = ({ form, id, onSaved, children }: RecordFormProps) => {
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const broken = Object.keys(form.errors).filter((name) => form.errors[name]);
  const [isTried, setTried] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (await form.submit()) {
      onSaved();
      return;
    }
    setTried(true);
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
          {isTried && form.label && broken.length > 0 ? (
            <ProblemList names={broken} label={form.label} onGo={(name) => goTo(element.current, name)} />
          ) : (
            broken.length > 1 && (
              <span className="lc-sr-only">{t('form.problems', { count: broken.length })}</span>
            )
          )}
        </div>
        {children}
      </Form>
    </form>
  );
};
