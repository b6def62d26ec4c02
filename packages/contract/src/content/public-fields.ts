/** What versions do not keep: fields of an item and of its texts that visitors see as soon as they are saved. */
export const publicFields = {
  item: ['topLevel', 'topUntil', 'flags', 'tags', 'cover', 'attachments', 'watermarkOverride'],
  text: ['offlineAt'],
} as const satisfies Record<string, readonly string[]>;
