import { RequestList } from './request-list.tsx';

/** Requests for information: those in hand. */
const RequestsHandledPage = () => (
  <RequestList states={['accepted', 'supplement', 'third_party', 'extended']} />
);

export default RequestsHandledPage;
