import type { PublicDetailRow } from './public.queries.ts';

type Job = Omit<PublicDetailRow, 'endsAt'>;

const employmentTypes: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
  temporary: 'TEMPORARY',
  freelance: 'CONTRACTOR',
};

const salaryOf = ({ salary }: Job) =>
  salary === null
    ? {}
    : {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: salary.currency,
          value: {
            '@type': 'QuantitativeValue',
            ...(salary.min === null ? {} : { minValue: salary.min }),
            ...(salary.max === null ? {} : { maxValue: salary.max }),
            unitText: salary.period.toUpperCase(),
          },
        },
      };

/** A posting as search engines read it: the JobPosting of schema.org. */
export const jsonLdOf = (job: Job): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: job.title,
  description: job.description,
  identifier: { '@type': 'PropertyValue', name: job.company, value: job.jobNo },
  datePosted: job.publishedOn,
  validThrough: job.validUntil,
  employmentType: employmentTypes[job.employment] ?? 'OTHER',
  hiringOrganization: {
    '@type': 'Organization',
    name: job.company,
    ...(job.website ? { sameAs: job.website } : {}),
  },
  ...(job.region
    ? {
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressRegion: job.region,
            ...(job.country ? { addressCountry: job.country } : {}),
          },
        },
      }
    : {}),
  ...(job.headcount === null ? {} : { totalJobOpenings: job.headcount }),
  ...salaryOf(job),
});
