import { bankLineMessages } from './bank-line.messages.ts';
import { commerceBlockMessages } from './blocks.messages.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import { commerceChoiceMessages } from './choices.messages.ts';
import { entitlementMessages } from './entitlement.messages.ts';
import { commerceLogMessages } from './logs.messages.ts';
import { commerceMoneyChoiceMessages } from './money-choices.messages.ts';
import { commercePageMessages } from './pages.messages.ts';
import { paperMessages } from './paper.messages.ts';
import { salesMessages } from './sales.messages.ts';

/** Every word of this domain. */
export const words = {
  ...bankLineMessages,
  ...catalogueMessages,
  ...salesMessages,
  ...entitlementMessages,
  ...commerceLogMessages,
  ...commercePageMessages,
  ...commerceBlockMessages,
  ...paperMessages,
  ...commerceChoiceMessages,
  ...commerceMoneyChoiceMessages,
} as const;
