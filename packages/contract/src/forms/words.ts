import { formsChoiceMessages } from './choices.messages.ts';
import { formsCodeMessages } from './code.messages.ts';
import { formsDesignerMessages } from './designer.messages.ts';
import { formsPropertiesMessages } from './designer-properties.messages.ts';
import { formsSelectionMessages } from './designer-selection.messages.ts';
import { formsMessages } from './messages.ts';
import { formsPagesMessages } from './pages.messages.ts';

/** Every word of this domain. */
export const words = {
  ...formsMessages,
  ...formsPagesMessages,
  ...formsDesignerMessages,
  ...formsCodeMessages,
  ...formsPropertiesMessages,
  ...formsSelectionMessages,
  ...formsChoiceMessages,
} as const;
