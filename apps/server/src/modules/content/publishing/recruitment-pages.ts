import type { Language } from '@lc/contract/kernel';
import { cutText } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { readHtml } from '../../../kernel/html/index.ts';
import {
  countSiteCompanies,
  countSiteJobs,
  isJobOfSite,
  jsonLdOf,
  listSiteCompanies,
  listSiteJobs,
  readPublicJob,
  readSiteCompany,
  type SiteCompanyRow,
  type SiteJobs,
  siteJobIds,
} from '../../recruitment/index.ts';
import { type Data, type Drawer, publicAddresses } from './drawer.ts';
import { pagerOf } from './pager.ts';
import type { Plan } from './plan.ts';
import type { Page } from './route.ts';
import {
  hasRecruitment,
  recruitmentAddress,
  recruitmentListAddress,
  recruitmentParts,
} from './site-model.ts';

const pageSize = 20;

type RecruitmentPage = Extract<Page, { kind: 'jobs' | 'companies' | 'job' | 'company' }>;
type JobRow = Awaited<ReturnType<typeof listSiteJobs>>[number];

/** What someone earns, as the page writes it; empty where the company does not say. */
const salaryOf = (
  { salary }: Pick<JobRow, 'salary'>,
  nameOf: (dictionary: string, code: string) => string,
  lang: Language,
): string => {
  if (salary === null) return '';
  const number = new Intl.NumberFormat(lang === 'my-MM' ? 'en-US' : lang, { maximumFractionDigits: 2 });
  const amounts = [salary.min, salary.max].flatMap((one) => (one === null ? [] : number.format(Number(one))));
  return `${[...new Set(amounts)].join('–')} ${salary.currency} / ${nameOf('salary_period', salary.period)}`;
};

const jobData = ({ nameOf, site, lang }: Drawer, job: Omit<JobRow, 'companyId'>): Data => ({
  ...job,
  url: recruitmentAddress(site, lang, 'vacancies', job.id),
  employment: nameOf('employment', job.employment),
  salary: salaryOf(job, nameOf, lang),
  date: job.publishedOn,
});

const companyData = async (drawer: Drawer, row: SiteCompanyRow): Promise<Data> => {
  const { nameOf, site, lang } = drawer;
  const logos = row.logo === null ? undefined : await publicAddresses(drawer, [row.logo]);
  return {
    ...row,
    url: recruitmentAddress(site, lang, 'companies', row.id),
    nature: nameOf('company_nature', row.nature),
    size: row.size === null ? null : nameOf('company_size', row.size),
    logo: row.logo === null ? null : (logos?.get(row.logo) ?? null),
  };
};

/** Jobs as pages list them; the page is right until the first of them ends. */
const jobsOf = async (
  drawer: Drawer,
  wanted: SiteJobs,
  range: { limit: number; offset: number },
): Promise<{ total: number; jobs: Data[] }> => {
  const { tx, lang, deps, until } = drawer;
  deps.add(`jobs:${wanted.siteId}`);
  const { total, until: end } = await countSiteJobs(tx, wanted);
  if (end) until.push(end);
  const rows = await listSiteJobs(tx, wanted, range, lang);
  return { total, jobs: await Promise.all(rows.map((row) => jobData(drawer, row))) };
};

const listPlan = async (
  drawer: Drawer,
  { kind, page }: Extract<RecruitmentPage, { page: number }>,
): Promise<Plan | undefined> => {
  const { site, lang, tx, deps } = drawer;
  const siteId = site.row.id;
  const part = kind === 'jobs' ? 'vacancies' : kind;
  const range = { limit: pageSize, offset: (page - 1) * pageSize };
  deps.add(`jobs:${siteId}`);
  const found =
    kind === 'jobs'
      ? await jobsOf(drawer, { siteId }, range)
      : {
          total: await countSiteCompanies(tx, siteId),
          companies: await Promise.all(
            (await listSiteCompanies(tx, siteId, range, lang)).map((row) => companyData(drawer, row)),
          ),
        };
  if (page > 1 && range.offset >= found.total) return undefined;
  const { total } = found;
  return {
    type: kind,
    status: 200,
    path: recruitmentListAddress(site, lang, part, page),
    section: part,
    addressIn: (language) => recruitmentListAddress(site, language, part, page),
    title: translate(lang, `visitorPage.${part}`),
    head: {},
    data: async () => ({
      ...found,
      pager: pagerOf({
        total,
        page,
        size: pageSize,
        addressOf: (number) => recruitmentListAddress(site, lang, part, number),
      }),
    }),
  };
};

