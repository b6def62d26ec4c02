import { pickLocalized } from '@lc/contract/kernel';
import {
  commonInformation,
  companyWelfare,
  industry,
  type JobTypeNode,
  jobKeyword,
  jobType,
  jobTypeTree,
  keywordsOfJobType,
  nrcTownship,
  professionalType,
  publicHoliday,
  region,
  reviewReason,
  salaryRange,
  salaryRanges,
  sensitiveWord,
  welfare,
  welfareOfCompany,
} from '@lc/contract/recruitment';
import { AppError } from '../../../kernel/app-error.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import type { Check } from '../../../kernel/resource/write.ts';
import {
  areIndustriesUsed,
  loadCommonChoices,
  loadCompanyWelfare,
  loadJobTypes,
  loadKeywords,
  loadSalaryRanges,
  measureJobTypes,
} from './lookups.queries.ts';

const deepestJobType = 3;

const keepThreeLevels: Check = async (change, _ctx, tx) => {
  if (change.operation !== 'create' && change.operation !== 'update') return;
  const { parentId } = change.input;
  if (typeof parentId !== 'string' || parentId === '') return;
  const id = change.operation === 'update' ? change.id : undefined;
  const { above, below } = await measureJobTypes(tx, { parentId, id });
  if (above + below > deepestJobType)
    throw new AppError('system.invalidInput', { problems: [{ path: 'parentId', rule: 'jobTypeDepth' }] });
};

/** An industry that somebody names stays. */
const keepUsed: Check = async (change, _ctx, tx) => {
  if (change.operation !== 'remove') return;
  if (await areIndustriesUsed(tx, change.ids)) throw new AppError('system.referenced');
};

/** Dictionaries that forms about work choose from. */
const sharedDictionaries = [
  'industry',
  'company_nature',
  'company_size',
  'salary_period',
  'employment',
  'workplace',
  'education_level',
  'currency',
] as const;

const toTree = (rows: Awaited<ReturnType<typeof loadJobTypes>>): JobTypeNode[] => {
  const byParent = new Map<string | null, typeof rows>();
  for (const row of rows) byParent.set(row.parent, [...(byParent.get(row.parent) ?? []), row]);
  const nodesBelow = (parent: string | null, depth: number): JobTypeNode[] =>
    (byParent.get(parent) ?? []).map(({ parent: parentId, ...row }) => ({
      ...row,
      parentId,
      depth,
      children: depth < deepestJobType ? nodesBelow(row.id, depth + 1) : [],
    }));
  return nodesBelow(null, 1);
};

/** What postings, resumes and reviews choose from. */
export const serveLookups = (context: ModuleContext): void => {
  const { db, dictionaryLabels, route } = context;
  serveResource(context, { resource: jobType, check: keepThreeLevels });
  for (const resource of [
    professionalType,
    region,
    nrcTownship,
    salaryRange,
    welfare,
    companyWelfare,
    jobKeyword,
    sensitiveWord,
    publicHoliday,
  ])
    serveResource(context, { resource });
  // Their rows are items of dictionaries: what was kept of those is out of date.
  const changed = async (): Promise<void> => {
    await context.events.emit('reference.changed', { resource: 'dictItem' });
    await context.push.changed('dictionary');
  };
  serveResource(context, { resource: industry, check: keepUsed, changed });
  serveResource(context, { resource: reviewReason, changed });
  route(jobTypeTree, async ({ ctx }) => toTree(await loadJobTypes(db, ctx)));
  route(salaryRanges, ({ query, ctx }) => loadSalaryRanges(db, query, ctx));
  route(welfareOfCompany, ({ query, ctx }) => loadCompanyWelfare(db, query.companyId, ctx));
  route(keywordsOfJobType, ({ query, ctx }) => loadKeywords(db, query, ctx));
  route(commonInformation, async ({ ctx }) => {
    const choicesOf = async (code: string) =>
      ((await dictionaryLabels.items(code)) ?? [])
        .filter(({ enabled }) => enabled)
        .map(({ value, text }) => ({ value, label: pickLocalized(text, ctx.language) || value }));
    const dictionaries = await Promise.all(
      sharedDictionaries.map(async (code) => [code, await choicesOf(code)] as const),
    );
    return { dictionaries: Object.fromEntries(dictionaries), ...(await loadCommonChoices(db, ctx)) };
  });
};
