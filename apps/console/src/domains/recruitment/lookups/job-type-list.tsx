import { jobType } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** The types of jobs, as a list of a tree. */
const JobTypeListPage = () => <ResourceListPage resource={jobType} />;

export default JobTypeListPage;
