import { salaryRange } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** The bands of salaries that postings are filed under. */
const SalaryRangeListPage = () => <ResourceListPage resource={salaryRange} />;

export default SalaryRangeListPage;
