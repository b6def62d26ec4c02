import { welfare } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** What companies offer beside pay. */
const WelfareListPage = () => <ResourceListPage resource={welfare} />;

export default WelfareListPage;
