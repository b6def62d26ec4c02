import { professionalType } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** The fields of study. */
const ProfessionalTypeListPage = () => <ResourceListPage resource={professionalType} />;

export default ProfessionalTypeListPage;
