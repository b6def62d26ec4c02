import { PrinterOutlined } from '@ant-design/icons';
import { Button, Modal, QRCode } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { type Row, textOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import './fairs.css';

interface TicketDialogProps {
  ticket: Row;
  onClose: () => void;
}

/** A ticket as it is shown at the door: the QR code and, for whoever types it, the code in letters. */
const TicketDialog = ({ ticket, onClose }: TicketDialogProps) => {
  const t = useT();
  const code = textOf(ticket.ticketCode);
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('ticket.show')}
      onCancel={onClose}
      footer={
        <Button type="primary" icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
          {t('ticket.print')}
        </Button>
      }
    >
      <div className="lc-ticket">
        <strong>{textOf(ticket.eventId_dictText)}</strong>
        <span>{textOf(ticket.seekerId_dictText)}</span>
        <div role="img" aria-label={t('ticket.picture', { code })}>
          {/* Black on white in every theme: scanners read nothing else well. */}
          <QRCode
            value={code}
            type="svg"
            size={220}
            color="#000"
            bgColor="#fff"
            errorLevel="Q"
            bordered={false}
          />
        </div>
        <code>{code}</code>
      </div>
    </Modal>
  );
};

export default TicketDialog;
