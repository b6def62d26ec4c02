import { industry } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** The industries that companies and resumes name. */
const IndustryListPage = () => <ResourceListPage resource={industry} />;

export default IndustryListPage;
