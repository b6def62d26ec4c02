import { nrcTownship } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** The townships of registration cards. */
const NrcTownshipListPage = () => <ResourceListPage resource={nrcTownship} />;

export default NrcTownshipListPage;
