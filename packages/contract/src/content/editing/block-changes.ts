import { blocksOfNodes, type CleanNode, storedAddress, textOfNodes, writeHtml } from '../../kernel/index.ts';
import { diffList } from './diff.ts';

/** A paragraph as it is compared. */
export interface TextBlock {
  /** What makes it the same or another one, its form included. */
  identity: string;
  /** What people read. */
  text: string;
}

/** A paragraph that is not as it was: without `before` it is new, without `after` it is gone. */
export interface BlockChange {
  /** Its place as the text is now; where it is gone, the place of what follows. */
  index: number;
  before: TextBlock | undefined;
  after: TextBlock | undefined;
}

/** The paragraphs of formatted text. Signatures in addresses of files make no difference. */
export const htmlBlocks = (nodes: readonly CleanNode[]): TextBlock[] =>
  blocksOfNodes(nodes).blocks.map((block) => ({
    identity: writeHtml([block], storedAddress),
    text: textOfNodes([block]),
  }));

/** Which paragraphs changed. Of those that stand in each other's place, each new one is the change of an old one. */
export const changedBlocks = (before: readonly TextBlock[], after: readonly TextBlock[]): BlockChange[] => {
  const changes: BlockChange[] = [];
  let removed: TextBlock[] = [];
  let added: TextBlock[] = [];
  const former = before.values();
  const later = after.values();
  let index = 0;
  const endRun = (): void => {
    for (let place = 0; place < Math.max(removed.length, added.length); place++)
      changes.push({
        index: index + Math.min(place, added.length),
        before: removed[place],
        after: added[place],
      });
    index += added.length;
    removed = [];
    added = [];
  };
  const identities = (blocks: readonly TextBlock[]) => blocks.map(({ identity }) => identity);
  for (const { op } of diffList(identities(before), identities(after))) {
    if (op === 'same') {
      endRun();
      index++;
    }
    const was = op === 'added' ? undefined : former.next().value;
    const is = op === 'removed' ? undefined : later.next().value;
    if (op === 'removed' && was) removed.push(was);
    if (op === 'added' && is) added.push(is);
  }
  endRun();
  return changes;
};

/** What became of a paragraph. */
export const changeOf = ({ before, after }: BlockChange): 'added' | 'removed' | 'changed' =>
  before ? (after ? 'changed' : 'removed') : 'added';
