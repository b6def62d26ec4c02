import { RequestList } from './request-list.tsx';

/** Requests for information: those that nobody took yet. */
const RequestsWaitingPage = () => <RequestList states={['waiting']} />;

export default RequestsWaitingPage;
