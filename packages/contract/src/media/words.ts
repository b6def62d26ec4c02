import { mediaChoiceMessages } from './choices.messages.ts';
import { filesMessages } from './files.messages.ts';
import { libraryMessages } from './library.messages.ts';
import { mediaMessages } from './messages.ts';
import { mediaPagesMessages } from './pages.messages.ts';
import { uploadMessages } from './upload.messages.ts';

/** Every word of this domain. */
export const words = {
  ...mediaMessages,
  ...mediaPagesMessages,
  ...uploadMessages,
  ...filesMessages,
  ...libraryMessages,
  ...mediaChoiceMessages,
} as const;
