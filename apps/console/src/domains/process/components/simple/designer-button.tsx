import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../../kernel/i18n.ts';
import { lateDialog } from '../../../../kernel/late-dialog.tsx';

const Designer = lateDialog(() => import('../../designer/designer.tsx'));

/** The drawing itself; what it says is read anew by the list of steps. */
export const DesignerButton = ({ xml, onApply }: { xml: string; onApply: (xml: string) => void }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('processPage.openDesigner')}</Button>
      {isOpen && (
        <Designer
          xml={xml}
          onClose={() => setIsOpen(false)}
          onApply={(next) => {
            setIsOpen(false);
            onApply(next);
          }}
        />
      )}
    </>
  );
};
