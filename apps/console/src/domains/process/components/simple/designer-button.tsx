import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useT } from '../../../../kernel/i18n.ts';
import { late } from '../../../../kernel/late.tsx';

const Designer = late(
  () => import('../../designer/designer.tsx'),
  () => <Skeleton active />,
);

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
