import { addUser, user } from '@lc/contract/identity';
import type { EndpointRequest } from '@lc/contract/kernel';
import { App, Button, Drawer, Grid } from 'antd';
import { useId } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import {
  capitalised,
  FormFields,
  RecordForm,
  singularOf,
  textOf,
  useResourceForm,
} from '../../../kernel/resource/index.ts';
import { checkPasswordPair, PasswordPair } from './password-pair.tsx';
import { RoleAndDepartment } from './role-and-department.tsx';
import { userInputs } from './user-inputs.ts';

type Body = EndpointRequest<typeof addUser>['body'];

/** Adding an account: the person, and the first password. */
export const AddUserDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const id = useId();
  const { modal, message } = App.useApp();
  const isNarrow = Grid.useBreakpoint().md === false;
  const form = useResourceForm({
    resource: user,
    mode: 'create',
    check: checkPasswordPair,
    save: (body, values) => {
      const complete: Body = {
        ...body,
        password: textOf(values.password),
        confirmpassword: textOf(values.confirmpassword),
        selectedroles: textOf(values.selectedroles),
        selecteddeparts: textOf(values.selecteddeparts),
      };
      return api(addUser, { body: complete }, { silent: true });
    },
  });

  const handleClose = () => {
    if (!form.isDirty) {
      onClose();
      return;
    }
    modal.confirm({
      title: t('form.discard'),
      content: t('form.discardHint'),
      okText: t('form.discardYes'),
      okButtonProps: { danger: true },
      cancelText: t('form.discardNo'),
      onOk: onClose,
    });
  };

  return (
    <Drawer
      open
      size={isNarrow ? '100%' : 720}
      title={capitalised(t('form.add', { name: singularOf(user) }))}
      mask={{ closable: false }}
      onClose={handleClose}
      footer={
        <div className="lc-drawer-footer">
          <Button onClick={handleClose}>{t('form.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={form.isSaving}>
            {t('form.save')}
          </Button>
        </div>
      }
    >
      <RecordForm
        id={id}
        form={form}
        onSaved={() => {
          message.success(t('system.created'));
          onClose();
        }}
      >
        <h3 className="lc-form-section">{t('userPage.firstPassword')}</h3>
        <p className="lc-form-record">{t('userPage.firstPasswordHint')}</p>
        <div className="lc-form-grid">
          <PasswordPair values={form.values} errors={form.errors} set={form.set} leave={form.leave} />
        </div>
        <h3 className="lc-form-section">{t('userPage.place')}</h3>
        <div className="lc-form-grid">
          <RoleAndDepartment values={form.values} errors={form.errors} set={form.set} />
        </div>
        <h3 className="lc-form-section">{t('userPage.person')}</h3>
        <FormFields resource={user} form={form} inputs={userInputs} />
      </RecordForm>
    </Drawer>
  );
};
