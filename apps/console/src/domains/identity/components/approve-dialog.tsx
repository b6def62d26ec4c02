import { approveUser, user } from '@lc/contract/identity';
import { saveUserSubsites } from '@lc/contract/sites';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { api, isApiError } from '../../../kernel/api.ts';
import { Can, useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { type Row, refreshResource, textOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { RoleAndDepartment } from './role-and-department.tsx';
import { type ChosenSites, SitesInput } from './sites-input.tsx';

interface DecisionDialogProps {
  row: Row;
  name: string;
  onClose: () => void;
}

/** Lets an applicant in: what he may do, where he belongs, on which sites he works. */
export const ApproveDialog = ({ row, name, onClose }: DecisionDialogProps) => {
  const t = useT();
  const can = useCan();
  const id = useId();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [sites, setSites] = useState<ChosenSites>({ ids: [], all: false });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const save = async (): Promise<void> => {
    // First, so that whoever is let in finds his sites; until he is let in they are of no use to him.
    if (can('user:sites') && (sites.all || sites.ids.length > 0)) {
      const body = { userId: row.id, subsiteIds: sites.ids.join(','), allSubsite: sites.all };
      await api(saveUserSubsites, { body });
    }
    const body = {
      id: row.id,
      selectedroles: textOf(values.selectedroles),
      selecteddeparts: textOf(values.selecteddeparts),
    };
    await api(approveUser, { body });
  };

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaving(true);
    setRefusal(undefined);
    setErrors({});
    try {
      await save();
      await refreshResource(client, user);
      message.success(t('identity.approved'));
      onClose();
    } catch (error) {
      const problems = isApiError(error) ? error.problems : [];
      setErrors(Object.fromEntries(problems.map((problem) => [problem.path, problem.message])));
      if (problems.length === 0) setRefusal(error instanceof Error ? error.message : t('form.failed'));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('userPage.approveOf', { name })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={isSaving}>
            {t('user.act.approve')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Form component={false} layout="vertical">
          <p className="lc-form-record">{t('userPage.approveHint')}</p>
          {refusal && <Alert className="lc-form-alert" type="error" showIcon title={refusal} />}
          <RoleAndDepartment
            values={values}
            errors={errors}
            set={(input, value) => setValues((current) => ({ ...current, [input]: value }))}
          />
          <Can do="user:sites">
            <SitesInput userId={row.id} value={sites} error={errors.subsiteIds} onChange={setSites} />
          </Can>
        </Form>
      </form>
    </Modal>
  );
};
