import { contentItem, contentText } from '@lc/contract/content';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshResource } from '../../../kernel/resource/index.ts';

/** The windows of a browser tell one another what was changed, under the name of section 3.1. */
const channelName = 'cms';

/** Tells the lists in other windows that an item changed. */
export const notifyChange = (change: { newsClassId: string; id: string }): void => {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ type: 'content-changed', ...change });
  channel.close();
};

/** Asks anew for what lists show, here. */
export const useRefreshContent = (): (() => void) => {
  const client = useQueryClient();
  return () => {
    refreshResource(client, contentItem);
    refreshResource(client, contentText);
  };
};

/** Follows what other windows change. */
export const useOtherWindows = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => {
      refreshResource(client, contentItem);
      refreshResource(client, contentText);
    };
    return () => channel.close();
  }, [client]);
};
