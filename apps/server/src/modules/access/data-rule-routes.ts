import {
  addMenuRule,
  deleteMenuRule,
  editMenuRule,
  findMenuRules,
  menuRules,
  roleRules,
  ruleColumns,
  saveRoleRules,
  testMenuRules,
} from '@lc/contract/access';
import { type Field, type Language, ruleFields, ruleOperatorsOf, ruleVariablesOf } from '@lc/contract/kernel';
import { isMessageKey, translate } from '@lc/contract/words';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { listRules } from './data-rules.queries.ts';
import {
  chooseRules,
  createRule,
  removeRule,
  resourceOfMenu,
  rulesOfRole,
  testAsUser,
  updateRule,
} from './data-rules.service.ts';

const labelOf = (language: Language, resource: string, name: string): string => {
  const own = `${resource}.${name}`;
  return translate(language, isMessageKey(own) ? own : `record.${name}`);
};

/** Data rules: defined on a menu, chosen by a role. */
export const serveDataRules = (context: ModuleContext): void => {
  const { db, dictionaryLabels, route } = context;

  route(menuRules, ({ query }) => listRules(db, query));
  route(findMenuRules, ({ query }) => listRules(db, query));
  route(ruleColumns, async ({ query, ctx }) => {
    const resource = await resourceOfMenu(db, query.permissionId);
    const nameOf = await dictionaryLabels.reader(ctx.language);
    const valuesOf = (field: Field) =>
      'values' in field
        ? field.values.map((value) => ({ value, label: nameOf(field.dictionary, value) }))
        : [];
    return {
      resource: resource.spec.name,
      columns: ruleFields(resource).map(([name, field]) => ({
        name,
        label: labelOf(ctx.language, resource.spec.name, name),
        kind: field.kind,
        operators: [...ruleOperatorsOf[field.kind]],
        variables: [...(ruleVariablesOf[field.kind] ?? [])],
        values: valuesOf(field),
        to: field.kind === 'reference' ? field.to : null,
      })),
    };
  });
  route(
    addMenuRule,
    async ({ body, ctx }) => new Answer(await createRule(context, body, ctx), 'system.created'),
  );
  route(
    editMenuRule,
    async ({ body, ctx }) => new Answer(await updateRule(context, body, ctx), 'system.updated'),
  );
  route(deleteMenuRule, async ({ query, ctx }) => {
    await removeRule(context, query.id, ctx);
    return new Answer(null, 'system.deleted');
  });
  route(testMenuRules, ({ query, ctx }) => testAsUser(context, query, ctx));
  route(roleRules, ({ params, ctx }) => rulesOfRole(db, params, ctx));
  route(saveRoleRules, async ({ body, ctx }) => {
    await chooseRules(context, body, ctx);
    return new Answer(null, 'rulePage.saved');
  });
};
