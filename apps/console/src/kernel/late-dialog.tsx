import { Modal } from 'antd';
import type { ComponentType } from 'react';
import { dialogWidths } from '../ui/dialog-widths.ts';
import { LoadError, PageSkeleton } from '../ui/states.tsx';
import { late } from './late.tsx';

/**
 * Says that code did not arrive. The browser remembers for good that a file failed, and a new release has other file
 * names: only the page loaded anew has it.
 */
export const CodeMissing = () => <LoadError isReload onRetry={() => location.reload()} />;

interface Closing {
  onClose: () => void;
}

/** Stands in the place of a dialog whose code did not arrive. */
export const MissingDialog = ({ onClose }: Closing) => (
  <Modal open footer={null} width={dialogWidths.generic} onCancel={onClose}>
    <CodeMissing />
  </Modal>
);

/** A dialog or drawer whose code comes when it is first opened. The page behind it stays when the code does not arrive. */
export const lateDialog = <P extends Closing>(fetchCode: () => Promise<{ default: ComponentType<P> }>) =>
  late(fetchCode, undefined, MissingDialog);

/** What stands beside a tree for the node that is chosen: its code comes when one is, after the tree and the list. */
export const latePane = <P extends object>(fetchCode: () => Promise<{ default: ComponentType<P> }>) =>
  late(fetchCode, PageSkeleton, CodeMissing);
