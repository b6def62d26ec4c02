import type { Currency, Language, Resource } from '@lc/contract/kernel';
import {
  company,
  companyWelfare,
  industry,
  jobKeyword,
  jobType,
  region,
  salaryRange,
  welfare,
} from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { localizedIn } from '../../../kernel/db/texts.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { visibleRows, visibleTable } from '../../../kernel/resource/visibility.ts';

interface JobTypeRow {
  id: string;
  parent: string | null;
  code: string;
  name: string;
  isco08: string | null;
  hot: boolean;
}

/** The job types in use, in the order of their tree. */
export const loadJobTypes = async (db: Db, ctx: CallContext): Promise<JobTypeRow[]> => {
  const { rows } = await sql<JobTypeRow>`select t.id, t.parent_id as parent, t.code,
      ${localizedIn('t.name', ctx.language)} as name, t.isco08, t.hot
    from job_type t where t.deleted_at is null and t.enabled and ${visibleRows(jobType, ctx, 't')}
    order by t.sort, t.id`.execute(db);
  return rows;
};

interface SalaryRangeRow {
  id: string;
  label: string;
  currency: Currency;
  period: 'hour' | 'day' | 'month' | 'year';
  minAmount: string | null;
  maxAmount: string | null;
}

/** The salary ranges in use. */
export const loadSalaryRanges = async (
  db: Db,
  { currency, period }: { currency?: string | undefined; period?: string | undefined },
  ctx: CallContext,
): Promise<SalaryRangeRow[]> => {
  const { rows } = await sql<SalaryRangeRow>`select t.id, ${localizedIn('t.label', ctx.language)} as label,
      t.currency, t.period,
      round(t.min_amount, case t.currency when 'MMK' then 0 else 2 end)::text as "minAmount",
      round(t.max_amount, case t.currency when 'MMK' then 0 else 2 end)::text as "maxAmount"
    from salary_range t where t.deleted_at is null and t.enabled and ${visibleRows(salaryRange, ctx, 't')}
      and (${currency ?? null}::text is null or t.currency = ${currency ?? null})
      and (${period ?? null}::text is null or t.period = ${period ?? null})
    order by t.currency, t.period, t.sort, t.min_amount nulls first`.execute(db);
  return rows;
};

interface CompanyWelfareRow {
  id: string;
  welfareId: string | null;
  name: string;
  category: string;
}

/** The welfare of a company that the caller sees. @throws system.recordNotFound */
export const loadCompanyWelfare = async (
  db: Db,
  companyId: string,
  ctx: CallContext,
): Promise<CompanyWelfareRow[]> => {
  const { rows: visible } = await sql`select from company t
    where t.id = ${companyId} and t.deleted_at is null and ${scopeCondition(company, ctx)}`.execute(db);
  if (visible.length === 0) throw new AppError('system.recordNotFound');
  const { rows } = await sql<CompanyWelfareRow>`select o.id, o.welfare_id as "welfareId",
      coalesce(o.custom_text, ${localizedIn('w.name', ctx.language)}) as name, coalesce(w.category, 'other') as category
    from ${visibleTable(companyWelfare, ctx)} o left join welfare w on w.id = o.welfare_id
    where o.company_id = ${companyId} and o.deleted_at is null
      and (w.id is null or ${visibleRows(welfare, ctx, 'w')})
    order by o.sort, o.id`.execute(db);
  return rows;
};

interface KeywordRow {
  id: string;
  jobTypeId: string;
  word: string;
  lang: Language;
  synonyms: string[];
}

/** The keywords in use of a job type and of those above it; synonyms stand with the word that they mean. */
export const loadKeywords = async (
  db: Db,
  { typeId, lang }: { typeId: string; lang?: string | undefined },
  ctx: CallContext,
): Promise<KeywordRow[]> => {
  const { rows } = await sql<KeywordRow>`
    with recursive above as (
      select id, parent_id, 0 as distance from job_type where id = ${typeId} and deleted_at is null
      union all
      select p.id, p.parent_id, a.distance + 1 from job_type p join above a on p.id = a.parent_id
    )
    select k.id, k.job_type_id as "jobTypeId", k.word, k.lang,
      coalesce((select array_agg(s.word order by s.sort, s.id) from job_keyword s
        where s.synonym_of = k.id and s.enabled and s.deleted_at is null and ${visibleRows(jobKeyword, ctx, 's')}), '{}') as synonyms
    from job_keyword k join above a on a.id = k.job_type_id
    where k.deleted_at is null and k.enabled and k.synonym_of is null and ${visibleRows(jobKeyword, ctx, 'k')}
      and (${lang ?? null}::text is null or k.lang = ${lang ?? null})
    order by a.distance, k.sort, k.id limit 500`.execute(db);
  return rows;
};

interface ChoiceRow {
  value: string;
  label: string;
}

/** Industries, countries, welfare and popular job types that may be chosen. */
export const loadCommonChoices = async (db: Db, ctx: CallContext) => {
  const [industries, countries, welfares, hotJobTypes] = await Promise.all([
    sql<ChoiceRow & { code: string; parentId: string | null }>`select t.id as value,
        ${localizedIn('t.name', ctx.language)} as label, t.code, t.parent_id as "parentId"
      from industry t left join industry p on p.id = t.parent_id
      where t.deleted_at is null and t.enabled and ${visibleRows(industry, ctx, 't')}
      order by coalesce(p.sort, t.sort), coalesce(p.id, t.id), t.parent_id nulls first, t.sort, t.id`.execute(
      db,
    ),
    sql<
      ChoiceRow & { code: string }
    >`select t.id as value, ${localizedIn('t.name', ctx.language)} as label, t.code
      from region t where t.parent_id is null and t.deleted_at is null and t.enabled and ${visibleRows(region, ctx, 't')}
      order by t.sort, t.id`.execute(db),
    sql<ChoiceRow>`select t.id as value, ${localizedIn('t.name', ctx.language)} as label
      from welfare t where t.deleted_at is null and t.enabled and ${visibleRows(welfare, ctx, 't')}
      order by t.sort, t.id`.execute(db),
    sql<ChoiceRow>`select t.id as value, ${localizedIn('t.name', ctx.language)} as label
      from job_type t where t.deleted_at is null and t.enabled and t.hot and ${visibleRows(jobType, ctx, 't')}
      order by t.sort, t.id limit 50`.execute(db),
  ]);
  return {
    industries: industries.rows,
    countries: countries.rows,
    welfares: welfares.rows,
    hotJobTypes: hotJobTypes.rows,
  };
};

/** How deep a tree is from a row up to its root, and from a row that comes below it down to the lowest. */
export const measureTree = async (
  tx: Tx,
  { spec }: Resource,
  { parentId, id }: { parentId: string; id: string | undefined },
): Promise<{ above: number; below: number }> => {
  const { rows } = await sql<{ above: number; below: number }>`
    with recursive up as (
      select id, parent_id, 1 as depth from ${sql.table(spec.table)} where id = ${parentId}
      union all
      select p.id, p.parent_id, u.depth + 1 from ${sql.table(spec.table)} p join up u on p.id = u.parent_id where u.depth < 10
    ), down as (
      select id, 1 as depth from ${sql.table(spec.table)} where id = ${id ?? null}
      union all
      select c.id, d.depth + 1 from ${sql.table(spec.table)} c join down d on c.parent_id = d.id
        where c.deleted_at is null and d.depth < 10
    )
    select coalesce((select max(depth) from up), 0) as above, coalesce((select max(depth) from down), 1) as below`.execute(
    tx,
  );
  return rows[0] ?? { above: 0, below: 1 };
};
