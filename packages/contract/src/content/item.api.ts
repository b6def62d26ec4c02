import { z } from 'zod/mini';
import {
  dateTimeSchema,
  defineEndpoint,
  idSchema,
  languages,
  rowSchema,
  transitionPermission,
  transitionsOf,
  updateSchema,
  valueSchema,
  writableFields,
} from '../kernel/index.ts';
import { contentItem } from './content-item.resource.ts';
import { afterUnpublishing, contentActions, itemActions } from './content-states.ts';
import { contentText, largestText, longestBody } from './content-text.resource.ts';
import { tabSchema } from './editing/editing.api.ts';

const langSchema = z.enum(languages);

const bodySchema = z.string().check(z.maxLength(longestBody));

/** The fields of a text as calls give them: all but where it belongs, and the HTML of its one language as `body`. */
const textShape = Object.fromEntries(
  writableFields(contentText, 'update').flatMap(([name, field]) =>
    field.kind === 'html'
      ? [[name, z.optional(bodySchema)]]
      : [[name, z.optional(field.required ? valueSchema(field) : z.nullable(valueSchema(field)))]],
  ),
);

const titleSchema = valueSchema(contentText.spec.fields.title);

/** Values of the fields that a model adds, by name; the model says what they are. */
const modelValuesSchema = z.record(z.string().check(z.maxLength(64)), z.unknown());

const writtenSchema = z.object({ id: z.string(), version: z.int(), state: z.string() });

/**
 * Files a new item with its text in one language, as a draft.
 * @throws sites.columnCannotPublish
 */
export const addItem = defineEndpoint({
  method: 'POST',
  path: '/content/item/add',
  access: 'contentItem:add',
  summary: 'File a new item with its first text',
  labels: 'contentText',
  maxBody: largestText,
  body: z.object({
    ...textShape,
    newsClassId: idSchema,
    lang: langSchema,
    title: titleSchema,
    values: z.optional(modelValuesSchema),
  }),
  result: writtenSchema,
});

/** Adds the text of another language to an item. @throws content.stale when there is one. */
export const addText = defineEndpoint({
  method: 'POST',
  path: '/content/item/addText',
  access: 'contentItem:edit',
  summary: 'Add the text of another language',
  labels: 'contentText',
  maxBody: largestText,
  body: z.object({
    ...textShape,
    id: idSchema,
    lang: langSchema,
    title: titleSchema,
    values: z.optional(modelValuesSchema),
  }),
  result: writtenSchema,
});

/** The window that writes: the one that holds the lock of the text, where somebody does. */
const tabShape = { tab: z.optional(tabSchema) };

/**
 * Saves the text of one language, over the version that was read. What is left out stays as it is.
 * @throws content.stale with the newer version, its author and time; content.lockedBy while another window holds the lock
 */
export const editItem = defineEndpoint({
  method: 'PUT',
  path: '/content/item/edit',
  access: 'contentItem:edit',
  summary: 'Save the text of one language',
  labels: 'contentText',
  maxBody: largestText,
  body: z.object({
    ...textShape,
    id: idSchema,
    lang: langSchema,
    version: z.int().check(z.minimum(0)),
    values: z.optional(modelValuesSchema),
    ...tabShape,
  }),
  result: writtenSchema,
});

/** Changes what all languages of an item share: where it stands in lists, tags, files. */
export const editItemSettings = defineEndpoint({
  method: 'PUT',
  path: '/content/item/settings',
  access: 'contentItem:edit',
  summary: 'Change what the languages of an item share',
  labels: 'contentItem',
  body: updateSchema(contentItem),
  result: z.object({ version: z.int() }),
});

const languageStateSchema = z.object({
  lang: langSchema,
  state: z.string(),
  version: z.int(),
  title: z.string(),
  publishedAt: z.nullable(z.string()),
});

const autosaveSchema = z.object({
  version: z.int(),
  time: z.string(),
  content: modelValuesSchema,
});

/** What was decided last about a text, where nothing happened to it since. */
const decisionSchema = z.object({
  action: z.enum(['approve', 'reject', 'reopen']),
  by: z.string(),
  time: z.string(),
  reason: z.nullable(z.string()),
});

export type ReviewDecision = z.output<typeof decisionSchema>;

/** Where a text stands in the review of its column, and who can decide there. */
const reviewSchema = z.object({
  level: z.int(),
  levels: z.int(),
  /** Whether the caller can. */
  isMine: z.boolean(),
  /** The roles that the level names; none where all with the right review it. */
  roles: z.array(z.string()),
  /** The first of those who can approve. */
  people: z.array(z.string()),
  /** How many more there are. */
  others: z.int(),
});

export type ReviewPlace = z.output<typeof reviewSchema>;

