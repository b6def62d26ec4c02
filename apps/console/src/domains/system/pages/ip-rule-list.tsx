import { ipRule } from '@lc/contract/system';
import { ResourceListPage } from '../../../kernel/resource/index.ts';
import { TryAddress } from '../components/try-address.tsx';

/** The rules for addresses, and what they say to one. */
const IpRuleListPage = () => <ResourceListPage resource={ipRule} intro={<TryAddress />} />;

export default IpRuleListPage;
