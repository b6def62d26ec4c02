import { message } from './message.resource.ts';
import { messageBlock } from './message-block.resource.ts';
import { messageTemplate } from './message-template.resource.ts';

/** The resources of this domain. */
export const resources = { message, messageBlock, messageTemplate } as const;
