import { companyFollowUp } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** Notes about companies, and when to get back to them. */
const CompanyFollowUpListPage = () => <ResourceListPage resource={companyFollowUp} />;

export default CompanyFollowUpListPage;
