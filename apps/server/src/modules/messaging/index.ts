import { outbox } from '@lc/contract/messaging';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';

export { sendTextLater, type Text } from './send-text.ts';

/** SMS and e-mails that went out. */
export const messagingModule = (context: ModuleContext): void => {
  serveResource(context, { resource: outbox });
};
