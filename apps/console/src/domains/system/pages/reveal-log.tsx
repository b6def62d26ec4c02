import { revealLog } from '@lc/contract/system';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** Who looked at which personal value, and what for. */
const RevealLogPage = () => <ResourceListPage resource={revealLog} />;

export default RevealLogPage;
