import { formDesign } from '@lc/contract/forms';
import { Tag } from 'antd';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import {
  type Action,
  type MoveRules,
  nameOf,
  ResourceListPage,
  type Row,
  useMay,
  useOffer,
} from '../../../kernel/resource/index.ts';
import { CloneDialog } from '../components/clone-dialog.tsx';
import { JsonDrawer } from '../components/json-drawer.tsx';
import { NewFormDialog } from '../components/new-form-dialog.tsx';
import { PublishDialog } from '../components/publish-dialog.tsx';
import { VersionsDrawer } from '../components/versions-drawer.tsx';
import '../components/forms.css';

const layers = {
  publish: PublishDialog,
  versions: VersionsDrawer,
  clone: CloneDialog,
  json: JsonDrawer,
} as const;

const withId = (path: string, { id }: Pick<Row, 'id'>): string => `${path}?id=${encodeURIComponent(id)}`;

const VersionCell = ({ row }: { row: Row }) => {
  const t = useT();
  const version = Number(row.currentVersion);
  if (version === 0) return <span className="lc-cell-none">—</span>;
  return (
    <span className="lc-form-version-cell">
      {t('formPage.versionOf', { version })}
      {row.hasChanges === true && <Tag color="purple">{t('formPage.changed')}</Tag>}
    </span>
  );
};

const cells = { currentVersion: (row: Row) => <VersionCell row={row} /> };

/** Forms of the working site: their states and versions, and everything that becomes of them but the drawing. */
const DesignListPage = () => {
  const t = useT();
  const can = useCan();
  const may = useMay(formDesign);
  const offer = useOffer();
  const [layer, setLayer] = useState<{ kind: keyof typeof layers; form: Row }>();
  const [isAdding, setAdding] = useState(false);
  const Layer = layer && layers[layer.kind];

  const moveRules: MoveRules = {
    question: async (name, [form, ...others]) =>
      name === 'withdraw' && form && others.length === 0
        ? {
            title: t('formPage.withdrawConfirm', { name: nameOf(formDesign, form) }),
            content: t('formPage.withdrawHint'),
          }
        : undefined,
  };
  /** A new form is drawn next. */
  const handleMade = (id?: string): void => {
    setAdding(false);
    if (id && can('formDesign:edit')) navigate(withId('/forms/designer', { id }));
  };
  const rowActions = (form: Row): Action[] => {
    const open = (kind: keyof typeof layers) => () => setLayer({ kind, form });
    return [
      ...offer('formDesign:edit', {
        key: 'design',
        label: t('formPage.design'),
        isDaily: true,
        run: () => navigate(withId('/forms/designer', form)),
      }),
      ...offer('formDesign:publish', {
        key: 'publish',
        label: t('formDesign.act.publish'),
        run: open('publish'),
        when: form.hasChanges === true,
      }),
      ...offer('formSubmission:add', {
        key: 'fill',
        label: t('formPage.fill'),
        run: () => navigate(withId('/forms/fill', form)),
        when: form.status === 'published',
      }),
      ...offer('formSubmission:list', {
        key: 'submissions',
        label: t('formPage.submissions'),
        run: () => navigate(`/forms/submission?designId=${encodeURIComponent(form.id)}`),
        when: Number(form.currentVersion) > 0,
      }),
      { key: 'versions', label: t('formPage.versions'), run: open('versions') },
      { key: 'json', label: t('formPage.json'), run: open('json') },
      ...offer('formDesign:add', { key: 'clone', label: t('formPage.clone'), run: open('clone') }),
    ];
  };

  return (
    <>
      <ResourceListPage
        resource={formDesign}
        cells={cells}
        onAdd={may('create') ? () => setAdding(true) : undefined}
        moveRules={moveRules}
        rowActions={rowActions}
      />
      {isAdding && <NewFormDialog onClose={handleMade} />}
      {layer && Layer && (
        <Layer key={`${layer.kind}-${layer.form.id}`} form={layer.form} onClose={() => setLayer(undefined)} />
      )}
    </>
  );
};

export default DesignListPage;
