import { type Field, languageNames, languages, pickLocalized, type Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import {
  allLanguageList,
  changeLanguageCode,
  consoleSettings,
  dict,
  dictItem,
  duplicateCheck,
  getAllDictItems,
  getDictItems,
  openApi,
} from '@lc/contract/system';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { Answer } from '../../kernel/http/bind.ts';
import { openApiDocument } from '../../kernel/http/openapi.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { DictionaryEntry } from '../../kernel/resource/labels.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { isValueFree } from '../../kernel/resource/unique.ts';
import { setLanguage } from '../identity/index.ts';
import { serveIpRules } from './ip-rules.ts';

/** Dictionaries, checks, and what describes the system itself. */
export const systemModule = (context: ModuleContext): void => {
  const { config, db, labels, route, routes } = context;

  for (const resource of [dict, dictItem] as const) {
    serveResource(context, {
      resource,
      changed: () => tellOfDictionaries(context, resource),
    });
  }

  serveIpRules(context);

  route(getDictItems, async ({ params, ctx }) => {
    const items = await labels.items(params.code);
    return (items ?? []).filter(({ enabled }) => enabled).map((item) => toItem(item, ctx));
  });
  route(getAllDictItems, async ({ params, ctx }) => {
    const items = await labels.items(params.code);
    return (items ?? []).map((item) => ({
      ...toItem(item, ctx),
      status: item.enabled ? ('1' as const) : ('0' as const),
    }));
  });
  route(duplicateCheck, async ({ query, ctx }) => {
    const resource = Object.values<Resource>(resources).find(({ spec }) => spec.table === query.tableName);
    const field = fieldOf(resource, query.fieldName);
    if (!resource || field?.unique !== true || field.secret) throw new AppError('system.notFound');
    if (!mayWrite(resource, ctx)) throw new AppError('system.forbidden');
    if (query.fieldVal !== '') {
      const isFree = await isValueFree(db, resource, {
        field: query.fieldName,
        value: query.fieldVal,
        exceptId: query.dataId,
      });
      if (!isFree) throw new AppError('system.duplicate');
    }
    return new Answer(null, 'system.valueFree');
  });
  route(allLanguageList, async ({ ctx }) => ({
    activeLanguageCode: ctx.language,
    allLanguageList: languages.map((languageCode) => ({
      languageCode,
      description: languageNames[languageCode],
    })),
  }));
  route(changeLanguageCode, async ({ query, body, ctx }) => {
    const language = body.languageCode ?? query.languageCode;
    if (!language)
      throw new AppError('system.invalidInput', { problems: [{ path: 'languageCode', rule: 'required' }] });
    return { token: await setLanguage(context, language, ctx) };
  });
  route(consoleSettings, async () => ({
    settingsDrawer: config.settingsDrawer,
    sealedPassword: config.sealedPasswordOnly,
    platformSiteId: await platformSiteId(db),
  }));
  route(openApi, async ({ reply }) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    return JSON.stringify(openApiDocument(routes));
  });
};

/** Every process forgets what it kept of dictionaries before the open consoles ask anew. */
const tellOfDictionaries = async ({ events, push }: ModuleContext, resource: Resource): Promise<void> => {
  await events.emit('reference.changed', { resource: resource.spec.name });
  await push.changed('dictionary');
};

/** The site of the platform itself, a setting (ruling 17). */
const platformSiteId = async (db: Db): Promise<string | null> => {
  const row = await db
    .selectFrom('sys_setting')
    .select('value')
    .where('name', '=', 'platformSiteId')
    .executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : null;
};

const fieldOf = (resource: Resource | undefined, name: string): Field | undefined =>
  resource && Object.hasOwn(resource.spec.fields, name) ? resource.spec.fields[name] : undefined;

const toItem = ({ value, text, color }: DictionaryEntry, ctx: CallContext) => {
  const words = pickLocalized(text, ctx.language);
  return { value, text: words, title: words, label: words, color };
};

const mayWrite = (resource: Resource, { session }: CallContext): boolean => {
  const held: ReadonlySet<string> = session.permissions;
  return held.has(resource.permissionOf('create')) || held.has(resource.permissionOf('update'));
};
