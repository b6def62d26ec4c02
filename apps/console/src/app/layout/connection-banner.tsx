import { useState } from 'react';
import { useIsConnectionLost } from '../../kernel/connection.ts';
import { useT } from '../../kernel/i18n.ts';
import { refetchShown } from '../../kernel/query.ts';

/** Says that the server cannot be reached, and lets the reader try again. It comes with the frame: nothing can be loaded then. */
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
    <div className="lc-connection" role="status">
      <span>{t('shell.noConnection')}</span>
      <button type="button" disabled={isTrying} onClick={handleRetry}>
        {t('common.retry')}
      </button>
    </div>
  );
};
