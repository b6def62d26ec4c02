import { contentQuestion } from '@lc/contract/content';
import { EventList } from './event-list.tsx';

const QuestionListPage = () => <EventList resource={contentQuestion} />;

export default QuestionListPage;
