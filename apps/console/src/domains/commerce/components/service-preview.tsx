import { type ServicePreview, servicePreview } from '@lc/contract/commerce';
import { type Language, languageNames, languages } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Segmented, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { Amount, refusalOf, useDictionary } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import './service-preview.css';

const Contents = ({ contents }: Pick<ServicePreview, 'contents'>) => {
  const t = useT();
  const [rights, periods] = [useDictionary('quota_resource'), useDictionary('quota_period')];
  const named = (names: typeof rights, value: string): string =>
    names.find((item) => item.value === value)?.text ?? value;
  if (contents.length === 0) return <p className="lc-offer-note">{t('commerce.noContents')}</p>;
  return (
    <ul className="lc-offer-contents">
      {contents.map(({ resource, quantity, period }) => (
        <li key={resource}>
          <span>{named(rights, resource)}</span>
          <b>
            {quantity === -1 ? t('commerce.unlimited') : t('commerce.times', { count: quantity })}
            {quantity !== -1 && period !== 'term' && ` / ${named(periods, period)}`}
          </b>
        </li>
      ))}
    </ul>
  );
};

const Offer = ({ offer, lang }: { offer: ServicePreview; lang: Language }) => {
  const t = useT();
  const { name, description, durationDays, left, perBuyerLimit, closed, prices, taxInclusive } = offer;
  const share = `${Number(offer.taxRate) * 100}%`;
  const notes = [
    durationDays !== null && t('commerce.forDays', { count: durationDays }),
    left !== null && t('commerce.leftPieces', { count: Math.max(left, 0) }),
    perBuyerLimit !== null && t('commerce.perBuyer', { count: perBuyerLimit }),
    Number(offer.taxRate) > 0 && t(taxInclusive ? 'commerce.taxIn' : 'commerce.taxOn', { share }),
  ].filter((note) => note !== false);
  return (
    <article className="lc-offer">
      <h3 lang={lang}>{name}</h3>
      {closed && <Tag color="warning">{t(`commerce.closed.${closed}`)}</Tag>}
      {description && <p lang={lang}>{description}</p>}
      <div className="lc-offer-prices">
        {prices.map(({ currency, amount, usual }) => (
          <span key={currency}>
            <strong>
              <Amount value={amount} currency={currency} />
            </strong>
            {usual && (
              <del>
                <Amount value={usual} currency={currency} />
              </del>
            )}
          </span>
        ))}
        {prices.length === 0 && t('commerce.noPrices')}
      </div>
      <h4>{t('commerce.contains')}</h4>
      <Contents contents={offer.contents} />
      {notes.length > 0 && <p className="lc-offer-note">{notes.join(' · ')}</p>}
    </article>
  );
};

/** A service as its buyers meet it, in each language. */
const ServicePreviewDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT();
  const current = useLanguage();
  const [lang, setLang] = useState<Language>(current);
  const { data, error } = useQuery({
    queryKey: ['serviceProduct', 'preview', id, lang],
    queryFn: ({ signal }) => api(servicePreview, { query: { id, lang } }, { signal }),
  });
  return (
    <Modal open footer={null} width={dialogWidths.generic} title={t('commerce.previewOf')} onCancel={onClose}>
      <Segmented
        className="lc-form-alert"
        aria-label={t('commerce.preview')}
        value={lang}
        onChange={setLang}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      {error && <Alert type="error" showIcon title={refusalOf(error) ?? t('form.failed')} />}
      {data ? <Offer offer={data} lang={lang} /> : !error && <Skeleton active />}
    </Modal>
  );
};

export default ServicePreviewDialog;
