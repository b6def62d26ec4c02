import { exchangeRate } from '@lc/contract/commerce';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** Exchange rates: set by one person, approved by another. */
const ExchangeRateListPage = () => <ResourcePages resource={exchangeRate} />;

export default ExchangeRateListPage;
