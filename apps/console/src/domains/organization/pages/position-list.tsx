import { position } from '@lc/contract/organization';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** Positions that accounts hold. */
const PositionListPage = () => <ResourceListPage resource={position} />;

export default PositionListPage;
