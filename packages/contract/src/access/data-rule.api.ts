import { z } from 'zod/mini';
import {
  defineEndpoint,
  fieldKinds,
  idListSchema,
  idSchema,
  ruleLimits,
  ruleOperators,
  ruleVariables,
  textSchema,
} from '../kernel/index.ts';

const operatorSchema = z.enum(ruleOperators);
const stateSchema = z.enum(['0', '1']);

/** A data rule of a menu (2.5 of the family): one comparison with a column of the resource behind the menu. */
const dataRuleSchema = z.object({
  id: z.string(),
  permissionId: z.string(),
  ruleName: z.string(),
  ruleColumn: z.string(),
  ruleConditions: operatorSchema,
  ruleValue: z.string(),
  /** 0: switched off, it binds nobody. */
  status: stateSchema,
  version: z.int(),
});

export type DataRule = z.output<typeof dataRuleSchema>;

const ruleInput = {
  ruleName: textSchema(50, 1),
  ruleColumn: textSchema(64, 1),
  ruleConditions: operatorSchema,
  ruleValue: textSchema(ruleLimits.value, 1),
  status: z.optional(stateSchema),
};

const ofMenu = z.object({ permissionId: idSchema });

/** The data rules of a menu (section 7). */
export const menuRules = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/getPermRuleListByPermId',
  access: 'menu:rules',
  summary: 'The data rules of a menu',
  query: ofMenu,
  result: z.array(dataRuleSchema),
});

/** The data rules of a menu whose name or value holds a text (section 7). */
export const findMenuRules = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/queryPermissionRule',
  access: 'menu:rules',
  summary: 'Search the data rules of a menu',
  query: z.extend(ofMenu, {
    ruleName: z.optional(textSchema(50)),
    ruleValue: z.optional(textSchema(ruleLimits.value)),
  }),
  result: z.array(dataRuleSchema),
});

/**
 * What the rules of a menu can be made of: the resource behind it and that resource's columns. Operators and
 * variables follow from a column's kind (`ruleOperatorsOf`, `ruleVariablesOf`).
 * @throws access.menuWithoutRules for a menu behind which no resource stands
 */
export const ruleColumns = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/permissionRuleColumns',
  access: 'menu:rules',
  summary: 'Columns, operators and variables for the data rules of a menu',
  query: ofMenu,
  result: z.object({
    resource: z.string(),
    columns: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        kind: z.enum(fieldKinds),
        operators: z.array(operatorSchema),
        variables: z.array(z.enum(ruleVariables)),
        values: z.array(z.object({ value: z.string(), label: z.string() })),
        /** The resource that a reference points to. */
        to: z.nullable(z.string()),
      }),
    ),
  }),
});

/**
 * Adds a data rule to a menu. It binds nobody before a role chooses it.
 * @throws access.menuWithoutRules, access.grantBeyondOwn
 */
export const addMenuRule = defineEndpoint({
  method: 'POST',
  path: '/sys/permission/addPermissionRule',
  access: 'menu:rules',
  summary: 'Add a data rule to a menu',
  labels: 'dataRule',
  body: z.object({ ...ruleInput, permissionId: idSchema }),
  result: z.object({ id: z.string() }),
});

/**
 * Changes a data rule, for everybody whom it binds at once. Nobody changes one of a resource that rules bind himself
 * on.
 * @throws system.conflict, access.ruleBindsYou, access.grantBeyondOwn
 */
export const editMenuRule = defineEndpoint({
  method: 'PUT',
  path: '/sys/permission/editPermissionRule',
  aliases: [{ method: 'POST', path: '/sys/permission/editPermissionRule' }],
  access: 'menu:rules',
  summary: 'Change a data rule',
  labels: 'dataRule',
  body: z.object({
    ...z.partial(z.object(ruleInput)).shape,
    id: idSchema,
    version: z.optional(z.int().check(z.minimum(0))),
  }),
  result: z.object({ version: z.int() }),
});

/**
 * Deletes a data rule; roles that chose it are no longer bound by it.
 * @throws access.ruleBindsYou, access.grantBeyondOwn
 */
export const deleteMenuRule = defineEndpoint({
  method: 'DELETE',
  path: '/sys/permission/deletePermissionRule',
  access: 'menu:rules',
  summary: 'Delete a data rule',
  query: z.object({ id: idSchema }),
  result: z.null(),
});

/**
 * How many rows of the resource behind a menu a person sees as things stand, of how many there are. Rows out of the
 * caller's own visibility are not counted at all.
 * @throws access.menuWithoutRules
 */
export const testMenuRules = defineEndpoint({
  method: 'GET',
  path: '/sys/permission/testPermissionRule',
  access: 'menu:rules',
  summary: 'How many rows a person sees',
  query: z.extend(ofMenu, { userId: idSchema }),
  result: z.object({ visible: z.int(), total: z.int() }),
});

/** The data rules of a menu, and which of them a role has chosen: `drChecked` is a comma list of ids. */
export const roleRules = defineEndpoint({
  method: 'GET',
  path: '/sys/role/datarule/{permissionId}/{roleId}',
  access: 'role:list',
  summary: 'The data rules of a menu and those a role has chosen',
  params: z.object({ permissionId: idSchema, roleId: idSchema }),
  result: z.object({ datarule: z.array(dataRuleSchema), drChecked: z.string() }),
});

const ruleList = z.union([z.literal(''), idListSchema]);

/**
 * Replaces the data rules that bind a role on a menu; the menu must be granted first. With `lastDataRuleIds`, what the
 * screen was opened with, nothing is saved when somebody else chose otherwise meanwhile.
 * @throws access.menuNotGranted, access.roleRulesChanged, access.grantBeyondOwn, access.administratorRole
 */
export const saveRoleRules = defineEndpoint({
  method: 'POST',
  path: '/sys/role/datarule',
  access: 'role:grant',
  summary: 'Choose the data rules of a role on a menu',
  labels: 'role',
  body: z.object({
    permissionId: idSchema,
    roleId: idSchema,
    dataRuleIds: ruleList,
    lastDataRuleIds: z.optional(ruleList),
  }),
  result: z.null(),
});