const jobPlan = async (drawer: Drawer, id: string, origin: string): Promise<Plan | undefined> => {
  const { site, lang, tx, deps, until } = drawer;
  deps.add(`job:${id}`);
  const companyId = await isJobOfSite(tx, site.row.id, id);
  if (companyId === undefined) return undefined;
  deps.add(`company:${companyId}`);
  const found = await readPublicJob(tx, id, lang);
  if (!found) return undefined;
  const { endsAt, ...job } = found;
  until.push(endsAt);
  const path = recruitmentAddress(site, lang, 'vacancies', id);
  return {
    type: 'job',
    status: 200,
    path,
    section: 'vacancies',
    addressIn: (language) => recruitmentAddress(site, language, 'vacancies', id),
    title: `${job.title} · ${job.company}`,
    head: {
      description: cutText(job.description, 200),
      data: [{ ...jsonLdOf(job), url: origin + path }],
    },
    data: async () => ({
      job: {
        ...(await jobData(drawer, job)),
        description: job.description,
        requirements: job.requirements,
        welfare: job.welfare,
        contact: job.contact,
        headcount: job.headcount,
        companyUrl: recruitmentAddress(site, lang, 'companies', companyId),
      },
    }),
  };
};

const companyPlan = async (drawer: Drawer, id: string): Promise<Plan | undefined> => {
  const { site, lang, tx, deps } = drawer;
  const siteId = site.row.id;
  deps.add(`company:${id}`).add(`jobs:${siteId}`);
  const company = await readSiteCompany(tx, { siteId, id }, lang);
  if (!company) return undefined;
  const intro = readHtml(company.intro);
  return {
    type: 'company',
    status: 200,
    path: recruitmentAddress(site, lang, 'companies', id),
    section: 'companies',
    addressIn: (language) => recruitmentAddress(site, language, 'companies', id),
    title: company.name,
    head: {
      description: cutText(intro.text(), 200),
      data: [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: company.name,
          ...(company.website ? { url: company.website } : {}),
        },
      ],
    },
    data: async () => ({
      company: {
        ...(await companyData(drawer, company)),
        intro: intro.forReader(await publicAddresses(drawer, intro.fileIds())),
        foundedOn: company.foundedOn,
      },
      ...(await jobsOf(drawer, { siteId, companyId: id }, { limit: 50, offset: 0 })),
    }),
  };
};

/** The plan of a page of vacancies or companies; undefined where there is no such page. */
export const recruitmentPlan = (
  drawer: Drawer,
  page: RecruitmentPage,
  origin: string,
): Promise<Plan | undefined> => {
  if ('page' in page) return listPlan(drawer, page);
  return page.kind === 'job' ? jobPlan(drawer, page.id, origin) : companyPlan(drawer, page.id);
};

/** The newest vacancies of a recruitment site, for its home page. */
export const newestJobs = async (drawer: Drawer): Promise<Data[]> => {
  const { site } = drawer;
  if (!hasRecruitment(site, 'vacancies')) return [];
  return (await jobsOf(drawer, { siteId: site.row.id }, { limit: 8, offset: 0 })).jobs;
};

/** What a sitemap says of vacancies and companies. */
export const recruitmentAddresses = async (drawer: Drawer): Promise<{ path: string; day?: string }[]> => {
  const { site, tx, deps } = drawer;
  const parts = recruitmentParts.filter((part) => hasRecruitment(site, part));
  if (parts.length === 0) return [];
  deps.add(`jobs:${site.row.id}`);
  const found = await siteJobIds(tx, site.row.id);
  return site.languages.flatMap(({ language }) =>
    parts.flatMap((part) => [
      { path: recruitmentListAddress(site, language, part) },
      ...found[part === 'vacancies' ? 'jobs' : part].map((one) => ({
        ...one,
        path: recruitmentAddress(site, language, part, one.id),
      })),
    ]),
  );
};
