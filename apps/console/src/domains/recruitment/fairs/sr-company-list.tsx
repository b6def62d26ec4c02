import { srCompany } from '@lc/contract/recruitment';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** The companies that take part in fairs. */
const FairCompanyPages = () => <ResourcePages resource={srCompany} />;

export default FairCompanyPages;
