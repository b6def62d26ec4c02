import { company } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** The companies of a site, with their verification. */
const CompanyListPage = () => <ResourceListPage resource={company} />;

export default CompanyListPage;
