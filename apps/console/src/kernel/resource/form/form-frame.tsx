import { Drawer, Modal } from 'antd';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import './form.css';

interface FrameTies {
  /** Where buttons go; none before the frame is drawn. */
  footer: HTMLElement | null;
  /** How what is inside closes the frame, such as after a question. */
  closing: RefObject<(() => void) | undefined>;
}

const FrameContext = createContext<FrameTies | undefined>(undefined);

interface FormFrameProps {
  /** A dialog in front of the page, or a drawer beside it, which has room for more and leaves what is read in view. */
  shape: 'dialog' | 'drawer';
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog or drawer of a form. It stays the same while its code and its record arrive. */
export const FormFrame = ({ shape, title, onClose, children }: FormFrameProps) => {
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const closing = useRef<() => void>(undefined);
  const ties = useMemo(() => ({ footer, closing }), [footer]);
  const close = () => (closing.current ?? onClose)();
  const buttons = <div ref={setFooter} className="lc-drawer-footer" />;
  const content = <FrameContext value={ties}>{children}</FrameContext>;
  return shape === 'drawer' ? (
    <Drawer
      open
      size={`min(${dialogWidths.record}px, 100vw)`}
      title={title}
      mask={{ closable: false }}
      footer={buttons}
      onClose={close}
    >
      {content}
    </Drawer>
  ) : (
    <Modal
      open
      width={dialogWidths.record}
      title={title}
      mask={{ closable: false }}
      footer={buttons}
      onCancel={close}
    >
      {content}
    </Modal>
  );
};

interface InFrameProps {
  buttons: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What stands in the frame of a form: it gives the frame its buttons, and is asked before the frame closes. */
export const InFrame = ({ buttons, onClose, children }: InFrameProps) => {
  const ties = useContext(FrameContext);
  useEffect(() => {
    if (!ties) return undefined;
    ties.closing.current = onClose;
    return () => {
      ties.closing.current = undefined;
    };
  });
  return (
    <>
      {children}
      {ties?.footer && createPortal(buttons, ties.footer)}
    </>
  );
};
