import { publicHoliday } from '@lc/contract/recruitment';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** The days on which the clocks of reviews stand still. */
const PublicHolidayListPage = () => <ResourceListPage resource={publicHoliday} />;

export default PublicHolidayListPage;
