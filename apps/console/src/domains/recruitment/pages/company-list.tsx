import {
  company,
  companyDocument,
  companyFollowUp,
  companyVerification,
  jobPosting,
} from '@lc/contract/recruitment';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** The companies of a site, with their verification, and the page of each. */
const CompanyListPage = () => (
  <ResourcePages
    resource={company}
    record={{
      related: [
        { resource: jobPosting, field: 'companyId' },
        { resource: companyDocument, field: 'companyId' },
        { resource: companyFollowUp, field: 'companyId' },
        { resource: companyVerification, field: 'companyId' },
      ],
    }}
  />
);

export default CompanyListPage;
