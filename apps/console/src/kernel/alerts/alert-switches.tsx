import { Switch } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../i18n.ts';
import { useSession } from '../session.ts';
import { useAlertChoice } from './alert-choice.ts';
import './alert-switches.css';
import { askForNotifications, notificationState } from './tell.ts';

/** Whether new announcements are told of outside the page; the browser is only asked when the person asks for it. */
export const AlertSwitches = () => {
  const t = useT();
  const id = useId();
  const { info } = useSession();
  const { choice, choose } = useAlertChoice(info?.id ?? '');
  const [isBlocked, setBlocked] = useState(notificationState() === 'denied' && choice.notify);
  const handleNotify = async (isWanted: boolean) => {
    const isAllowed = !isWanted || (await askForNotifications());
    setBlocked(!isAllowed);
    choose({ notify: isWanted && isAllowed });
  };
  return (
    <fieldset className="lc-alerts">
      <legend>{t('bell.alerts')}</legend>
      {notificationState() !== 'missing' && (
        <div>
          <label htmlFor={`${id}notify`}>{t('bell.notify')}</label>
          <Switch
            id={`${id}notify`}
            size="small"
            checked={choice.notify && notificationState() === 'granted'}
            onChange={(isWanted) => void handleNotify(isWanted)}
          />
        </div>
      )}
      {isBlocked && (
        <p className="lc-alerts-blocked" role="status">
          {t('bell.blocked')}
        </p>
      )}
      <div>
        <label htmlFor={`${id}sound`}>{t('bell.sound')}</label>
        <Switch
          id={`${id}sound`}
          size="small"
          checked={choice.sound}
          onChange={(isWanted) => choose({ sound: isWanted })}
        />
      </div>
    </fieldset>
  );
};
