import { cloneFormDesign, formDesign } from '@lc/contract/forms';
import { cutText } from '@lc/contract/kernel';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { localizedOf, nameOf, RecordDialog, type Row, textOf } from '../../../kernel/resource/index.ts';

const maxCode = 64;
const suffix = '_copy';

/** A new form that starts with the working copy of another. */
export const CloneDialog = ({ form, onClose }: { form: Row; onClose: () => void }) => {
  const t = useT();
  return (
    <RecordDialog
      resource={formDesign}
      title={t('formPage.cloneOf', { name: nameOf(formDesign, form) })}
      opened={{
        mode: 'create',
        initial: {
          name: localizedOf(form.nameI18n),
          code: `${cutText(textOf(form.code), maxCode - suffix.length)}${suffix}`,
        },
      }}
      isFieldVisible={(name) => name !== 'description'}
      save={(_body, values) =>
        api(cloneFormDesign, {
          body: {
            id: form.id,
            code: textOf(values.code).trim(),
            nameI18n: localizedOf(values.name),
          },
        })
      }
      onClose={onClose}
    />
  );
};
