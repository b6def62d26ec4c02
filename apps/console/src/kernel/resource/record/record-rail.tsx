import type { Field, Resource } from '@lc/contract/kernel';
import { useMomentText } from '../../clock.ts';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { useSiteName } from '../../own-sites.ts';
import { valuesOf } from '../form-values.ts';
import { RecordTimeline } from '../moves/timeline.tsx';
import { toFormItems } from '../projections.ts';
import { type Row, textOf } from '../row.ts';
import { RecordApproval } from './record-approval.tsx';
import { RecordValue, type Views } from './record-fields.tsx';

const isFact = (name: string, field: Field, resource: Resource): boolean =>
  resource.spec.states?.[name] !== undefined ||
  (field.kind === 'reference' && field.to === 'user') ||
  (field.kind === 'dateTime' && field.system === true);

interface RecordRailProps {
  resource: Resource;
  row: Row;
  /** Fields in place of the states, people and moments of the definition. */
  facts?: readonly string[] | undefined;
  views?: Views | undefined;
}

/** Beside a record: the facts one looks for first, its site, who wrote it when, and its moves. */
export const RecordRail = ({ resource, row, facts, views }: RecordRailProps) => {
  const t = useT();
  const momentText = useMomentText();
  const values = valuesOf(resource, row);
  const items = toFormItems(resource, 'detail').filter(({ name, field }) =>
    facts ? facts.includes(name) : isFact(name, field, resource),
  );
  const site = useSiteName(textOf(row.subsiteId));
  const written = [
    ['subsiteId', site],
    ['createTime', momentText(textOf(row.createTime))],
    ['createBy', row.createBy],
    ['updateTime', momentText(textOf(row.updateTime))],
    ['updateBy', row.updateBy],
    ['version', String(row.version)],
  ] as const;
  return (
    <aside className="lc-record-rail" aria-label={t('record.facts')}>
      <section className="lc-record-section">
        <h2>{t('record.facts')}</h2>
        <dl>
          {items.map((item) => (
            <div key={item.name}>
              <dt>{labelOf(resource.spec.name, item.name)}</dt>
              <dd>
                <RecordValue
                  resource={resource}
                  item={item}
                  row={row}
                  value={values[item.name]}
                  views={views}
                />
              </dd>
            </div>
          ))}
          {written
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{labelOf(resource.spec.name, name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </section>
      {resource.spec.approval && <RecordApproval resource={resource} id={row.id} />}
      {resource.spec.states && (
        <section className="lc-record-section">
          <h2>{t('timeline.title')}</h2>
          <RecordTimeline resource={resource} id={row.id} />
        </section>
      )}
    </aside>
  );
};
