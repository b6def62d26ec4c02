import type { Resource } from '@lc/contract/kernel';
import { useT } from '../../i18n.ts';
import type { FormMode } from '../projections.ts';
import { capitalised, singularOf } from '../words.ts';

const words = { create: 'form.add', update: 'form.edit', detail: 'form.detail' } as const satisfies Record<
  FormMode,
  string
>;

/** What a form is called, unless it has a title of its own. */
export const useFormTitle = (resource: Resource, mode: FormMode, own: string | undefined): string => {
  const t = useT();
  return own ?? capitalised(t(words[mode], { name: singularOf(resource) }));
};