const detailSchema = z.object({
  id: z.string(),
  version: z.int(),
  itemId: z.string(),
  textId: z.string(),
  newsClassId: z.string(),
  subsiteId: z.string(),
  model: z.string(),
  lang: langSchema,
  state: z.string(),
  title: z.string(),
  body: z.string(),
  reviewLevel: z.int(),
  publishAt: z.nullable(z.string()),
  values: modelValuesSchema,
  /** Number of the version that the public reads; none where it reads nothing. */
  liveVersion: z.nullable(z.int()),
  contentVersion: z.int(),
  /** Where visitors read it, below the address of the server; none where they cannot. */
  publicUrl: z.nullable(z.string()),
  /** The moves that the caller may make with it now. */
  actions: z.array(z.enum(contentActions)),
  /** None unless it is in review by the levels of its column. */
  review: z.nullable(reviewSchema),
  decision: z.nullable(decisionSchema),
  mayEdit: z.boolean(),
  /** Fields of the text and of the item that the caller may not change, as visitors would see it at once. */
  needsPublisher: z.array(z.string()),
  languages: z.array(languageStateSchema),
  item: rowSchema(contentItem),
  /** What the caller typed and did not save. */
  autosave: z.nullable(autosaveSchema),
});

/**
 * An item with its text in one language, as the editor works on it: what is named here, and the fields of the text as
 * its definition has them.
 */
// The definition's fields have no types of their own; those above are what code reads by name.
const itemDetailSchema = z.extend(
  rowSchema(contentText),
  detailSchema.shape,
) as unknown as typeof detailSchema;

/** One item and its text; the language that it was first written in unless `lang` names another. @throws system.recordNotFound */
export const itemById = defineEndpoint({
  method: 'GET',
  path: '/content/item/queryById',
  access: 'contentItem:list',
  summary: 'One item with its text in a language',
  query: z.object({ id: idSchema, lang: z.optional(langSchema) }),
  result: itemDetailSchema,
});

/**
 * Keeps what somebody is typing, one row for each person and text, until it is saved. Nobody else sees it. The content may
 * have what its fields said before, so that it can be merged with what others saved since: twice a text.
 */
export const autosaveItem = defineEndpoint({
  method: 'PUT',
  path: '/content/item/autosave',
  access: 'contentItem:edit',
  summary: 'Keep what is being typed',
  labels: 'contentText',
  maxBody: 2 * largestText,
  body: z.object({
    id: idSchema,
    lang: langSchema,
    version: z.int().check(z.minimum(0)),
    /** Nothing throws away what was kept. */
    content: z.nullable(modelValuesSchema),
    ...tabShape,
  }),
  result: z.object({ time: z.string() }),
});

/** What a call may do to items: the moves of their texts, and what is done to a whole item. */
export const actionNames = [...contentActions, ...itemActions] as const;

/** The permission of each move, and of what is done to a whole item. */
export const actionPermissions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    transitionsOf(contentText).map((transition) => [
      transition.name,
      transitionPermission(contentText, transition),
    ]),
  ),
  delete: contentItem.permissionOf('remove'),
  restore: contentItem.permissionOf('restore'),
  purge: contentItem.permissionOf('purge'),
};

interface NamedAct<Body extends z.ZodMiniType, Result extends z.ZodMiniType> {
  path: string;
  summary: string;
  body: Body;
  result: Result;
}

/** An endpoint for each action, with its name in the path: what `<path>` does that has the name in the body. */
export const actsByName = <Body extends z.ZodMiniType, Result extends z.ZodMiniType>({
  path,
  summary,
  body,
  result,
}: NamedAct<Body, Result>) =>
  actionNames.map((action) => ({
    action,
    endpoint: defineEndpoint({
      method: 'POST',
      path: `${path}/${action}`,
      access: actionPermissions[action] ?? 'session',
      summary: `${summary}: ${action}`,
      labels: 'contentText',
      body,
      result,
    }),
  }));

export const afterShape = {
  /** What `unpublish` leaves at the address: 410, a redirect to `address`, or 404 until it comes back. */
  after: z.optional(z.enum(afterUnpublishing)),
  /** Where `after` "redirect" leads: a path of the site, or a whole address. */
  address: z.optional(z.string().check(z.trim(), z.maxLength(500))),
};

const actBody = z.object({
  id: idSchema,
  lang: z.optional(langSchema),
  version: z.optional(z.int().check(z.minimum(0))),
  reason: z.optional(z.string().check(z.maxLength(500))),
  ...afterShape,
  /** When `schedule` publishes, in the caller's zone. */
  at: z.optional(dateTimeSchema),
  ...tabShape,
});

/**
 * Moves the text of one language between its states (section 3.3), or an item into the recycle bin and out of it: `delete`
 * answers the state `binned`, `purge` the state `purged`.
 * @throws system.wrongState, content.stale, content.lockedBy, system.forbidden, sites.columnCannotPublish
 */
export const actOnItem = defineEndpoint({
  method: 'POST',
  path: '/content/item/act',
  access: 'session',
  accessBy: { field: 'action', permissions: actionPermissions },
  summary: 'Move the text of one language between its states',
  labels: 'contentText',
  body: z.extend(actBody, { action: z.enum(actionNames) }),
  result: writtenSchema,
});

/** The same with the name of the action in the path: `POST /content/item/act/<name>`. */
export const actsOnItem = actsByName({
  path: actOnItem.path,
  summary: 'Move the text of one language',
  body: actBody,
  result: writtenSchema,
});
