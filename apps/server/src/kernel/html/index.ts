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

/** HTML that was parsed: a megabyte takes a tenth of a second, so that it is parsed once for all that is asked of it. */
interface ReadHtml {
  /** Its words, a line for each block: for lists, notices and search. */
  text(): string;
  /** Ids of our files that it shows or links to, each once. */
  fileIds(): string[];
  /**
   * As a reader gets it: cleaned again, files under the addresses that work for them (`addressOfFile`). What has none keeps
   * the stored address, which opens public files only.
   * @param addresses by the file's id
   */
  forReader(addresses: ReadonlyMap<string, string>): string;
}

/** @throws system.textTooComplex */
export const readHtml = (html: string): ReadHtml => {
  const nodes = parseClean(html);
  return {
    text: () => textOfNodes(nodes),
    fileIds: () => fileIdsOfNodes(nodes),
    forReader: (addresses) =>
      writeHtml(nodes, (address) => addresses.get(fileIdOf(address) ?? '') ?? storedAddress(address)),
  };
};

/** The words of HTML. @throws system.textTooComplex */
export const textOf = (html: string): string => readHtml(html).text();

/** Nodes without the files that are gone: a picture goes, of a link the words stay. */
const withoutFiles = (nodes: readonly CleanNode[], gone: ReadonlySet<string>): CleanNode[] =>
  nodes.flatMap((node): CleanNode[] => {
    if (typeof node === 'string') return [node];
    const { src, href } = node.attributes;
    if (src !== undefined && gone.has(fileIdOf(src) ?? '')) return [];
    const children = withoutFiles(node.children, gone);
    return href !== undefined && gone.has(fileIdOf(href) ?? '') ? children : [{ ...node, children }];
  });

/** HTML without the pictures of these files and without links to them, whose words stay. @throws system.textTooComplex */
export const htmlWithoutFiles = (html: string, gone: ReadonlySet<string>): string => {
  const nodes = withoutFiles(parseClean(html), gone);
  return isSeen(nodes) ? writeHtml(nodes, storedAddress) : '';
};

/** The files of ours that HTML shows or links to, by id, with the names that their addresses say. @throws system.textTooComplex */
export const fileNamesIn = (html: string): Map<string, string> => {
  const names = new Map<string, string>();
  writeHtml(parseClean(html), (address) => {
    const id = fileIdOf(address);
    if (id !== undefined) names.set(id, nameIn(address));
    return address;
  });
  return names;
};

const nameIn = (address: string): string => {
  const name = storedAddress(address).split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Ids of our files that HTML shows or links to, each once. @throws system.textTooComplex */
export const fileIdsIn = (html: string): string[] => readHtml(html).fileIds();

/** Stored HTML for a reader. @throws system.textTooComplex */
export const htmlForReader = (html: string, addresses: ReadonlyMap<string, string>): string =>
  readHtml(html).forReader(addresses);
