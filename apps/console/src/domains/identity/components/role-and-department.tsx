import { allRoles } from '@lc/contract/access/role.api.ts';
import { splitList } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Form, Select, TreeSelect } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { type ResourceForm, textOf } from '../../../kernel/resource/index.ts';
import { useDepartTree } from './depart-tree.ts';

type RoleAndDepartmentProps = Pick<ResourceForm, 'values' | 'errors' | 'set'>;

/** The roles and departments of an account. Roles that hold more than the reader cannot be given by him. */
export const RoleAndDepartment = ({ values, errors, set }: RoleAndDepartmentProps) => {
  const t = useT();
  const language = useLanguage();
  const roles = useQuery({
    queryKey: ['allRoles', language],
    queryFn: ({ signal }) => api(allRoles, {}, { signal }),
  });
  const departments = useDepartTree();
  const shared = { mode: 'multiple', allowClear: true, maxTagCount: 'responsive' } as const;
  const statusOf = (name: string) => (errors[name] ? ('error' as const) : undefined);
  return (
    <>
      <Form.Item
        label={labelOf('user', 'selectedroles')}
        htmlFor="user-roles"
        help={errors.selectedroles}
        validateStatus={statusOf('selectedroles')}
      >
        <Select
          {...shared}
          id="user-roles"
          loading={roles.isLoading}
          placeholder={t('form.select')}
          value={splitList(textOf(values.selectedroles))}
          onChange={(ids: string[]) => set('selectedroles', ids.join(','))}
          showSearch={{ optionFilterProp: 'label' }}
          options={(roles.data ?? []).map(({ id, roleName, description, grantable }) => ({
            value: id,
            label: roleName,
            title: description ?? roleName,
            disabled: !grantable,
          }))}
        />
      </Form.Item>
      <Form.Item
        label={labelOf('user', 'selecteddeparts')}
        htmlFor="user-departments"
        help={errors.selecteddeparts}
        validateStatus={statusOf('selecteddeparts')}
      >
        <TreeSelect
          id="user-departments"
          multiple
          allowClear
          maxTagCount="responsive"
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandedKeys={splitList(textOf(values.selecteddeparts))}
          listHeight={320}
          loading={departments.isLoading}
          placeholder={t('form.select')}
          value={splitList(textOf(values.selecteddeparts))}
          onChange={(ids: string[]) => set('selecteddeparts', ids.join(','))}
          treeData={departments.data ?? []}
        />
      </Form.Item>
    </>
  );
};
