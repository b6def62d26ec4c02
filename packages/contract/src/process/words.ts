import { processActionMessages } from './actions.messages.ts';
import { processAddressMessages } from './address.messages.ts';
import { processChoiceMessages } from './choices.messages.ts';
import { processDesignerMessages } from './designer.messages.ts';
import { processEventMessages } from './events.messages.ts';
import { processFindingMessages } from './finding.messages.ts';
import { processImportMessages } from './import.messages.ts';
import { processLogMessages } from './logs.messages.ts';
import { processMessages } from './messages.ts';
import { processPagesMessages } from './pages.messages.ts';
import { processPanelMessages } from './panel.messages.ts';
import { processSimpleMessages } from './simple.messages.ts';

/** Every word of this domain. */
export const words = {
  ...processMessages,
  ...processFindingMessages,
  ...processImportMessages,
  ...processEventMessages,
  ...processLogMessages,
  ...processPagesMessages,
  ...processDesignerMessages,
  ...processChoiceMessages,
  ...processSimpleMessages,
  ...processPanelMessages,
  ...processActionMessages,
  ...processAddressMessages,
} as const;
