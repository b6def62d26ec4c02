import { mayStand, type SiteKind, subsite } from '@lc/contract/sites';
import { App, Button, Modal, Steps, Tag } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import {
  FormFields,
  RecordForm,
  resourceApi,
  useDiscard,
  useResourceForm,
} from '../../../kernel/resource/index.ts';
import { formOf, kindWords } from './site-kinds.ts';
import { siteInputs } from './site-picker.tsx';
import type { SiteNode } from './site-tree-data.ts';
import { useKindName } from './use-kind-name.ts';
import './sites.css';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

interface KindsProps {
  below: SiteNode | undefined;
  onChoose: (kind: SiteKind) => void;
}

const isSiteKind = (name: string): name is SiteKind => name in kindWords;

const Kinds = ({ below, onChoose }: KindsProps) => {
  const t = useT();
  const nameOf = useKindName();
  return (
    <ul className="lc-site-kinds">
      {Object.keys(kindWords)
        .filter(isSiteKind)
        .map((kind) => {
          const fits = mayStand(kind, below?.kind) || (!below && kind === 'affiliatedsite');
          return (
            <li key={kind}>
              <button type="button" disabled={!fits} onClick={() => onChoose(kind)}>
                <strong>{nameOf(kind)}</strong>
                <span>{t(kindWords[kind])}</span>
                {!fits && below && <Tag>{t('sitePage.notBelow', { name: below.title })}</Tag>}
              </button>
            </li>
          );
        })}
    </ul>
  );
};

interface FieldsProps {
  kind: SiteKind;
  below: SiteNode | undefined;
  onBack: () => void;
  onClose: () => void;
  onAdded: (id: string) => void;
}

const idOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : undefined;

const Fields = ({ kind, below, onBack, onClose, onAdded }: FieldsProps) => {
  const t = useT();
  const formId = useId();
  const discard = useDiscard();
  const { message } = App.useApp();
  const resource = useMemo(() => formOf(kind), [kind]);
  const form = useResourceForm({
    resource,
    mode: 'create',
    initial: below ? { parentId: below.key } : undefined,
    fixed: kind === 'group' ? { classify: 'group' } : { classify: 'other', siteType: kind },
    save: async (body) => {
      const id = idOf(await resourceApi.create(subsite, body));
      if (id !== undefined) onAdded(id);
    },
  });
  return (
    <>
      <RecordForm
        id={formId}
        form={form}
        onSaved={() => {
          message.success(t('system.created'));
          onClose();
        }}
      >
        <FormFields resource={resource} form={form} inputs={siteInputs[kind]} />
      </RecordForm>
      <div className="lc-drawer-footer">
        <Button onClick={() => discard(form.isDirty, onBack)}>{t('sitePage.back')}</Button>
        <Button type="primary" htmlType="submit" form={formId} loading={form.isSaving}>
          {t('form.save')}
        </Button>
      </div>
    </>
  );
};

interface SiteWizardProps {
  /** What the new one is to stand below. */
  below: SiteNode | undefined;
  onClose: () => void;
  onAdded: (id: string) => void;
}

/** Adds a folder or a site: first what it is to be, then what that asks for. */
export const SiteWizard = ({ below, onClose, onAdded }: SiteWizardProps) => {
  const t = useT();
  const nameOf = useKindName();
  const [kind, setKind] = useState<SiteKind>();
  return (
    <Modal
      open
      width={dialogWidths.record}
      title={below ? t('sitePage.addBelow', { name: below.title }) : t('sitePage.add')}
      mask={{ closable: false }}
      footer={null}
      onCancel={onClose}
    >
      <Steps
        size="small"
        className="lc-site-steps"
        current={kind ? 1 : 0}
        items={[{ title: kind ? nameOf(kind) : t('sitePage.chooseKind') }, { title: t('sitePage.fillIn') }]}
      />
      {kind ? (
        <Fields
          kind={kind}
          below={below && mayStand(kind, below.kind) ? below : undefined}
          onBack={() => setKind(undefined)}
          onClose={onClose}
          onAdded={onAdded}
        />
      ) : (
        <Kinds below={below} onChoose={setKind} />
      )}
    </Modal>
  );
};
