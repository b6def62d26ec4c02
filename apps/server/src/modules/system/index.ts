import {
  columnOf,
  type Field,
  fieldEntries,
  languageNames,
  languages,
  type Resource,
} from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import {
  allLanguageList,
  changeLanguageCode,
  checkEncoding,
  consoleSettings,
  duplicateCheck,
  findRecords,
  openApi,
} from '@lc/contract/system';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { checkTexts } from '../../kernel/encoding/index.ts';
import { Answer } from '../../kernel/http/bind.ts';
import { openApiText } from '../../kernel/http/openapi.ts';
import type { ModuleWork } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { isValueFree } from '../../kernel/resource/unique.ts';
import { isHidden } from '../../kernel/resource/visibility.ts';
import { setLanguage, signInMethods } from '../identity/index.ts';
import { serveAuditLog } from './audit-log.ts';
import { systemBlocks } from './blocks.ts';
import { serveBookmarks } from './bookmarks.ts';
import { serveDictionaries } from './dictionary-routes.ts';
import { importJob, serveImports } from './imports.ts';
import { serveIpRules } from './ip-rules.ts';
import { serveJobs } from './jobs.ts';
import { listRunJob } from './list-run.job.ts';
import { serveListRuns } from './list-runs.ts';
import { serveListViews } from './list-views.ts';
import { sweepLogsJob } from './retention/sweep.ts';

export { dictionaryEntries, putDictionaryItem } from './dictionary-routes.ts';

/** Dictionaries, checks, and what describes the system itself. */
export const systemModule = (context: ModuleContext): ModuleWork => {
  const { config, db, route, routes } = context;

  serveAuditLog(context);
  context.blocks.add(...systemBlocks);
  serveBookmarks(context);
  serveDictionaries(context);
  serveImports(context);
  serveIpRules(context);
  serveJobs(context);
  serveListRuns(context);
  serveListViews(context);

  route(duplicateCheck, async ({ query, ctx }) => {
    const resource = Object.values<Resource>(resources).find(({ spec }) => spec.table === query.tableName);
    const [name, field] = fieldOf(resource, query.fieldName) ?? [];
    const within = withinOf(resource, field);
    const isAskable = field?.unique === true || (within !== undefined && Boolean(query.withinVal));
    if (!resource || !name || field?.secret || !isAskable || isHidden(resource, ctx, name))
      throw new AppError('system.notFound');
    if (!mayAsk(resource, query.dataId, ctx)) throw new AppError('system.forbidden');
    if (query.fieldVal !== '') {
      const isFree = await isValueFree(
        db,
        resource,
        {
          field: name,
          value: query.fieldVal,
          exceptId: query.dataId,
          ...(within && query.withinVal ? { within: { field: within, value: query.withinVal } } : {}),
        },
        ctx,
      );
      if (!isFree) throw new AppError('system.duplicate');
    }
    return new Answer(null, 'system.valueFree');
  });
  route(findRecords, ({ query, ctx }) =>
    context.recordSearch.find(context.db, query.q, ctx, { isPatient: query.isPatient === 'true' }),
  );
  route(checkEncoding, ({ body, ctx }) => checkTexts(body.texts, ctx.session.userId));
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
    ways: signInMethods(config),
  }));
  // It takes a while, and stays what it is: whoever asks meanwhile waits for the same one.
  let document: Promise<string> | undefined;
  route(openApi, async ({ reply }) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    document ??= openApiText(routes);
    return document;
  });
  return {
    jobs: [importJob, listRunJob, sweepLogsJob],
    schedules: [{ job: sweepLogsJob, cron: '47 */6 * * *', payload: {} }],
  };
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

/** A field by its own name, or by that of its column, as the family asks (section 7). */
const fieldOf = (resource: Resource | undefined, asked: string): readonly [string, Field] | undefined =>
  resource && fieldEntries(resource).find(([name]) => name === asked || columnOf(name) === asked);

/** The one field that a value is unique within, where asking about that tells of nothing not visible. */
const withinOf = (resource: Resource | undefined, field: Field | undefined): string | undefined => {
  if (resource?.spec.scope !== 'none' || typeof field?.unique !== 'object') return undefined;
  return field.unique.within.length === 1 ? field.unique.within[0] : undefined;
};

/** Whoever may add there; of a row that is changed also whoever may change it. */
const mayAsk = (resource: Resource, id: string | undefined, { session }: CallContext): boolean => {
  const permissions: ReadonlySet<string> = session.permissions;
  return (
    permissions.has(resource.permissionOf('create')) ||
    (id !== undefined && permissions.has(resource.permissionOf('update')))
  );
};
