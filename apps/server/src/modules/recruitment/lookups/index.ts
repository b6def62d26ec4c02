import { pickLocalized, type Resource } from '@lc/contract/kernel';
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
  loadCommonChoices,
  loadCompanyWelfare,
  loadJobTypes,
  loadKeywords,
  loadSalaryRanges,
  measureTree,
} from './lookups.queries.ts';

const deepestJobType = 3;
const deepestIndustry = 2;

/** A tree has so many levels, also when a branch is moved. */
const keepLevels =
  (resource: Resource, deepest: number, rule: string): Check =>
  async (change, _ctx, tx) => {
    if (change.operation !== 'create' && change.operation !== 'update') return;
    const { parentId } = change.input;
    if (typeof parentId !== 'string' || parentId === '') return;
    const id = change.operation === 'update' ? change.id : undefined;
    const { above, below } = await measureTree(tx, resource, { parentId, id });
    if (above + below > deepest)
      throw new AppError('system.invalidInput', { problems: [{ path: 'parentId', rule }] });
  };

/** Dictionaries that forms about work choose from. */
const sharedDictionaries = [
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
  serveResource(context, { resource: jobType, check: keepLevels(jobType, deepestJobType, 'jobTypeDepth') });
  serveResource(context, {
    resource: industry,
    check: keepLevels(industry, deepestIndustry, 'industryDepth'),
  });
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
