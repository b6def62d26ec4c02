import { contentBlockMessages } from './blocks.messages.ts';
import { blueprintMessages } from './blueprints/blueprints.messages.ts';
import { contentChoiceMessages } from './choices.messages.ts';
import { columnMessages } from './columns/columns.messages.ts';
import { contentEditingMessages } from './editing/editing.messages.ts';
import { contentEditorMessages } from './editor.messages.ts';
import { contentErrorMessages } from './errors.messages.ts';
import { contentEventsChoiceMessages } from './events/choices.messages.ts';
import { eventMessages } from './events/events.messages.ts';
import { eventLogMessages } from './events/events-logs.messages.ts';
import { contentLinksChoiceMessages } from './links/choices.messages.ts';
import { linkMessages } from './links/links.messages.ts';
import { contentLogMessages } from './logs.messages.ts';
import { contentMessages } from './messages.ts';
import { modelDesignMessages } from './models/design.messages.ts';
import { contentModelMessages } from './models/models.messages.ts';
import { pictureSetMessages } from './models/picture.messages.ts';
import { contentPagesMessages } from './pages.messages.ts';
import { previewMessages } from './previews/previews.messages.ts';
import { contentPublishingChoiceMessages } from './publishing/choices.messages.ts';
import { publishingMessages } from './publishing/publishing.messages.ts';
import { sitePageMessages } from './publishing/site-pages.messages.ts';
import { templateWindowMessages } from './publishing/template-window.messages.ts';
import { applyPublicMessages } from './requests/apply-public.messages.ts';
import { applyPublicLogMessages } from './requests/apply-public-logs.messages.ts';
import { contentRequestsChoiceMessages } from './requests/choices.messages.ts';
import { contentReviewMessages } from './review.messages.ts';
import { contentSyncChoiceMessages } from './sync/choices.messages.ts';
import { syncMessages } from './sync/sync.messages.ts';
import { contentWordMessages } from './word/word.messages.ts';

/** Every word of this domain. */
export const words = {
  ...contentBlockMessages,
  ...blueprintMessages,
  ...linkMessages,
  ...previewMessages,
  ...publishingMessages,
  ...sitePageMessages,
  ...templateWindowMessages,
  ...contentMessages,
  ...columnMessages,
  ...contentModelMessages,
  ...pictureSetMessages,
  ...modelDesignMessages,
  ...applyPublicMessages,
  ...applyPublicLogMessages,
  ...contentErrorMessages,
  ...contentLogMessages,
  ...contentPagesMessages,
  ...contentEditorMessages,
  ...contentReviewMessages,
  ...contentWordMessages,
  ...contentEditingMessages,
  ...syncMessages,
  ...eventMessages,
  ...eventLogMessages,
  ...contentChoiceMessages,
  ...contentEventsChoiceMessages,
  ...contentLinksChoiceMessages,
  ...contentPublishingChoiceMessages,
  ...contentRequestsChoiceMessages,
  ...contentSyncChoiceMessages,
} as const;
