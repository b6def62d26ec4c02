import { serviceProduct } from '@lc/contract/commerce';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { lateDialog } from '../../../kernel/late-dialog.tsx';
import { ResourcePages, type Row } from '../../../kernel/resource/index.ts';

const ServicePreviewDialog = lateDialog(() => import('../components/service-preview.tsx'));

/** Services of a site, with their prices on the page of each, and how a buyer meets them. */
const ServiceProductListPage = () => {
  const t = useT();
  const [previewed, setPreviewed] = useState<string>();
  const actions = ({ id }: Row) => [
    { key: 'preview', label: t('commerce.preview'), run: () => setPreviewed(id) },
  ];
  return (
    <>
      <ResourcePages resource={serviceProduct} rowActions={actions} record={{ actions }} />
      {previewed !== undefined && (
        <ServicePreviewDialog id={previewed} onClose={() => setPreviewed(undefined)} />
      )}
    </>
  );
};

export default ServiceProductListPage;
