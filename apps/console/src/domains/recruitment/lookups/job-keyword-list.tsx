import { jobKeyword } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** The words that seekers look for, with synonyms. */
const JobKeywordListPage = () => <ResourceListPage resource={jobKeyword} />;

export default JobKeywordListPage;
