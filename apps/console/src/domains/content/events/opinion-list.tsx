import { contentOpinion } from '@lc/contract/content';
import { EventList } from './event-list.tsx';

const OpinionListPage = () => <EventList resource={contentOpinion} />;

export default OpinionListPage;
