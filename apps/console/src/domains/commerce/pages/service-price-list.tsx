import { servicePrice } from '@lc/contract/commerce';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** Prices of services, by currency and time. */
const ServicePriceListPage = () => <ResourcePages resource={servicePrice} />;

export default ServicePriceListPage;
