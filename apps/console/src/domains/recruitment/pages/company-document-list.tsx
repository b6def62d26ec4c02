import { companyDocument } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** The papers of companies; those that end first stand on top. */
const CompanyDocumentListPage = () => <ResourceListPage resource={companyDocument} />;

export default CompanyDocumentListPage;
