import type { ReceivedAnnouncement } from '@lc/contract/announcements';
import { Modal, Tag } from 'antd';
import type { ReactNode } from 'react';
import { priorityColours } from './received.ts';
import './announcements.css';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

interface FrameProps {
  title: string;
  priority?: { value: ReceivedAnnouncement['priority']; text: string };
  footer: ReactNode;
  /** Closes by what stands in its footer alone. */
  isKept?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The modal in which announcements are read: 800 wide, its body 400 high (section 9). */
export const AnnouncementFrame = ({
  title,
  priority,
  footer,
  isKept = false,
  onClose,
  children,
}: FrameProps) => (
  <Modal
    open
    width={dialogWidths.record}
    title={
      <span className="lc-announcement-title">
        {priority && <Tag color={priorityColours[priority.value]}>{priority.text}</Tag>}
        <span>{title}</span>
      </span>
    }
    styles={{ body: { height: 400, overflow: 'auto' } }}
    footer={<div className="lc-announcement-footer">{footer}</div>}
    closable={!isKept}
    keyboard={!isKept}
    mask={{ closable: !isKept }}
    onCancel={onClose}
  >
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reachable with the keyboard */}
    <div className="lc-announcement-body" tabIndex={0}>
      {children}
    </div>
  </Modal>
);
