import { documentToJson, type FormDocument, writeJson } from '@lc/form-core';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { CodeView } from '../code/code-view.tsx';
import { useCopy } from '../code/use-copy.ts';

/** The design as JSON, to be read and copied. */
export const JsonDialog = ({ document, onClose }: { document: FormDocument; onClose: () => void }) => {
  const t = useT();
  const copy = useCopy();
  const text = useMemo(() => writeJson(documentToJson(document), 2), [document]);
  return (
    <Modal
      open
      centered
      width={dialogWidths.code}
      title={t('designer.generateJson')}
      onCancel={onClose}
      footer={
        <>
          <Button type="primary" onClick={() => void copy(text)}>
            {t('formPage.copyJson')}
          </Button>
          <Button onClick={onClose}>{t('designer.close')}</Button>
        </>
      }
    >
      <CodeView label={t('designer.generateJson')} language="json" text={text} />
    </Modal>
  );
};
