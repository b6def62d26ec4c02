import type { TreePlace } from '@lc/contract/kernel';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DropPlace } from '../../ui/tree-drag.ts';
import { useT } from '../i18n.ts';
import { useUndo } from '../use-undo.tsx';
import { findNode, pathTo, type TitledNode } from './filter-tree.ts';
import { placeNode, placeOf } from './place-node.ts';

/** A move as it goes to the server. */
export interface SentMove<Data> extends TreePlace {
  id: string;
  /** What was kept of the tree before it and after it. */
  before: Data;
  after: Data;
}

interface NodeMovingOptions<T, Data> {
  tree: readonly T[];
  /** Key of the query that the tree comes from. */
  queryKey: QueryKey;
  /** What the query holds, with a node at another place; it is shown before the server has answered. */
  show: (data: Data, id: string, place: TreePlace) => Data;
  /** The call for a move; it may answer the place that the node had. */
  send: (move: SentMove<Data>) => Promise<TreePlace | undefined>;
  /** Asks anew for what was moved. */
  refresh: () => unknown;
  /** Whether a node may stand right below another one, or at the top; anywhere unless given. */
  mayStand?: ((node: T, parent: T | undefined) => boolean) | undefined;
  /** Siblings stand in an order of their own, such as by name. */
  isUnordered?: boolean;
}

/** Ways to move a node by keys: among its siblings, into the one above, and out behind its parent. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** How the nodes of a tree are moved. */
export interface NodeMoving<T> {
  /** What was said last, for those who do not see the tree. */
  said: string;
  mayStand: (node: T, parent: T | undefined) => boolean;
  mayDrop: (node: T, target: T, place: DropPlace) => boolean;
  drop: (node: T, target: T, place: DropPlace) => void;
  /** Puts a node below another, or at the top, last of what stands there. */
  moveBelow: (node: T, parent: T | undefined) => Promise<boolean>;
  /** Makes a step; undefined where there is nothing to step to. */
  stepper: (node: T, step: Step) => (() => void) | undefined;
  /** Says that there is no such step. */
  sayFixed: (node: T) => void;
}

/**
 * Moving the nodes of a tree: at once on the screen, one call after the other to the server, with a way back and a word
 * for screen readers.
 */
export const useNodeMoving = <T extends TitledNode<T>, Data = T[]>({
  tree,
  queryKey,
  show,
  send,
  refresh,
  isUnordered = false,
  ...options
}: NodeMovingOptions<T, Data>): NodeMoving<T> => {
  const t = useT();
  const client = useQueryClient();
  const doUndoably = useUndo();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [said, setSaid] = useState('');

  const parentOf = (key: string): T | undefined => pathTo(tree, key).at(-2);
  const siblingsOf = (key: string): readonly T[] => parentOf(key)?.children ?? tree;
  const mayStand = (node: T, parent: T | undefined): boolean =>
    !(parent && pathTo(tree, parent.key).some(({ key }) => key === node.key)) &&
    options.mayStand?.(node, parent) !== false;

  /** @throws ApiError when the server refuses; the screen then shows again what it holds. */
  const put = async (id: string, place: TreePlace): Promise<TreePlace | undefined> => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData<Data>(queryKey);
    if (before === undefined) return undefined;
    const after = show(before, id, place);
    client.setQueryData<Data>(queryKey, after);
    const sent = queue.current.then(() => send({ id, ...place, before, after }));
    const settled = sent.catch(() => undefined);
    queue.current = settled;
    try {
      return await sent;
    } finally {
      // The last of several moves in a row reads what the server made of them all.
      if (queue.current === settled) void refresh();
    }
  };

  const move = async (node: T, place: TreePlace): Promise<boolean> => {
    const former = placeOf(tree, node.key);
    if (former.parentId === place.parentId && former.beforeId === place.beforeId) return true;
    const parent = place.parentId === null ? undefined : findNode(tree, place.parentId);
    const target = parent?.title ?? t('form.topLevel');
    const name = node.title;
    const isDone = await doUndoably({
      // One for the whole tree: places are told by neighbours, which a later move may take away.
      key: `moved-${String(queryKey[0])}`,
      title:
        former.parentId === place.parentId
          ? t('tree.reordered', { name })
          : t('tree.moved', { name, target }),
      work: () => put(node.key, place),
      undo: (answered) => put(node.key, answered ?? former),
    });
    if (!isDone) return false;
    const around = placeNode(tree, node.key, place);
    const siblings = (parent ? findNode(around, parent.key)?.children : around) ?? [];
    const at = siblings.findIndex(({ key }) => key === node.key) + 1;
    setSaid(t('tree.standsAt', { name, target, at, total: siblings.length }));
    return true;
  };

  const besides = (target: T, place: 'before' | 'after', node: T): TreePlace => {
    const siblings = siblingsOf(target.key).filter(({ key }) => key !== node.key);
    const at = siblings.findIndex(({ key }) => key === target.key) + (place === 'after' ? 1 : 0);
    return { parentId: parentOf(target.key)?.key ?? null, beforeId: siblings[at]?.key ?? null };
  };

  const placeAfter = (node: T, step: Step): TreePlace | undefined => {
    const [parent, siblings] = [parentOf(node.key), siblingsOf(node.key)];
    const at = siblings.findIndex(({ key }) => key === node.key);
    const [above, below] = [siblings[at - 1], siblings[at + 1]];
    if (step === 'in')
      return above && mayStand(node, above) ? { parentId: above.key, beforeId: null } : undefined;
    if (step === 'out') {
      const grandparent = parent && parentOf(parent.key);
      return parent && mayStand(node, grandparent) ? besides(parent, 'after', node) : undefined;
    }
    const neighbour = step === 'up' ? above : below;
    if (!neighbour || isUnordered) return undefined;
    return besides(neighbour, step === 'up' ? 'before' : 'after', node);
  };

  return {
    said,
    mayStand,
    mayDrop: (node, target, place) => {
      if (place === 'inside') return parentOf(node.key)?.key !== target.key && mayStand(node, target);
      return !isUnordered && mayStand(node, parentOf(target.key));
    },
    drop: (node, target, place) =>
      void move(
        node,
        place === 'inside' ? { parentId: target.key, beforeId: null } : besides(target, place, node),
      ),
    moveBelow: (node, parent) => move(node, { parentId: parent?.key ?? null, beforeId: null }),
    stepper: (node, step) => {
      const place = placeAfter(node, step);
      return place && (() => void move(node, place));
    },
    sayFixed: (node) => setSaid(t('tree.staysThere', { name: node.title })),
  };
};
