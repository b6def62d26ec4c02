import { region } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** Countries, states and townships. */
const RegionListPage = () => <ResourceListPage resource={region} />;

export default RegionListPage;
