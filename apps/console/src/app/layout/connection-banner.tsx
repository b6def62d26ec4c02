import { DisconnectOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useIsConnectionLost } from '../../kernel/connection.ts';
import { useT } from '../../kernel/i18n.ts';
import { refetchShown } from '../../kernel/query.ts';

/** Says that the server cannot be reached, and lets the reader try again. */
export const ConnectionBanner = () => {
  const t = useT();
  const isLost = useIsConnectionLost();
  const [isTrying, setTrying] = useState(false);
  if (!isLost) return null;
  const handleRetry = () => {
    setTrying(true);
    void refetchShown().finally(() => setTrying(false));
  };
  return (
    <Alert
      banner
      type="warning"
      role="status"
      icon={<DisconnectOutlined aria-hidden="true" />}
      title={t('shell.noConnection')}
      action={
        <Button size="small" loading={isTrying} onClick={handleRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
};
