import {
  type CleanNode,
  fileIdOf,
  fileIdsOfNodes,
  storedAddress,
  textOfNodes,
  writeHtml,
} from '@lc/contract/kernel';
import { parseClean } from './parse.ts';

const seenWithoutWords: ReadonlySet<string> = new Set(['img', 'hr', 'table']);

/** An editor leaves empty paragraphs behind when everything is deleted. */
const isSeen = (nodes: readonly CleanNode[]): boolean =>
  nodes.some((node) =>
    typeof node === 'string' ? node.trim() !== '' : seenWithoutWords.has(node.name) || isSeen(node.children),
  );

/**
 * HTML as it may be stored: what is on the contract's list (`htmlElements`) and nothing else, written anew. Addresses of
 * our files lose their signatures. Empty when nothing is left to see.
 * @throws system.textTooComplex
 */
export const cleanHtml = (html: string): string => {
  const nodes = parseClean(html);
  return isSeen(nodes) ? writeHtml(nodes, storedAddress) : '';
};

/** The words of HTML, a line for each block: for lists, notices and search. @throws system.textTooComplex */
export const textOf = (html: string): string => textOfNodes(parseClean(html));

/** Ids of our files that HTML shows or links to, each once. @throws system.textTooComplex */
export const fileIdsIn = (html: string): string[] => fileIdsOfNodes(parseClean(html));

/**
 * Stored HTML for a reader: cleaned again, files under the addresses that work for him (`addressOfFile`). What has
 * none keeps the stored address, which opens public files only.
 * @param addresses by the file's id
 * @throws system.textTooComplex
 */
export const htmlForReader = (html: string, addresses: ReadonlyMap<string, string>): string =>
  writeHtml(parseClean(html), (address) => addresses.get(fileIdOf(address) ?? '') ?? storedAddress(address));
