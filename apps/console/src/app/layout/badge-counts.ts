import { badgeCounts } from '@lc/contract/access/badge.api.ts';
import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { api } from '../../kernel/api.ts';
import { onPush } from '../../kernel/push.ts';
import { useSessionStore } from '../../kernel/session-store.ts';
import { flatten } from '../navigation.ts';

type Badge = NonNullable<MenuNode['badge']>;

const useCounts = create<{ counts: Readonly<Record<Badge, number>> | null }>()(() => ({ counts: null }));

/** The count of a menu's badge: as it is now, or as the menu came with it. */
export const useBadgeCount = ({ badge, badgeNum }: Pick<MenuNode, 'badge' | 'badgeNum'>): number => {
  const counts = useCounts((state) => state.counts);
  return badge ? (counts?.[badge] ?? badgeNum) : 0;
};

const load = async (): Promise<void> => {
  const { waitBadgeNum, handleBadgeNum, endBadgeNum } = await api(
    badgeCounts,
    { query: {} },
    { isBackground: true },
  );
  useCounts.setState({ counts: { waiting: waitBadgeNum, handled: handleBadgeNum, ended: endBadgeNum } });
};

const loadQuietly = (): void => void load().catch(() => undefined);

/** Keeps the badges of a menu up to date, if it has any: they count at the working site. */
export const useBadgeCounts = (menu: readonly MenuNode[]): void => {
  const hasBadges = flatten(menu).some(({ badge }) => badge !== null);
  useEffect(() => {
    if (!hasBadges) return;
    loadQuietly();
    const stops = [
      onPush('badge', loadQuietly),
      useSessionStore.subscribe((now, before) => {
        if (now.subsite && now.subsite.id !== before.subsite?.id) loadQuietly();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [hasBadges]);
};
