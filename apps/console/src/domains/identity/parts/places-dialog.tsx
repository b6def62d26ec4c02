import { editUser, queryUserRole, user, userDepartList } from '@lc/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, Modal, Skeleton } from 'antd';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { api, isApiError } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { type Row, refreshResource, textOf } from '../../../kernel/resource/index.ts';
import { RoleAndDepartment } from './role-and-department.tsx';

interface PlacesDialogProps {
  row: Row;
  name: string;
  onClose: () => void;
}

type Values = Readonly<Record<string, unknown>>;

const load = async (id: string): Promise<Values> => {
  const [roles, departments] = await Promise.all([
    api(queryUserRole, { query: { userid: id } }, { silent: true }),
    api(userDepartList, { query: { userId: id } }, { silent: true }),
  ]);
  return {
    selectedroles: roles.join(','),
    selecteddeparts: departments.map(({ value }) => value).join(','),
  };
};

/** The roles and departments of an account. Both are replaced as a whole. */
export const PlacesDialog = ({ row, name, onClose }: PlacesDialogProps) => {
  const t = useT();
  const id = useId();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [values, setValues] = useState<Values>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const fail = (error: unknown): void => {
    const problems = isApiError(error) ? error.problems : [];
    setErrors(Object.fromEntries(problems.map((problem) => [problem.path, problem.message])));
    if (problems.length === 0) setRefusal(error instanceof Error ? error.message : t('form.failed'));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the dialog opens
  useEffect(() => {
    load(row.id).then(setValues, fail);
  }, [row.id]);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!values) return;
    setSaving(true);
    setRefusal(undefined);
    setErrors({});
    try {
      const body = {
        id: row.id,
        version: row.version,
        selectedroles: textOf(values.selectedroles),
        selecteddeparts: textOf(values.selecteddeparts),
      };
      await api(editUser, { body }, { silent: true });
      await refreshResource(client, user);
      message.success(t('system.updated'));
      onClose();
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      width={560}
      title={t('userPage.placesOf', { name })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={isSaving} disabled={!values}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Form component={false} layout="vertical">
          {refusal && <Alert className="lc-form-alert" type="error" showIcon title={refusal} />}
          {values ? (
            <RoleAndDepartment
              values={values}
              errors={errors}
              set={(input, value) => setValues((current) => ({ ...current, [input]: value }))}
            />
          ) : (
            !refusal && <Skeleton active paragraph={{ rows: 3 }} />
          )}
        </Form>
      </form>
    </Modal>
  );
};
