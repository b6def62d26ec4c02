import {
  announcement,
  announcementReach,
  copyAnnouncement,
  releaseAnnouncement,
  revokeAnnouncement,
  unscheduleAnnouncement,
} from '@lc/contract/announcements';
import { startUserDefinedProcess } from '@lc/contract/process';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { nameOf, type Row, refreshResource, refusalOf } from '../../../kernel/resource/index.ts';

/** What takes an announcement from one state to another; each asks first where it cannot be undone. */
export const useMoves = () => {
  const t = useT();
  const client = useQueryClient();
  const { modal, message } = App.useApp();

  /** Calls, says how it went, and reads the list anew. */
  const act = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await call();
      message.success(done);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    } finally {
      refreshResource(client, announcement);
    }
  };

  return {
    publish: async (id: string, name: string): Promise<void> => {
      const reach = await api(announcementReach, { query: { id } }, { isBackground: true }).catch(
        () => undefined,
      );
      modal.confirm({
        title: t('announcementPage.publishConfirm', { name }),
        content: reach && t('announcementPage.publishReach', { count: reach.count }),
        okText: t('announcementPage.publish'),
        cancelText: t('form.cancel'),
        onOk: () => act(() => api(releaseAnnouncement, { query: { id } }), t('announcements.released')),
      });
    },
    submit: (id: string, name: string): void => {
      modal.confirm({
        title: t('announcementPage.submitConfirm', { name }),
        content: t('announcementPage.submitHint'),
        okText: t('announcementPage.submit'),
        cancelText: t('form.cancel'),
        onOk: () =>
          act(
            () => api(startUserDefinedProcess, { query: { tableName: announcement.spec.table, id } }),
            t('announcementPage.submitted'),
          ),
      });
    },
    revoke: (row: Row): void => {
      modal.confirm({
        title: t('announcementPage.revokeConfirm', { name: nameOf(announcement, row) }),
        content: t('announcementPage.revokeHint'),
        okText: t('announcementPage.revoke'),
        okButtonProps: { danger: true },
        cancelText: t('form.cancel'),
        onOk: () => act(() => api(revokeAnnouncement, { query: { id: row.id } }), t('announcements.revoked')),
      });
    },
    unschedule: ({ id }: Row) =>
      act(() => api(unscheduleAnnouncement, { body: { id } }), t('announcements.offSchedule')),
    copy: ({ id }: Row) => act(() => api(copyAnnouncement, { body: { id } }), t('announcements.copied')),
  };
};
