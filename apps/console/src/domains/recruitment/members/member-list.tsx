import { member } from '@lc/contract/recruitment';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** The accounts of the public sites. */
const MemberPages = () => <ResourcePages resource={member} />;

export default MemberPages;
