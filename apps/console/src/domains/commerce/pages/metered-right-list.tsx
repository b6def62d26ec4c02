import { meteredRight } from '@lc/contract/commerce';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** The rights that companies of a site must have bought before they use them. */
const MeteredRightListPage = () => <ResourceListPage resource={meteredRight} />;

export default MeteredRightListPage;
