export { AnnouncementModal } from './announcement-modal.tsx';
export { BellAlerts } from './bell-alerts.tsx';
export { BellPanel } from './bell-panel.tsx';
