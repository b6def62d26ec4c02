import { specialRecruitment } from '@lc/contract/recruitment';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** The fairs of a site, each with its companies and visitors. */
const FairPages = () => <ResourcePages resource={specialRecruitment} />;

export default FairPages;
