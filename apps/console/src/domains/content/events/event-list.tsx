import type { Resource } from '@lc/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useT } from '../../../kernel/i18n.ts';
import { onPush } from '../../../kernel/push.ts';
import { ResourcePages, refreshResource } from '../../../kernel/resource/index.ts';
import { EventHead } from './event-head.tsx';

/** What visitors sent to events; to one of them, where the address names it. */
export const EventList = ({ resource }: { resource: Resource }) => {
  const t = useT();
  const client = useQueryClient();
  const itemId = new URLSearchParams(useSearch()).get('itemId');
  useEffect(() => onPush('interview', () => refreshResource(client, resource)), [client, resource]);
  return (
    <ResourcePages
      resource={resource}
      tools={itemId ? <EventHead key={itemId} id={itemId} /> : undefined}
      empty={{ title: t('eventPage.none'), hint: t('eventPage.noneHint') }}
    />
  );
};
