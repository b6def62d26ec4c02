import type { Resource } from '@lc/contract/kernel';
import {
  company,
  companyFacets,
  jobFacets,
  mostCounted,
  resumeFacets,
  type SearchAnswer,
  type SearchKind,
  searchCompanies,
  searchJobs,
  searchResumes,
  seeker,
} from '@lc/contract/recruitment';
import { isMessageKey, translate } from '@lc/contract/words';
import { z } from 'zod/mini';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import { defineJob, type ModuleWork } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { isHidden } from '../../../kernel/resource/visibility.ts';
import { takeChanges } from './entries.ts';
import { excerptOf } from './excerpt.ts';
import { readFiles } from './file-texts.ts';
import { createKeptCounts } from './kept-counts.ts';
import { maySearch, searched } from './may-search.ts';
import { serveSavedSearches, watchSearches } from './saved-searches.ts';
import { type Counted, countFound, findPage, type Owner, ownersOf, type Wish } from './search.queries.ts';
import { termsOf } from './terms.ts';

/** Changes that a search takes in before it answers, so that whoever saved something finds it. */
const takenAtOnce = 50;

/** Reads new files of resumes and brings the entries of the search up to date. */
const keepSearch = defineJob({
  name: 'recruitment.keepSearch',
  payload: z.object({}),
  attempts: 2,
  timeoutSeconds: 900,
  run: async (_payload, { context }) => {
    const files = await readFiles(context, 50);
    let changes = 0;
    for (let taken = 1; taken > 0; changes += taken) taken = await takeChanges(context.db, 500);
    return { files, changes };
  },
});

interface Query {
  keyword: string;
  subsiteId?: string | undefined;
  pageSize?: number | undefined;
  after?: string | undefined;
}

interface Kind {
  resource: Resource;
  /** Whose its rows are, and the field that names the owner. */
  owner?: Owner & { name: string };
  facets: readonly string[];
}

const kinds: Readonly<Record<SearchKind, Kind>> = {
  resume: {
    resource: searched.resume,
    owner: { of: seeker, name: 'fullName', field: 'seekerId' },
    facets: resumeFacets,
  },
  jobPosting: {
    resource: searched.jobPosting,
    owner: { of: company, name: 'name', field: 'companyId' },
    facets: jobFacets,
  },
  company: { resource: searched.company, facets: companyFacets },
};

/** Search over resumes, postings and companies. */
export const serveSearch = (context: ModuleContext): Required<ModuleWork> => {
  const { db, dictionaryLabels, route } = context;
  serveSavedSearches(context);
  const counts = createKeptCounts();
  const wordsOf = async (resource: Resource, ctx: CallContext) => {
    const nameOf = await dictionaryLabels.reader(ctx.language);
    return (field: string, value: string): string => {
      const known = resource.spec.fields[field];
      const dictionary = known && 'dictionary' in known ? known.dictionary : undefined;
      return typeof dictionary === 'string' ? nameOf(dictionary, value) : value;
    };
  };

  const search = async (name: SearchKind, query: Query & Record<string, unknown>, ctx: CallContext) => {
    const { resource, owner, facets: names } = kinds[name];
    if (!maySearch(name, [], ctx)) throw new AppError('system.forbidden');
    if ((await takeChanges(db, takenAtOnce)) > 0) counts.clear();
    const open = names.filter((field) => !isHidden(resource, ctx, field));
    const filters = Object.fromEntries(
      open.flatMap((field) => (typeof query[field] === 'string' ? [[field, query[field]]] : [])),
    ) as Record<string, string>;
    const seesOwner =
      owner !== undefined &&
      ctx.session.permissions.has(owner.of.permissionOf('list') as never) &&
      !isHidden(owner.of, ctx, owner.name);
    const wish: Wish = {
      resource,
      keyword: query.keyword,
      subsiteId: query.subsiteId,
      filters,
      owner: seesOwner ? owner : undefined,
    };
    const size = query.pageSize ?? 20;
    const [rows, counted, nameOf] = await Promise.all([
      findPage(db, wish, { after: query.after, size: size + 1, ctx }),
      counts.get(wish, ctx, () => countFound(db, wish, ctx)),
      wordsOf(resource, ctx),
    ]);
    const page = rows.slice(0, size);
    const ids = page.map(({ id }) => id);
    const owners = seesOwner
      ? await ownersOf(db, { resource, ids, owner: owner.of }, ctx)
      : new Map<string, string>();
    const terms = termsOf(query.keyword);
    const last = page.at(-1);
    return {
      records: page.map(({ id, no, title, status, refreshedAt, words }) => ({
        id,
        no,
        title,
        owner: owners.get(id) ?? null,
        detail: null,
        status,
        statusText: nameOf('status', status),
        refreshedAt,
        // The first line is the title, which stands above it.
        excerpt: excerptOf(words.slice(words.indexOf('\n') + 1), terms),
      })),
      total: Math.min(counted.total, mostCounted),
      isMore: counted.total > mostCounted,
      facets: facetsOf(open, counted, { name, nameOf, ctx }),
      next: rows.length > size && last ? `${last.sortKey}_${last.id}` : null,
    };
  };

  route(searchResumes, ({ query, ctx }) => search('resume', query, ctx));
  route(searchJobs, ({ query, ctx }) => search('jobPosting', query, ctx));
  route(searchCompanies, ({ query, ctx }) => search('company', query, ctx));
  return {
    jobs: [keepSearch, watchSearches],
    schedules: [
      { job: keepSearch, cron: '* * * * *', payload: {} },
      { job: watchSearches, cron: '*/15 * * * *', payload: {} },
    ],
  };
};

const facetsOf = (
  fields: readonly string[],
  { facets }: Counted,
  { name, nameOf, ctx }: { name: string; nameOf: (field: string, value: string) => string; ctx: CallContext },
): SearchAnswer['facets'] =>
  fields.flatMap((field) => {
    const values = facets
      .filter((one) => one.field === field)
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
      .map(({ value, count }) => ({ value, count, label: nameOf(field, value) }));
    const key = `${name}.${field}`;
    return values.length > 0
      ? [{ field, values, label: isMessageKey(key) ? translate(ctx.language, key) : field }]
      : [];
  });
