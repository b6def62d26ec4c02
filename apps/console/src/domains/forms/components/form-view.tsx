import type { Values } from '@lc/form-core';
import { useImperativeHandle, useMemo, useRef } from 'react';
import type { FormViewProps } from '../../../kernel/form-view.tsx';
import { useLanguage } from '../../../kernel/i18n.ts';
import { type FormHandle, FormRenderer } from '../render/form-renderer.tsx';
import { formHost } from './form-host.ts';
import { readDocument, toBody } from './read-document.ts';

/** A form that a page of another domain shows, in the language of the reader. */
const FormView = ({ jsonStr, values, isReadOnly = false, ref }: FormViewProps) => {
  const language = useLanguage();
  const form = useRef<FormHandle>(null);
  const document = useMemo(() => readDocument(jsonStr), [jsonStr]);
  useImperativeHandle(
    ref,
    () => ({
      validate: async () => {
        const outcome = await form.current?.validate();
        return outcome && 'submitted' in outcome ? toBody(outcome.submitted) : undefined;
      },
    }),
    [],
  );
  return (
    <FormRenderer
      ref={form}
      document={document}
      language={language}
      host={formHost}
      // They came as JSON, so they are nothing else.
      values={values as Values}
      isReadOnly={isReadOnly}
    />
  );
};

export default FormView;
