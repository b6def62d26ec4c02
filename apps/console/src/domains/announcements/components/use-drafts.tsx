import {
  announcement,
  announcementReach,
  copyAnnouncement,
  unscheduleAnnouncement,
} from '@lc/contract/announcements';
import { startUserDefinedProcess } from '@lc/contract/process';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import {
  type MoveRules,
  nameOf,
  type Row,
  refreshResource,
  refusalOf,
} from '../../../kernel/resource/index.ts';
import { useReviews } from './use-reviews.ts';

/** Where a site reviews its announcements, nobody publishes; who publishes is told how many it reaches. */
export const useMoveRules = (): MoveRules => {
  const t = useT();
  const reviewOf = useReviews();
  return {
    isOffered: (name, row) => name !== 'publish' || reviewOf(row) !== 'required',
    question: async (move, [row, ...others]) => {
      if (!row || others.length > 0) return undefined;
      const name = nameOf(announcement, row);
      if (move === 'revoke')
        return {
          title: t('announcementPage.revokeConfirm', { name }),
          content: t('announcementPage.revokeHint'),
        };
      const reach = await api(announcementReach, { query: { id: row.id } }, { isBackground: true }).catch(
        () => undefined,
      );
      return {
        title: t('announcementPage.publishConfirm', { name }),
        content: reach && t('announcementPage.publishReach', { count: reach.count }),
      };
    },
  };
};

/** What is done with announcements besides their moves. */
export const useDrafts = () => {
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
    submit: (row: Row): void => {
      modal.confirm({
        title: t('announcementPage.submitConfirm', { name: nameOf(announcement, row) }),
        content: t('announcementPage.submitHint'),
        okText: t('announcementPage.submit'),
        cancelText: t('form.cancel'),
        onOk: () =>
          act(
            () => api(startUserDefinedProcess, { query: { tableName: announcement.spec.table, id: row.id } }),
            t('announcementPage.submitted'),
          ),
      });
    },
    unschedule: ({ id }: Row) =>
      act(() => api(unscheduleAnnouncement, { body: { id } }), t('announcements.offSchedule')),
    copy: ({ id }: Row) => act(() => api(copyAnnouncement, { body: { id } }), t('announcements.copied')),
  };
};
