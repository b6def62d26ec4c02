import { riskRule, tryRiskRule } from '@lc/contract/recruitment';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, type Row, refusalOf } from '../../../kernel/resource/index.ts';

/** How much each sign of fraud weighs, and what it would have met. */
const RiskRuleListPage = () => {
  const t = useT();
  const { modal, message } = App.useApp();
  const tryOut = async (row: Row) => {
    try {
      const { tried, met, metRejected, examples } = await api(tryRiskRule, { query: { id: row.id } });
      modal.info({
        title: t('riskRule.tryOut'),
        content: (
          <>
            <p>{t('riskRule.tried', { tried, met, rejected: metRejected })}</p>
            <ul>
              {examples.map(({ id, title, excerpt }) => (
                <li key={id}>
                  {title}
                  {excerpt && <> – “{excerpt}”</>}
                </li>
              ))}
            </ul>
          </>
        ),
      });
    } catch (error) {
      message.error(refusalOf(error));
    }
  };
  return (
    <ResourceListPage
      resource={riskRule}
      rowActions={(row) => [{ key: 'try', label: t('riskRule.tryOut'), run: () => void tryOut(row) }]}
    />
  );
};

export default RiskRuleListPage;
