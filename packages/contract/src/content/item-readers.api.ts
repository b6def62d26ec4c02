import { recipientsQuerySchema, recipientsSchema } from '../announcements/announcement.api.ts';
import { defineEndpoint } from '../kernel/index.ts';

/**
 * Who received the message in the bells that tells of an announcement, who read it and what they answered; also after it was
 * taken out of the bells. Nobody where no message was sent. Only people visible to the reader.
 * @throws system.recordNotFound, content.columnNotYours
 */
export const itemReaders = defineEndpoint({
  method: 'GET',
  path: '/content/item/readers',
  access: 'contentItem:edit',
  summary: 'Who read and answered the message of an announcement',
  query: recipientsQuerySchema,
  result: recipientsSchema,
});
