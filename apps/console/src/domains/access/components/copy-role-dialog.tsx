import { copyRole, role as roleResource } from '@lc/contract/access';
import { cutText } from '@lc/contract/kernel';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { localizedOf, nameOf, RecordDialog, type Row, textOf } from '../../../kernel/resource/index.ts';

const maxCode = 64;
const suffix = '_copy';

/** A new role that grants the same as another, under a name and code of its own. */
export const CopyRoleDialog = ({ role, onClose }: { role: Row; onClose: () => void }) => {
  const t = useT();
  return (
    <RecordDialog
      resource={roleResource}
      title={t('rolePage.copyOf', { name: nameOf(roleResource, role) })}
      opened={{
        mode: 'create',
        initial: {
          roleName: localizedOf(role.roleNameI18n),
          roleCode: `${cutText(textOf(role.roleCode), maxCode - suffix.length)}${suffix}`,
          description: role.description,
        },
      }}
      save={(_body, values) =>
        api(copyRole, {
          body: {
            id: role.id,
            roleCode: textOf(values.roleCode).trim(),
            roleNameI18n: localizedOf(values.roleName),
            description: textOf(values.description).trim() || null,
          },
        })
      }
      onClose={onClose}
    />
  );
};
