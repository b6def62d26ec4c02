import { dashboardMessages } from './dashboard.messages.ts';

/** Every word of this domain. */
export const words = { ...dashboardMessages } as const;
