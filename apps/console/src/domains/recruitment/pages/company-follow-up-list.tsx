import { companyFollowUp } from '@lc/contract/recruitment';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** Notes about companies, and when to get back to them. */
const CompanyFollowUpListPage = () => <ResourcePages resource={companyFollowUp} />;

export default CompanyFollowUpListPage;
