import { z } from 'zod/mini';
import { defineEndpoint, idSchema, textSchema } from '../../kernel/index.ts';

/** What a site takes from a template site. */
export const blueprintKinds = ['column', 'template', 'linkType', 'link'] as const;

export type BlueprintKind = (typeof blueprintKinds)[number];

/** The parts that one may choose: links come with their groups. */
export const blueprintParts = ['columns', 'templates', 'links'] as const;

export type BlueprintPart = (typeof blueprintParts)[number];

const newSiteSchema = z.object({
  /** The template site. */
  blueprintId: idSchema,
  name: textSchema(100, 1),
  code: textSchema(64, 1),
  parentId: z.optional(z.nullable(idSchema)),
  depId: z.optional(z.nullable(idSchema)),
  parts: z.array(z.enum(blueprintParts)),
});

const plannedSchema = z.object({ kind: z.enum(blueprintKinds), name: z.string() });

/** What a new site would get from a template site; nothing is written. @throws content.notBlueprint */
export const planFromBlueprint = defineEndpoint({
  method: 'POST',
  path: '/cms/blueprint/plan',
  access: 'subsite:add',
  summary: 'What a site made from a template site would have',
  labels: 'blueprint',
  body: newSiteSchema,
  result: z.object({ objects: z.array(plannedSchema) }),
});

/** Makes a site from a template site. It stays in preparation. @throws content.notBlueprint */
export const createFromBlueprint = defineEndpoint({
  method: 'POST',
  path: '/cms/blueprint/create',
  access: 'subsite:add',
  summary: 'Make a site from a template site',
  labels: 'blueprint',
  body: newSiteSchema,
  result: z.object({ id: z.string(), objects: z.int() }),
});

/** The sites that were made from a template site, as far as the caller works on them. */
export const blueprintSites = defineEndpoint({
  method: 'GET',
  path: '/cms/blueprint/sites',
  access: 'subsite:list',
  summary: 'The sites that were made from a template site',
  labels: 'blueprint',
  query: z.object({ id: idSchema }),
  result: z.array(
    z.object({ id: z.string(), name: z.string(), status: z.nullable(z.string()), rolledOutAt: z.string() }),
  ),
});

/** How an object of a site stands to the one that it came from. `missing`: the site has deleted it. */
export const blueprintStates = ['new', 'inherited', 'changed', 'suspended', 'detached', 'missing'] as const;

export type BlueprintState = (typeof blueprintStates)[number];

/** What the next roll-out does with it. `gone`: the template site has it no more; the site keeps it. */
export const blueprintActions = ['add', 'update', 'none', 'keep', 'gone'] as const;

const differenceSchema = z.object({
  kind: z.enum(blueprintKinds),
  originId: z.string(),
  name: z.string(),
  state: z.enum(blueprintStates),
  action: z.enum(blueprintActions),
});

export type BlueprintDifference = z.output<typeof differenceSchema>;

/** What a site has from its template site, and what a roll-out would change; nothing for one that was made from none. */
export const blueprintDifference = defineEndpoint({
  method: 'GET',
  path: '/cms/blueprint/difference',
  access: 'subsite:list',
  summary: 'What differs between a site and its template site',
  labels: 'blueprint',
  query: z.object({ id: idSchema }),
  result: z.object({ blueprintId: z.nullable(z.string()), objects: z.array(differenceSchema) }),
});

/** Brings what is new in the template site to a site: only what the site has not changed. @throws content.notBlueprint */
export const rollOutBlueprint = defineEndpoint({
  method: 'POST',
  path: '/cms/blueprint/rollOut',
  access: 'subsite:edit',
  summary: 'Roll a template site out to a site',
  labels: 'blueprint',
  body: z.object({ id: idSchema }),
  result: z.object({ added: z.int(), updated: z.int(), kept: z.int() }),
});

/** Leaves an object of a site out of roll-outs, or takes it in again: then the next one brings it back. */
export const holdBlueprintObject = defineEndpoint({
  method: 'POST',
  path: '/cms/blueprint/hold',
  access: 'subsite:edit',
  summary: 'Suspend, detach or resume an object of a site',
  labels: 'blueprint',
  body: z.object({
    id: idSchema,
    kind: z.enum(blueprintKinds),
    originId: idSchema,
    hold: z.enum(['inherited', 'suspended', 'detached']),
  }),
  result: z.null(),
});
