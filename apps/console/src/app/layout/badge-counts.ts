import { menuBadges } from '@lc/contract/access/badge.api.ts';
import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { api } from '../../kernel/api.ts';
import { onPush } from '../../kernel/push.ts';
import { useSessionStore } from '../../kernel/session-store.ts';
import { flatten } from '../navigation.ts';

const useCounts = create<{ counts: Readonly<Record<string, number>> | null }>()(() => ({ counts: null }));

/** The count of a menu's badge: as it is now, or as the menu came with it. */
export const useBadgeCount = ({
  id,
  badge,
  badgeNum,
}: Pick<MenuNode, 'id' | 'badge' | 'badgeNum'>): number => {
  const counts = useCounts((state) => state.counts);
  return badge ? (counts?.[id] ?? badgeNum) : 0;
};

const load = async (): Promise<void> => {
  useCounts.setState({ counts: await api(menuBadges, {}, { isBackground: true }) });
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
