import type { FormChange } from '@lc/contract/forms';
import { Tag } from 'antd';
import { type MessageKey, useT } from '../../../kernel/i18n.ts';
import './forms.css';

const looks = {
  added: { color: 'green', label: 'formPage.change.added' },
  removed: { color: 'red', label: 'formPage.change.removed' },
  moved: { color: 'blue', label: 'formPage.change.moved' },
  changed: { color: 'purple', label: 'formPage.change.changed' },
} as const satisfies Record<FormChange['kind'], { color: string; label: MessageKey }>;

const placesOf = ({ kind, from, to }: FormChange): string => {
  if (kind === 'moved') return `${from ?? ''} → ${to ?? ''}`;
  return to ?? from ?? '';
};

interface ChangeListProps {
  changes: readonly FormChange[];
  /** Goes to the place of a change; without it the list is only read. */
  onGo?: (change: FormChange) => void;
}

/** What differs between two states of a design, widget by widget, with what was and what is. */
export const ChangeList = ({ changes, onGo }: ChangeListProps) => {
  const t = useT();
  return (
    <ol className="lc-form-changes">
      {changes.map((change) => {
        const { kind, type, name, model, from, to, details } = change;
        const title = type === '' ? t('formPage.theForm') : name || model || type;
        return (
          <li key={`${kind} ${from} ${to}`}>
            <div className="lc-form-change-head">
              <Tag color={looks[kind].color}>{t(looks[kind].label)}</Tag>
              {onGo ? (
                <button type="button" className="lc-form-change-go" onClick={() => onGo(change)}>
                  {title}
                </button>
              ) : (
                <strong>{title}</strong>
              )}
              {type !== '' && <span>{type}</span>}
              <code>{placesOf(change)}</code>
            </div>
            {details.length > 0 && (
              <dl>
                {details.map(({ what, before, after }) => (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>
                      <del>{before ?? t('formPage.missing')}</del> <ins>{after ?? t('formPage.missing')}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ol>
  );
};
