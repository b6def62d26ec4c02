import type { ImportReport as Report } from '@lc/contract/kernel';
import type { ProcessFinding } from '@lc/contract/process';
import { Alert, Modal } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { ImportReport } from '../../../kernel/import-report.tsx';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

/** A drawing as it would be taken over, and what became of its parts. */
export interface Incoming {
  /** Name of the file; absent for the drawing that was opened. */
  name?: string;
  xml: string;
  report: Report;
  /** What still keeps it from being deployed. */
  findings: readonly ProcessFinding[];
}

interface ImportDialogProps {
  incoming: Incoming;
  onTake: () => void;
  onCancel: () => void;
}

/** Shows what an import takes, understands as something else and leaves out, before the drawing is replaced. */
export const ImportDialog = ({
  incoming: { name, report, findings },
  onTake,
  onCancel,
}: ImportDialogProps) => {
  const t = useT();
  return (
    <Modal
      open
      width={dialogWidths.wide}
      title={t('processPage.import.title', { name: name ?? t('processPage.openDesigner') })}
      okText={t('processPage.import.take')}
      cancelText={t('form.cancel')}
      onOk={onTake}
      onCancel={onCancel}
    >
      {name === undefined && <p>{t('processPage.import.opened')}</p>}
      {findings.length > 0 && (
        <Alert
          type="warning"
          title={t('processPage.import.findings', { count: findings.length })}
          description={
            <ul>
              {findings.map(({ element, code, message }) => (
                <li key={`${element} ${code} ${message}`}>{message}</li>
              ))}
            </ul>
          }
        />
      )}
      <ImportReport report={report} />
    </Modal>
  );
};
