export { AnnouncementModal } from './announcement-modal.tsx';
export { BellPanel } from './bell-panel.tsx';
export { Popups } from './popups.tsx';
