import { calendarDay } from '@lc/contract/process';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** Holidays and moved working days of sites. */
const CalendarPage = () => <ResourceListPage resource={calendarDay} />;

export default CalendarPage;
