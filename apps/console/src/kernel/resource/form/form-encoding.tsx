import type { Resource } from '@lc/contract/kernel';
import { useState } from 'react';
import { EncodingNotice } from '../../encoding/encoding-notice.tsx';
import type { ResourceForm } from '../use-resource-form.ts';
import { textsOfForm } from './form-texts.ts';

interface FormEncodingProps {
  resource: Resource;
  form: Pick<ResourceForm, 'values' | 'set'>;
}

/** Offers to convert what somebody wrote or pasted in Zawgyi; what stood in the form before is not asked about. */
export const FormEncoding = ({ resource, form }: FormEncodingProps) => {
  const found = textsOfForm(resource, form.values);
  const texts = found.map(({ text }) => text);
  const [first] = useState(() => new Set(texts));
  if (texts.every((text) => first.has(text))) return null;

  const handleConvert = (converted: readonly string[]) => {
    const next = found.reduce((values, { put }, place) => put(values, converted[place] ?? ''), form.values);
    for (const [name, value] of Object.entries(next)) if (value !== form.values[name]) form.set(name, value);
  };

  return (
    <div className="lc-form-wide lc-form-encoding" aria-live="polite">
      <EncodingNotice texts={texts} onConvert={handleConvert} />
    </div>
  );
};
