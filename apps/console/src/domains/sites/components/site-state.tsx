import { canMove } from '@lc/contract/kernel';
import {
  archiveSite,
  publishSite,
  reopenSite,
  type SiteMove,
  type SiteStatus,
  siteMachine,
  siteRules,
  subsite,
  takeSiteOffline,
} from '@lc/contract/sites';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { type MessageKey, useT } from '../../../kernel/i18n.ts';
import { refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { useDictionary } from '../../../kernel/resource/use-dictionary.ts';
import type { SiteNode } from './site-tree-data.ts';

const endpoints = {
  publish: publishSite,
  takeOffline: takeSiteOffline,
  archive: archiveSite,
  reopen: reopenSite,
} as const satisfies Record<SiteMove, unknown>;

/** What is said on the button, and what follows where something does. */
const moves: readonly { name: SiteMove; label: MessageKey; hint?: MessageKey }[] = [
  { name: 'publish', label: 'sitePage.publish' },
  { name: 'takeOffline', label: 'sitePage.takeOffline', hint: 'sitePage.takeOfflineHint' },
  { name: 'archive', label: 'sitePage.archive', hint: 'sitePage.archiveHint' },
  { name: 'reopen', label: 'sitePage.reopen' },
];

const statusOf = (status: string | null): SiteStatus | undefined =>
  siteMachine.states.find((state) => state === status);

/** What a state is called, and the colour of its tag. */
export const useStatusTag = (): ((status: string) => { text: string; color: string | undefined }) => {
  const items = useDictionary('site_status');
  return (status) => {
    const item = items.find(({ value }) => value === status);
    return { text: item?.text ?? status, color: item?.color ?? undefined };
  };
};

/** The buttons that take a site from its state to another, as far as the machine and the reader's rights go. */
export const StateButtons = ({ node }: { node: SiteNode }) => {
  const t = useT();
  const can = useCan();
  const client = useQueryClient();
  const { modal, message } = App.useApp();
  const status = statusOf(node.status);
  if (!status) return null;

  const move = async (name: SiteMove) => {
    try {
      await api(endpoints[name], { body: { id: node.key } });
      message.success(t('system.updated'));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    } finally {
      refreshResource(client, subsite);
    }
  };
  const handle = ({ name, label, hint }: (typeof moves)[number]) => {
    if (!hint) return void move(name);
    modal.confirm({
      title: t('sitePage.stateConfirm', { action: t(label), name: node.title }),
      content: t(hint),
      okText: t(label),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () => move(name),
    });
  };
  return moves
    .filter(({ name }) => canMove(siteMachine, name, status) && can(siteMachine.transitions[name].permission))
    .filter(({ name }) => name !== 'publish' || siteRules[node.kind].isPublic)
    .map((one) => (
      <Button key={one.name} size="small" onClick={() => handle(one)}>
        {t(one.label)}
      </Button>
    ));
};
