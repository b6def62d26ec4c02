import { Modal } from 'antd';
import { useId } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { LoginForm } from '../user/login-form.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

/** A window of its own without a session: an empty page, and the sign-in in front of it (ruling 19). */
const SignInHere = () => {
  const t = useT();
  const titleId = useId();
  return (
    <>
      <StandaloneFrame />
      <Modal
        open
        centered
        width={dialogWidths.generic}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={null}
        title={<span id={titleId}>{t('login.title')}</span>}
      >
        <p>{t('session.nobody')}</p>
        <LoginForm titleId={titleId} />
      </Modal>
    </>
  );
};

export default SignInHere;
