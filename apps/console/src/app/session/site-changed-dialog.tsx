import { Modal } from 'antd';
import { useEffect } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { useSession } from '../../kernel/session.ts';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { showWorkingSite, useShownSite } from './working-site.ts';

/**
 * Another window has changed the working site: before anything is written into the wrong one, the reader is told,
 * and the pages are loaded anew.
 */
export const SiteChangedDialog = () => {
  const t = useT();
  const { subsite } = useSession();
  const shown = useShownSite((state) => state.id);
  const isFirst = shown === null;
  useEffect(() => {
    if (isFirst && subsite) useShownSite.setState({ id: subsite.id });
  }, [isFirst, subsite]);
  const isOther = !isFirst && subsite !== null && subsite.id !== shown;
  return (
    <Modal
      width={dialogWidths.generic}
      open={isOther}
      title={t('shell.siteChangedTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText={t('shell.siteChangedContinue')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={showWorkingSite}
    >
      {t('shell.siteChangedText', { name: subsite?.name ?? '' })}
    </Modal>
  );
};
