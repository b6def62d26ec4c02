import { sensitiveWord } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** The words that send a text to review. */
const SensitiveWordListPage = () => <ResourceListPage resource={sensitiveWord} />;

export default SensitiveWordListPage;
