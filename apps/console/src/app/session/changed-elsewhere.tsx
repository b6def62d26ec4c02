import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { useSession } from '../../kernel/session.ts';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { useDepartSwitch } from './depart-switch.ts';
import { showWorkingSite, useShownSite } from './working-site.ts';

interface ToldProps {
  isOpen: boolean;
  title: string;
  onGo: () => void;
  children: ReactNode;
}

const Told = ({ isOpen, title, onGo, children }: ToldProps) => {
  const t = useT();
  return (
    <Modal
      width={dialogWidths.generic}
      open={isOpen}
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      okText={t('shell.siteChangedContinue')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onGo}
    >
      {children}
    </Modal>
  );
};

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
    <Told isOpen={isOther} title={t('shell.siteChangedTitle')} onGo={showWorkingSite}>
      {t('shell.siteChangedText', { name: subsite?.name ?? '' })}
    </Told>
  );
};

/** Another window has changed the department: the reader is told, and the page is loaded anew. */
export const DepartChangedDialog = () => {
  const t = useT();
  const { info } = useSession();
  const isLeaving = useDepartSwitch((state) => state.isLeaving);
  const [shown] = useState(info?.orgCode);
  return (
    <Told
      isOpen={info !== null && info.orgCode !== shown && !isLeaving}
      title={t('departSwitch.changedTitle')}
      onGo={() => location.reload()}
    >
      {t('departSwitch.changedText', { name: info?.departName ?? '—' })}
    </Told>
  );
};
