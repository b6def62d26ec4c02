import { company } from '@lc/contract/recruitment';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** The companies of a site, with their verification, and the page of each. */
const CompanyListPage = () => <ResourcePages resource={company} />;

export default CompanyListPage;
