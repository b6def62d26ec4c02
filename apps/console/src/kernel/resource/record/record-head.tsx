import { DownOutlined, LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import type { Resource } from '@lc/contract/kernel';
import { App, Button, Dropdown, Tooltip } from 'antd';
import { useEffect, useRef } from 'react';
import { useLanguage, useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { SiteTag } from '../../site-tag.tsx';
import { Cell } from '../list/cell.tsx';
import { IdentityPicture } from '../list/identity-picture.tsx';
import type { Action } from '../list/row-actions.tsx';
import { refusalOf } from '../resource-api.ts';
import { nameOf, type Row, textOf } from '../row.ts';
import { useTrail } from './record-trail.ts';

const shownActions = 3;

/** A way along the list that a record was opened from. */
export type Step = 'previous' | 'next';

interface TrailButtonsProps {
  trail: NonNullable<ReturnType<typeof useTrail>>;
  /** The step that led here. */
  from: Step | undefined;
}

const TrailButtons = ({ trail, from }: TrailButtonsProps) => {
  const t = useT();
  const element = useRef<HTMLSpanElement>(null);
  // Whoever goes along a list presses the same button again.
  useEffect(() => {
    if (from) element.current?.querySelector<HTMLElement>(`[data-step="${from}"]:not([disabled])`)?.focus();
  }, [from]);
  const { message } = App.useApp();
  const numbers = new Intl.NumberFormat(useLanguage(), { numberingSystem: 'latn' });
  const go = (step: () => Promise<void>) => () =>
    void step().catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    });
  const { previous, next } = trail;
  return (
    <span ref={element} className="lc-record-trail">
      <Tooltip title={t('record.previous')}>
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined aria-hidden="true" />}
          data-step="previous"
          aria-label={t('record.previous')}
          disabled={!previous}
          onClick={previous && go(previous)}
        />
      </Tooltip>
      <span>
        {t('record.place', { place: numbers.format(trail.place), total: numbers.format(trail.total) })}
      </span>
      <Tooltip title={t('record.next')}>
        <Button
          type="text"
          size="small"
          icon={<RightOutlined aria-hidden="true" />}
          data-step="next"
          aria-label={t('record.next')}
          disabled={!next}
          onClick={next && go(next)}
        />
      </Tooltip>
    </span>
  );
};

const Actions = ({ actions, name }: { actions: readonly Action[]; name: string }) => {
  const t = useT();
  const others = actions.slice(shownActions);
  return (
    <>
      {actions.slice(0, shownActions).map(({ key, label, isDangerous, isPrimary, isDisabled, run }) => (
        <Button
          key={key}
          type={isPrimary ? 'primary' : 'default'}
          danger={isDangerous}
          disabled={isDisabled === true}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ key, label, isDangerous, isDisabled, run }) => ({
              key,
              label,
              danger: isDangerous,
              disabled: isDisabled === true,
              onClick: run,
            })),
          }}
        >
          <Button
            icon={<DownOutlined aria-hidden="true" />}
            iconPlacement="end"
            aria-label={t('list.moreFor', { name })}
          >
            {t('list.more')}
          </Button>
        </Dropdown>
      )}
    </>
  );
};

interface RecordHeadProps {
  resource: Resource;
  row: Row;
  actions: readonly Action[];
  /** The step along its list that led to the record. */
  from: Step | undefined;
  onStep: (id: string, step: Step) => void;
}

/** What a record is called, the state it is in, what can be done with it, and the way to its neighbours. */
export const RecordHead = ({ resource, row, actions, from, onStep }: RecordHeadProps) => {
  const t = useT();
  const trail = useTrail(resource, row.id, onStep);
  const name = nameOf(resource, row);
  const { fields, states = {} } = resource.spec;
  const title = useRef<HTMLHeadingElement>(null);
  // The link that led here is gone with its page, and the keyboard would be nowhere.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  const number = Object.entries(fields).find(
    ([field, { kind }]) => kind === 'serial' && field !== resource.spec.label,
  )?.[0];
  return (
    <header className="lc-record-head">
      <IdentityPicture resource={resource} row={row} />
      <div className="lc-record-title">
        <h1 ref={title} tabIndex={-1}>
          {name}
        </h1>
        <div className="lc-record-tags">
          {number && <Cell column={{ name: number, field: fields[number] }} row={row} />}
          {Object.keys(states).map((field) => (
            <Tooltip key={field} title={labelOf(resource.spec.name, field)}>
              <span>
                <Cell column={{ name: field, field: fields[field] }} row={row} isStatus />
              </span>
            </Tooltip>
          ))}
          <SiteTag scope={resource.spec.scope} siteId={textOf(row.subsiteId)} />
          {trail && <TrailButtons trail={trail} from={from} />}
        </div>
      </div>
      <div className="lc-record-actions">
        <Actions actions={actions} name={name} />
        <Tooltip title={t('record.print')}>
          <Button
            icon={<PrinterOutlined aria-hidden="true" />}
            aria-label={t('record.print')}
            onClick={() => window.print()}
          />
        </Tooltip>
      </div>
    </header>
  );
};
