import { addUser, editUser, user } from '@lc/contract/identity';
import type { EndpointRequest } from '@lc/contract/kernel';
import { Alert, App, Button, Drawer, Skeleton } from 'antd';
import { useId } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { checkPasswordPair, PasswordPair } from '../../../kernel/passwords/password-pair.tsx';
import {
  capitalised,
  FormFields,
  nameOf,
  RecordForm,
  type Row,
  singularOf,
  textOf,
  useDiscard,
  useResourceForm,
  useResourceRow,
} from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { PositionsInput } from './position-select.tsx';
import { RoleAndDepartment } from './role-and-department.tsx';
import { SiteChoice } from './site-choice.tsx';
import { useBeyond } from './use-beyond.ts';
import {
  changedGrants,
  type InitialGrants,
  type SiteOption,
  useInitialGrants,
} from './use-initial-grants.ts';
import { userInputs } from './user-inputs.ts';

type AddBody = EndpointRequest<typeof addUser>['body'];
type EditBody = EndpointRequest<typeof editUser>['body'];

const size = 'min(720px, 100vw)';

/** Phone and e-mail open an account. */
const isHarmless = (name: string): boolean => name !== 'phone' && name !== 'email';

interface BodyProps {
  /** The account to change; without one a new one is made. */
  row?: Row | undefined;
  initial: InitialGrants;
  /** The account holds more than the reader, who cannot change how it is opened. */
  isBeyond: boolean;
  sites: readonly SiteOption[] | undefined;
  onClose: () => void;
}

const Body = ({ row, initial, isBeyond, sites, onClose }: BodyProps) => {
  const t = useT();
  const id = useId();
  const { message } = App.useApp();
  const discard = useDiscard();
  const form = useResourceForm({
    resource: user,
    mode: row ? 'update' : 'create',
    row,
    initial: { ...initial },
    check: row ? undefined : checkPasswordPair,
    save: (body, values) => {
      const changed = changedGrants(initial, values);
      if (row) return api(editUser, { body: { ...(body as EditBody), ...changed } });
      const complete: AddBody = {
        ...body,
        password: textOf(values.password),
        confirmpassword: textOf(values.confirmpassword),
        ...changed,
      };
      return api(addUser, { body: complete });
    },
  });
  const handleClose = () => discard(form.isDirty, onClose);
  const handleSaved = () => {
    message.success(t(row ? 'system.updated' : 'system.created'));
    onClose();
  };
  return (
    <Drawer
      open
      size={size}
      title={
        row
          ? `${capitalised(t('form.edit', { name: singularOf(user) }))} · ${nameOf(user, row)}`
          : capitalised(t('form.add', { name: singularOf(user) }))
      }
      mask={{ closable: !form.isDirty }}
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
      <RecordForm id={id} form={form} onSaved={handleSaved}>
        <h3 className="lc-form-section">{t('userPage.person')}</h3>
        {isBeyond && (
          <Alert className="lc-form-record" type="info" showIcon title={t('userPage.beyondForm')} />
        )}
        <FormFields
          resource={user}
          form={form}
          inputs={userInputs}
          isFieldVisible={isBeyond ? isHarmless : undefined}
        />
        <h3 className="lc-form-section">{t('userPage.place')}</h3>
        <div className="lc-form-grid">
          <RoleAndDepartment values={form.values} errors={form.errors} set={form.set} />
          <PositionsInput values={form.values} errors={form.errors} set={form.set} />
        </div>
        {sites && (
          <>
            <h3 className="lc-form-section">{t('userPage.sites')}</h3>
            <div className="lc-form-grid">
              <SiteChoice values={form.values} errors={form.errors} set={form.set} sites={sites} />
            </div>
          </>
        )}
        {!row && (
          <>
            <h3 className="lc-form-section">{t('userPage.firstPassword')}</h3>
            <p className="lc-form-record">{t('userPage.firstPasswordHint')}</p>
            <div className="lc-form-grid">
              <PasswordPair values={form.values} errors={form.errors} set={form.set} leave={form.leave} />
            </div>
          </>
        )}
      </RecordForm>
    </Drawer>
  );
};

interface UserDrawerProps {
  /** The account to change; without one a new one is made. */
  id?: string | undefined;
  onClose: () => void;
}

/** Adding or changing an account in one form: the person, roles, departments, and sites. */
export const UserDrawer = ({ id, onClose }: UserDrawerProps) => {
  const row = useResourceRow(user, id);
  const initial = useInitialGrants(id);
  const beyond = useBeyond(id === undefined ? [] : [id]);
  const error = row.error ?? initial.error;
  if (initial.data && beyond && (id === undefined || row.data))
    return (
      <Body
        row={row.data}
        initial={initial.data.initial}
        isBeyond={id !== undefined && beyond.has(id)}
        sites={initial.data.sites}
        onClose={onClose}
      />
    );
  return (
    <Drawer open size={size} title={capitalised(singularOf(user))} onClose={onClose}>
      {error ? (
        <LoadError
          message={error.message}
          onRetry={() => {
            if (row.error) void row.refetch();
            if (initial.error) void initial.refetch();
          }}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  );
};
