import { reviewReason } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** Reasons to refuse, which stand on the keys of the review desk. */
const ReviewReasonListPage = () => <ResourceListPage resource={reviewReason} />;

export default ReviewReasonListPage;
