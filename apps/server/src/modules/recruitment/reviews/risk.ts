import type { riskRuleKinds } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { createWordFinder, type SoughtWord, type WordFinder } from './word-finder.ts';

type Kind = (typeof riskRuleKinds)[number];

/** A sign of risk that was found. */
export interface Hit {
  rule: Kind | 'agency' | 'foreign';
  score: number;
  excerpt: string | null;
}

/** What the rules look at. */
export interface JobFacts {
  text: string;
  isFarAbovePay: boolean;
  companyDays: number;
  clonedFrom: string | null;
  overseasCountry: string | null;
}

interface Rule {
  kind: Kind;
  score: number;
  /** As the database has it: a number in digits. */
  threshold: string | null;
}

interface Word extends SoughtWord {
  score: number;
}

const contact = /\d[\d\s-]{7}\d|https?:\/\/|\b(?:wechat|viber|telegram|whatsapp)\b|微信|加我/iu;

const around = (text: string, at: number, length: number): string =>
  text
    .slice(Math.max(0, at - 20), at + length + 20)
    .replace(/\s+/g, ' ')
    .trim();

const wordHits = (text: string, finder: WordFinder<Word>): Hit[] => {
  const read = finder.find(text);
  return read.found.map(({ word: { score }, at, length }) => ({
    rule: 'sensitive_word' as const,
    score,
    excerpt: around(read.text, at, length),
  }));
};

const signs: Readonly<
  Record<Exclude<Kind, 'sensitive_word'>, (facts: JobFacts, rule: Rule) => string | null | undefined>
> = {
  contact_in_text: ({ text }) => {
    const match = contact.exec(text);
    return match ? around(text, match.index, match[0].length) : undefined;
  },
  pay_above: ({ isFarAbovePay }) => (isFarAbovePay ? null : undefined),
  new_company: ({ companyDays }, { threshold }) =>
    companyDays < Number(threshold ?? 0) ? String(companyDays) : undefined,
  clone: ({ clonedFrom }) => clonedFrom ?? undefined,
  overseas: ({ overseasCountry }) =>
    overseasCountry && overseasCountry !== 'MM' ? overseasCountry : undefined,
};

/** The signs of risk in a posting, by the rules in use. */
export const riskHits = (facts: JobFacts, rules: readonly Rule[], words: WordFinder<Word>): Hit[] =>
  rules.flatMap((rule) => {
    if (rule.kind === 'sensitive_word') return wordHits(facts.text, words);
    const excerpt = signs[rule.kind](facts, rule);
    return excerpt === undefined ? [] : [{ rule: rule.kind, score: rule.score, excerpt }];
  });

/** The rules in use, or one of them whether it is in use or not. */
export const loadRules = async (tx: Tx, onlyId?: string): Promise<Rule[]> => {
  const { rows } = await sql<Rule>`select kind, score, threshold::text as threshold from risk_rule
    where deleted_at is null and ${onlyId === undefined ? sql`enabled` : sql`id = ${onlyId}`} order by kind`.execute(
    tx,
  );
  return rows;
};

/** Most words in use that texts are looked through for. */
const mostWords = 5000;

/** Finds the sensitive words in use, or those alone that may not be published at all. */
export const loadWords = async (tx: Tx, { onlyBlocking = false } = {}): Promise<WordFinder<Word>> => {
  const { rows } = await sql<Word>`select word, score, match_kind as "matchKind" from sensitive_word
    where deleted_at is null and enabled and ${onlyBlocking ? sql`action = 'block'` : sql`true`}
    order by score desc, id limit ${mostWords}`.execute(tx);
  return createWordFinder(rows);
};

/** Most of the words of a text that a refusal names. */
const mostNamed = 10;

/** The words in a text that may not be published at all. */
export const blockedWordsIn = async (tx: Tx, text: string): Promise<string[]> =>
  (await loadWords(tx, { onlyBlocking: true }))
    .find(text)
    .found.slice(0, mostNamed)
    .map(({ word }) => word.word);

interface FactsRow extends JobFacts {
  id: string;
  title: string;
  status: string;
}

/** What the rules look at in one posting, or in those of the last ninety days that the caller may try rules on. */
export const loadFacts = async (
  tx: Tx,
  which: ReturnType<typeof sql>,
  payFactor: string | null,
): Promise<FactsRow[]> => {
  const { rows } = await sql<FactsRow>`select t.id, t.title, t.status,
      concat_ws(E'\n', t.title, t.description, t.responsibilities, t.requirements) as text,
      coalesce(t.salary_usd_month > ${payFactor}::numeric * (
        select percentile_cont(0.5) within group (order by o.salary_usd_month) from job_posting o
        where o.job_type_id = t.job_type_id and o.status = 'published' and o.id <> t.id
        having count(o.salary_usd_month) >= 3)::numeric, false) as "isFarAbovePay",
      greatest(0, extract(day from t.create_time - c.create_time))::int as "companyDays",
      (select o.job_no from job_posting o where o.content_hash = t.content_hash and o.company_id <> t.company_id
        and o.deleted_at is null limit 1) as "clonedFrom",
      t.overseas_country as "overseasCountry"
    from job_posting t join company c on c.id = t.company_id
    where ${which} order by t.id desc limit 1000`.execute(tx);
  return rows;
};

/** The signs of risk in one posting. */
export const assessJob = async (tx: Tx, id: string): Promise<Hit[]> => {
  const [rules, words] = [await loadRules(tx), await loadWords(tx)];
  const factor = rules.find(({ kind }) => kind === 'pay_above')?.threshold ?? null;
  const [facts] = await loadFacts(tx, sql`t.id = ${id}`, factor);
  return facts ? riskHits(facts, rules, words) : [];
};

/** The signs of risk in what others read of a resume: words, and ways to be reached past the platform. */
export const assessResume = async (tx: Tx, id: string): Promise<Hit[]> => {
  const [rules, words] = [await loadRules(tx), await loadWords(tx)];
  const { rows } = await sql<{ text: string }>`select concat_ws(E'\n', r.title, r.headline, r.summary,
      (select string_agg(concat_ws(' ', e.job_title, e.duty), E'\n') from resume_experience e where e.resume_id = r.id)) as text
    from resume r where r.id = ${id}`.execute(tx);
  const facts = { isFarAbovePay: false, companyDays: Infinity, clonedFrom: null, overseasCountry: null };
  const wanted = rules.filter(({ kind }) => kind === 'sensitive_word' || kind === 'contact_in_text');
  return rows[0] ? riskHits({ ...facts, text: rows[0].text }, wanted, words) : [];
};
