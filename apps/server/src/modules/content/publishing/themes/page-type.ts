import type { TemplateType } from '@lc/contract/content';

/** What themes draw: the types of templates, and forms and the pages of recruitment sites, which are the product's own. */
export type PageType = TemplateType | 'form' | 'jobs' | 'job' | 'companies' | 'company';
