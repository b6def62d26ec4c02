import {
  type AudienceKind,
  addAnnouncement,
  annexMax,
  announcement,
  audienceKinds,
  contentMax,
  editAnnouncement,
} from '@lc/contract/announcements';
import { type EndpointRequest, languageNames, languages } from '@lc/contract/kernel';
import type { UploadedFile } from '@lc/contract/media/upload.api.ts';
import { App, Button, Drawer, Form, Skeleton } from 'antd';
import { useId, useRef, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import {
  capitalised,
  FormFields,
  localizedOf,
  nameOf,
  RecordForm,
  singularOf,
  textOf,
  useDiscard,
  useResourceForm,
  type Values,
} from '../../../kernel/resource/index.ts';
import { UploadField, useMayUpload } from '../../../kernel/upload/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { AudienceInput, type AudienceMember } from './audience-input.tsx';
import { ContentInput } from './content-input.tsx';
import { type Detail, loadDetail, useDetail } from './detail.ts';
import { PreviewModal } from './preview-modal.tsx';

type AddBody = EndpointRequest<typeof addAnnouncement>['body'];
type EditBody = EndpointRequest<typeof editAnnouncement>['body'];

const size = 'min(960px, 100vw)';

const kindOf = (values: Values): AudienceKind =>
  audienceKinds.find((kind) => kind === values.msgType) ?? 'ALL';

/** What the form holds besides the fields of the row. */
const initialOf = (detail: Detail | undefined): Values => ({
  msgContentI18n: detail?.contents ?? {},
  audience: detail?.audience ?? [],
  annexList: detail?.files ?? [],
});

// These three hold what `initialOf` and the inputs below put in.
const audienceOf = (values: Values) => (values.audience ?? []) as readonly AudienceMember[];
const filesOf = (values: Values) => (values.annexList ?? []) as readonly UploadedFile[];
const contentOf = (values: Values) => localizedOf(values.msgContentI18n);

const writtenOf = (values: Values) => ({
  msgContentI18n: contentOf(values),
  audienceIds: kindOf(values) === 'ALL' ? [] : audienceOf(values).map(({ value }) => value),
  annexList: filesOf(values).map(({ id }) => ({ id })),
});

const checkValues = (values: Values) => {
  const tooLong = languages.find((code) => (contentOf(values)[code] ?? '').length > contentMax);
  const [start, end] = [textOf(values.startTime), textOf(values.endTime)];
  return {
    msgContent: tooLong && {
      key: 'announcementPage.contentTooLong' as const,
      params: { language: languageNames[tooLong] },
    },
    audience:
      kindOf(values) !== 'ALL' && audienceOf(values).length === 0
        ? { key: 'announcementPage.audienceNeeded' as const }
        : undefined,
    endTime: start && end && end <= start ? { key: 'announcementPage.endBeforeStart' as const } : undefined,
  };
};

interface BodyProps {
  detail?: Detail | undefined;
  onClose: () => void;
  /** After saving; with `publish` the person goes on to publish it. */
  onSaved: (id: string, publish: boolean) => void;
  mayPublish: boolean;
}

const Body = ({ detail, onClose, onSaved, mayPublish }: BodyProps) => {
  const t = useT();
  const id = useId();
  const { message } = App.useApp();
  const discard = useDiscard();
  const [isTextBusy, setTextBusy] = useState(false);
  const [areFilesBusy, setFilesBusy] = useState(false);
  const savedId = useRef(detail?.row.id ?? '');
  const [isPreviewed, setPreviewed] = useState(false);
  const [goesOn, setGoesOn] = useState(false);
  const mayUpload = useMayUpload('announcement');
  const row = detail?.row;
  const [initial] = useState(() => initialOf(detail));
  const form = useResourceForm({
    resource: announcement,
    mode: row ? 'update' : 'create',
    row,
    initial,
    check: checkValues,
    load: async (key, signal) => (await loadDetail(key, signal)).row,
    save: async (body, values) => {
      const written = writtenOf(values);
      // The definition makes the rest of the body.
      if (row) await api(editAnnouncement, { body: { ...(body as EditBody), ...written } });
      else {
        const made = await api(addAnnouncement, { body: { ...(body as AddBody), ...written } });
        savedId.current = made.id;
        return made;
      }
    },
  });
  const kind = kindOf(form.values);
  const isBusy = isTextBusy || areFilesBusy;
  const handleClose = () => discard(form.isDirty, onClose);
  const set = (name: string, value: unknown) => {
    form.set(name, value);
    if (name === 'msgType') form.set('audience', []);
  };
  const handleSaved = () => {
    message.success(t(row ? 'system.updated' : 'system.created'));
    onSaved(savedId.current, goesOn);
  };
  return (
    <Drawer
      open
      size={size}
      title={
        row
          ? `${capitalised(t('form.edit', { name: singularOf(announcement) }))} · ${nameOf(announcement, row)}`
          : capitalised(t('form.add', { name: singularOf(announcement) }))
      }
      mask={{ closable: !form.isDirty }}
      onClose={handleClose}
      extra={<Button onClick={() => setPreviewed(true)}>{t('announcementPage.preview')}</Button>}
      footer={
        <div className="lc-drawer-footer">
          <Button onClick={handleClose}>{t('form.cancel')}</Button>
          {mayPublish && (
            <Button
              htmlType="submit"
              form={id}
              disabled={isBusy}
              loading={form.isSaving && goesOn}
              onClick={() => setGoesOn(true)}
            >
              {t('announcementPage.saveAndPublish')}
            </Button>
          )}
          <Button
            type="primary"
            htmlType="submit"
            form={id}
            disabled={isBusy}
            title={isBusy ? t('announcementPage.filesBusy') : undefined}
            loading={form.isSaving && !goesOn}
            onClick={() => setGoesOn(false)}
          >
            {t('form.save')}
          </Button>
        </div>
      }
    >
      <RecordForm id={id} form={form} onSaved={handleSaved}>
        <FormFields resource={announcement} form={{ ...form, set }} />
        <div className="lc-form-grid">
          <AudienceInput
            kind={kind}
            subsiteId={textOf(row?.subsiteId) || undefined}
            value={audienceOf(form.values)}
            error={form.errors.audience ?? form.errors.audienceIds}
            onChange={(members) => form.set('audience', members)}
          />
          <ContentInput
            value={contentOf(form.values)}
            error={form.errors.msgContent ?? form.errors.msgContentI18n}
            onChange={(texts) => form.set('msgContentI18n', texts)}
            onBusy={setTextBusy}
          />
          {mayUpload && (
            <Form.Item
              label={labelOf(announcement.spec.name, 'annexList')}
              htmlFor="lc-annexes"
              className="lc-form-wide"
            >
              <UploadField
                id="lc-annexes"
                dir="announcement"
                fileType="attachments"
                max={annexMax}
                value={filesOf(form.values)}
                onChange={(files) => form.set('annexList', files)}
                onUnderWay={setFilesBusy}
              />
            </Form.Item>
          )}
        </div>
      </RecordForm>
      {isPreviewed && (
        <PreviewModal
          titles={localizedOf(form.values.titile)}
          contents={contentOf(form.values)}
          priority={textOf(form.values.priority)}
          files={filesOf(form.values)}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Drawer>
  );
};

interface AnnouncementDrawerProps extends Omit<BodyProps, 'detail'> {
  /** The draft to change; without one a new one is made. */
  id?: string | undefined;
}

/** Writing an announcement: its fields, audience, text in three languages, and files. */
export const AnnouncementDrawer = ({ id, ...props }: AnnouncementDrawerProps) => {
  const { data, error, refetch } = useDetail(id);
  if (id === undefined || data) return <Body {...props} detail={data} />;
  return (
    <Drawer open size={size} title={capitalised(singularOf(announcement))} onClose={props.onClose}>
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  );
};
