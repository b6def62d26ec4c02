import { z } from 'zod/mini';
import { defineEndpoint, idSchema, languages } from '../../kernel/index.ts';

const langSchema = z.enum(languages);

/** How often an open editor says that it is there, in ms. */
export const presencePause = 10_000;

/** A window, by a name that it gave itself. */
export const tabSchema = z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/));

const personSchema = z.object({ userId: z.string(), name: z.string(), since: z.string() });

const presenceSchema = z.object({
  /** Who holds the lock of the text; nobody where it is free. */
  holder: z.nullable(z.extend(personSchema, { isMe: z.boolean() })),
  /** Who else has the text open. */
  others: z.array(personSchema),
  /** Who took the lock over from this window, until it is taken back. */
  takenBy: z.nullable(z.string()),
});

export type Presence = z.output<typeof presenceSchema>;

/**
 * Says that a window has a text open, and answers who else has. `edit` asks for the lock, which is given to those who write
 * or move the text where nobody has it; `takeOver` takes it from whoever has, who is told; `leave` gives it back. A window
 * that says nothing for half a minute is gone.
 */
export const itemPresence = defineEndpoint({
  method: 'POST',
  path: '/content/item/presence',
  access: 'contentItem:list',
  summary: 'Say that a text is open here, and ask who else has it open',
  labels: 'contentText',
  body: z.object({
    id: idSchema,
    lang: langSchema,
    tab: tabSchema,
    want: z.enum(['view', 'edit', 'takeOver', 'leave']),
  }),
  result: presenceSchema,
});

const changedBlockSchema = z.object({
  /** Names the change until the source changes there again. */
  key: z.string(),
  /** `title`, `summary`, `body`, or a field of the model as `values.<name>`. */
  part: z.string(),
  /** Place of the paragraph in its part of the source as it is now; where it is gone, the place of what follows. */
  index: z.int(),
  op: z.enum(['added', 'removed', 'changed']),
  /** What the source says there now; empty where it is gone. */
  text: z.string(),
  /** What it said before; empty where it is new. */
  former: z.string(),
});

/** What changed in the source of a translation since it was translated. */
export const translationState = defineEndpoint({
  method: 'GET',
  path: '/content/item/translation',
  access: 'contentItem:list',
  summary: 'What changed in the source of a translation',
  query: z.object({ id: idSchema, lang: langSchema }),
  result: z.object({
    /** The language that the item was first written in; none for that language itself. */
    source: z.nullable(langSchema),
    /** The version of the source that `changed` tells of. */
    sourceVersion: z.nullable(z.int()),
    isOutdated: z.boolean(),
    /** Without those that somebody said to be dealt with. */
    changed: z.array(changedBlockSchema),
  }),
});

export type ChangedBlock = z.output<typeof changedBlockSchema>;

/**
 * Says that a translation is up to date with its source as it is now, or, with `key`, that one change of its source is
 * dealt with; with the last of them the translation is up to date.
 */
export const confirmTranslation = defineEndpoint({
  method: 'POST',
  path: '/content/item/confirmTranslation',
  access: 'contentItem:edit',
  summary: 'Say that a translation is up to date',
  labels: 'contentText',
  body: z.object({
    id: idSchema,
    lang: langSchema,
    key: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  }),
  result: z.null(),
});
