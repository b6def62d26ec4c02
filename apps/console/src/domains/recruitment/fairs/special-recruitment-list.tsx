import { specialRecruitment, srAttendee, srCompany } from '@lc/contract/recruitment';
import { ResourcePages, related } from '../../../kernel/resource/index.ts';

/** The fairs of a site, each with its companies and visitors. */
const FairPages = () => (
  <ResourcePages
    resource={specialRecruitment}
    record={{ related: [related(srCompany, 'eventId'), related(srAttendee, 'eventId')] }}
  />
);

export default FairPages;
