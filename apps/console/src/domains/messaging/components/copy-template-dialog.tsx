import { cutText } from '@lc/contract/kernel';
import { copyTemplate, messageTemplate } from '@lc/contract/messaging';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { localizedOf, nameOf, RecordDialog, type Row, textOf } from '../../../kernel/resource/index.ts';

const suffix = '.copy';

/** A new template with the words of another, under a name and code of its own. */
export const CopyTemplateDialog = ({ template, onClose }: { template: Row; onClose: () => void }) => {
  const t = useT();
  const { code } = messageTemplate.spec.fields;
  return (
    <RecordDialog
      resource={messageTemplate}
      title={t('templatePage.copyOf', { name: nameOf(messageTemplate, template) })}
      opened={{
        mode: 'create',
        initial: {
          name: localizedOf(template.nameI18n),
          code: `${cutText(textOf(template.code), code.max - suffix.length)}${suffix}`,
          body: localizedOf(template.bodyI18n),
        },
      }}
      isFieldVisible={(name) => name === 'name' || name === 'code'}
      save={(_body, values) =>
        api(copyTemplate, {
          body: {
            id: template.id,
            code: textOf(values.code).trim(),
            nameI18n: localizedOf(values.name),
          },
        })
      }
      onClose={onClose}
    />
  );
};
