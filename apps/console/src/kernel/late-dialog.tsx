import { Modal } from 'antd';
import type { ComponentType } from 'react';
import { dialogWidths } from '../ui/dialog-widths.ts';
import { PageSkeleton } from '../ui/states.tsx';
import { CodeMissing } from './code-missing.tsx';
import { late } from './late.tsx';

interface Closing {
  onClose: () => void;
}

/** Stands in the place of a dialog whose code did not arrive; one that must be answered cannot be closed. */
export const MissingDialog = ({ onClose }: Partial<Closing>) => (
  <Modal
    open
    footer={null}
    width={dialogWidths.generic}
    closable={onClose !== undefined}
    onCancel={() => onClose?.()}
  >
    <CodeMissing />
  </Modal>
);

/** A dialog or drawer whose code comes when it is first opened. The page behind it stays when the code does not arrive. */
export const lateDialog = <P extends Closing>(fetchCode: () => Promise<{ default: ComponentType<P> }>) =>
  late(fetchCode, undefined, MissingDialog);

/** What stands beside a tree for the node that is chosen: its code comes when one is, after the tree and the list. */
export const latePane = <P extends object>(fetchCode: () => Promise<{ default: ComponentType<P> }>) =>
  late(fetchCode, PageSkeleton);
