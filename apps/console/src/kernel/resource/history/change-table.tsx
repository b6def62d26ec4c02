import type { Change } from '@lc/contract/system/audit-log.api.ts';
import { useT } from '../../i18n.ts';
import { isRecord } from '../row.ts';
import './history.css';

const isChange = (value: unknown): value is Change =>
  isRecord(value) && typeof value.field === 'string' && typeof value.label === 'string';

/** The changes out of a row of the operation log. */
export const changesOf = (value: unknown): Change[] => (Array.isArray(value) ? value.filter(isChange) : []);

const Value = ({ text }: { text: string | null }) =>
  text === null ? <span className="lc-change-none">—</span> : text;

/** What changed: a field a row, what stood there before and what stands there now. */
export const ChangeTable = ({ changes }: { changes: readonly Change[] }) => {
  const t = useT();
  if (changes.length === 0) return <p className="lc-change-none">{t('operationLog.noChanges')}</p>;
  const hasBefore = changes.some(({ before }) => before !== null);
  return (
    <table className="lc-changes">
      <thead>
        <tr>
          <th scope="col">{t('operationLog.field')}</th>
          {hasBefore && <th scope="col">{t('operationLog.before')}</th>}
          <th scope="col">{t('operationLog.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {hasBefore && (
              <td className="lc-change-before">
                <Value text={before} />
              </td>
            )}
            <td>
              <Value text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
