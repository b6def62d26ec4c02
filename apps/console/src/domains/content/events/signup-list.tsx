import { contentSignup } from '@lc/contract/content';
import { EventList } from './event-list.tsx';

const SignupListPage = () => <EventList resource={contentSignup} />;

export default SignupListPage;
