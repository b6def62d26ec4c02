import { RequestList } from './request-list.tsx';

/** Requests for information: those that ended. */
const RequestsEndedPage = () => <RequestList states={['ended', 'withdrawn']} />;

export default RequestsEndedPage;
