import { type DesignedField, designedKinds, modelShapeOf } from '@lc/contract/content';
import { fieldEntries } from '@lc/contract/kernel';
import { Alert, App, Button, Form, Select, Tag } from 'antd';
import { useState } from 'react';
import { Can, useCan } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { DesignedInputs } from './designed-inputs.tsx';
import { FieldProperties } from './field-properties.tsx';
import { nameOfField, previewFields } from './field-values.ts';
import { PublishModel } from './publish-model.tsx';
import { type Design, useDesign } from './use-design.ts';
import './model-designer.css';

const FieldRow = ({
  design,
  field,
  index,
  isReadOnly,
}: {
  design: Design;
  field: DesignedField;
  index: number;
  isReadOnly: boolean;
}) => {
  const t = useT();
  const language = useLanguage();
  const name = nameOfField(field, language);
  const wasPublished = design.data?.versions.some(({ fields }) =>
    fields.some(({ fid }) => fid !== undefined && fid === field.fid),
  );
  return (
    <li className="lc-model-field" data-chosen={index === design.chosen ? '' : undefined}>
      <button
        type="button"
        className="lc-model-field-name"
        aria-pressed={index === design.chosen}
        onClick={() => design.choose(index)}
      >
        <span>
          {name}
          {field.required && <span aria-hidden="true"> *</span>}
        </span>
        <small>{t(`modelDesign.kind.${field.kind}`)}</small>
      </button>
      {field.retired && <Tag>{t('modelDesign.retired')}</Tag>}
      {!isReadOnly && (
        <span className="lc-model-field-acts">
          <Button
            size="small"
            aria-label={t('modelDesign.up', { name })}
            disabled={index === 0}
            onClick={() => design.move(index, -1)}
          >
            ↑
          </Button>
          <Button
            size="small"
            aria-label={t('modelDesign.down', { name })}
            disabled={index === design.fields.length - 1}
            onClick={() => design.move(index, 1)}
          >
            ↓
          </Button>
          {wasPublished ? (
            <Button
              size="small"
              onClick={() => design.change(index, { retired: field.retired ? undefined : true })}
            >
              {t(field.retired ? 'modelDesign.revive' : 'modelDesign.retire')}
            </Button>
          ) : (
            <Button size="small" onClick={() => design.remove(index)}>
              {t('modelDesign.remove')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
};

const Versions = ({ design, mayEdit }: { design: Design; mayEdit: boolean }) => {
  const t = useT();
  const { message } = App.useApp();
  const versions = design.data?.versions ?? [];
  const restore = async (number: number) => {
    if (await design.restore(number)) message.success(t('modelDesign.restored', { number }));
  };
  return (
    <section>
      <h3>{t('modelDesign.versions')}</h3>
      {versions.length === 0 && <p>{t('modelDesign.noVersions')}</p>}
      <ol className="lc-model-versions">
        {versions.map(({ number, author, time, note, fields }) => (
          <li key={number}>
            <b>{number}</b>
            <span>
              {author} <time>{time}</time> · {t('modelDesign.fieldCount', { count: fields.length })}
              {note && <em> {note}</em>}
            </span>
            {mayEdit && (
              <Button size="small" disabled={design.isBusy} onClick={() => void restore(number)}>
                {t('modelDesign.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The fields of the product come first and are not designed. */
const OwnFields = ({ code }: { code: string }) => {
  const t = useT();
  const shape = modelShapeOf(code);
  if (!shape) return null;
  const names = fieldEntries(shape).map(([name]) => labelOf(shape.spec.name, name));
  return <p className="lc-model-own">{t('modelDesign.ownFields', { names: names.join(', ') })}</p>;
};

/** The fields of a model: their order, names, types and rules, how they look, and the versions that were published. */
export const ModelDesigner = ({ id }: { id: string }) => {
  const t = useT();
  const can = useCan();
  const { message } = App.useApp();
  const design = useDesign(id);
  const [isPublishing, setPublishing] = useState(false);
  const [tried, setTried] = useState<Record<string, unknown>>({});
  const { data, error, fields } = design;
  if (error && !data) return <LoadError message={error.message} onRetry={() => void design.refetch()} />;
  if (!data) return <PageSkeleton />;
  const mayEdit = can('contentModel:edit') && data.state !== 'retired';
  const chosen = fields[design.chosen];
  const number = (data.versions[0]?.number ?? 0) + 1;

  const save = async () => {
    if (await design.save()) message.success(t('modelDesign.saved'));
  };
  const openPublish = async () => {
    if (design.isDirty && !(await design.save())) return;
    setPublishing(true);
  };
  const publish = async (note: string) => {
    const done = await design.publish(note);
    setPublishing(false);
    if (done) message.success(t('modelDesign.published', { number: done.number }));
  };
  return (
    <div className="lc-model">
      <p>{t('modelDesign.hint')}</p>
      <OwnFields code={data.code} />
      {design.refusal && <Alert type="error" showIcon title={design.refusal} />}
      {mayEdit && (
        <div className="lc-model-bar">
          <Select
            aria-label={t('modelDesign.add')}
            placeholder={t('modelDesign.add')}
            value={null}
            popupMatchSelectWidth={false}
            options={designedKinds.map((kind) => ({ value: kind, label: t(`modelDesign.kind.${kind}`) }))}
            onChange={(kind) => kind && design.add(kind, { 'en-US': '', 'zh-CN': '', 'my-MM': '' })}
          />
          <span className="lc-model-bar-end">
            <Button disabled={!design.isDirty} loading={design.isBusy} onClick={() => void save()}>
              {t('modelDesign.save')}
            </Button>
            <Can do="contentModel:publish">
              <Button
                type="primary"
                disabled={fields.length === 0 || design.isBusy}
                onClick={() => void openPublish()}
              >
                {t('modelDesign.publish')}
              </Button>
            </Can>
          </span>
        </div>
      )}
      <div className="lc-model-columns">
        <section>
          <h3>{t('modelDesign.fields')}</h3>
          {fields.length === 0 && <p>{t('modelDesign.empty')}</p>}
          <ol className="lc-model-fields">
            {fields.map((field, index) => (
              <FieldRow
                key={field.fid ?? `new ${field.code}`}
                design={design}
                field={field}
                index={index}
                isReadOnly={!mayEdit}
              />
            ))}
          </ol>
        </section>
        {chosen && (
          <section>
            <h3>{t('modelDesign.properties')}</h3>
            <FieldProperties
              field={chosen}
              isReadOnly={!mayEdit || chosen.retired === true}
              onChange={(more) => design.change(design.chosen, more)}
            />
          </section>
        )}
        {fields.length > 0 && (
          <section>
            <h3>{t('modelDesign.preview')}</h3>
            <Form component={false} layout="vertical">
              <DesignedInputs
                fields={previewFields(fields)}
                values={tried}
                errors={{}}
                isReadOnly={false}
                onChange={(fid, value) => setTried({ ...tried, [fid]: value })}
              />
            </Form>
          </section>
        )}
      </div>
      <Versions design={design} mayEdit={mayEdit} />
      {isPublishing && (
        <PublishModel
          id={id}
          number={number}
          fields={data.fields}
          isBusy={design.isBusy}
          onPublish={(note) => void publish(note)}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  );
};
