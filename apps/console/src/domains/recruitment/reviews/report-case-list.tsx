import { reportCase } from '@lc/contract/recruitment';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** Reports of visitors about postings and companies. */
const ReportCaseListPage = () => <ResourcePages resource={reportCase} />;

export default ReportCaseListPage;
