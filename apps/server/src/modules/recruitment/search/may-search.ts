import { keywordFields, type Resource } from '@lc/contract/kernel';
import { company, jobPosting, resume, type SearchKind } from '@lc/contract/recruitment';
import type { CallContext } from '../../../kernel/context.ts';
import { isHidden } from '../../../kernel/resource/visibility.ts';

/** What each kind of search looks through. */
export const searched: Readonly<Record<SearchKind, Resource>> = { resume, jobPosting, company };

/** The texts that an entry is made of. */
const sources: Readonly<Record<SearchKind, readonly string[]>> = {
  resume: ['title', 'headline', 'summary', 'currentTitle', 'currentCompany', 'tag'],
  jobPosting: ['title', 'department', 'description', 'responsibilities', 'requirements', 'address'],
  company: keywordFields(company).map(([name]) => name),
};

/** Whether a caller sees every text of the entries, and these facts: what is found, or counted, reveals them. */
export const maySearch = (kind: SearchKind, facts: readonly string[], ctx: CallContext): boolean =>
  ![...sources[kind], ...facts].some((field) => isHidden(searched[kind], ctx, field));
