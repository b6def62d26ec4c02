import { interview } from '@lc/contract/recruitment';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** The interviews of a site, the latest first. */
const InterviewPages = () => <ResourcePages resource={interview} />;

export default InterviewPages;
