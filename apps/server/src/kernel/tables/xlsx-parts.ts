import { inflateRawSync } from 'node:zlib';
import { AppError } from '../app-error.ts';
import type { ImportLimits } from '../resource/import-limits.ts';
import { type ZipFileEntry, zipEntries } from '../resource/zip-entries.ts';
import { formatById, type NumberFormat } from './formats.ts';
import { tooComplex } from './limits.ts';
import { attributeOf, readXml, xmlText } from './xml.ts';

/** The parts of a workbook, unpacked one after the other and never more than the limits allow. */
export interface Package {
  names: readonly string[];
  /** @throws system.importTooComplex, system.importUnreadable */
  text(name: string): string | undefined;
}

const plainName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** Opens a zip file. @throws system.importUnreadable */
export const openPackage = (file: Buffer, { unpackedBytes }: ImportLimits): Package => {
  const entries = new Map<string, ZipFileEntry>();
  for (const entry of zipEntries(file) ?? unreadable()) entries.set(plainName(entry.name), entry);
  let left = unpackedBytes;
  return {
    names: [...entries.keys()],
    text: (name) => {
      const entry = entries.get(plainName(name));
      if (!entry) return undefined;
      if (entry.declaredSize > left) throw tooComplex();
      try {
        const unpacked = entry.isPacked
          ? inflateRawSync(entry.content, { maxOutputLength: Math.max(1, left) })
          : entry.content;
        left -= unpacked.length;
        if (left < 0) throw tooComplex();
        return xmlText(unpacked);
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw isTooLong(error) ? tooComplex(error) : unreadableError(error);
      }
    },
  };
};

const unreadableError = (cause?: unknown): AppError => new AppError('system.importUnreadable', { cause });
const unreadable = (): never => {
  throw unreadableError();
};

interface Relation {
  id: string;
  type: string;
  path: string;
}

/** The parts that a part names, by the folder it lies in. */
const relationsOf = (parts: Package, path: string): Relation[] => {
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? [];
  const xml = parts.text(`${folder}_rels/${file}.rels`);
  const relations: Relation[] = [];
  if (xml === undefined) return relations;
  readXml(xml, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const target = attributeOf(attributes, 'Target') ?? '';
      relations.push({
        id: attributeOf(attributes, 'Id') ?? '',
        type: (attributeOf(attributes, 'Type') ?? '').replace(/^.*\//, ''),
        path: target.startsWith('/') ? target.slice(1) : folder + target,
      });
    },
  });
  return relations;
};

/** A sheet as the workbook names it. */
export interface SheetPart {
  name: string;
  isHidden: boolean;
  path: string;
}

export interface WorkbookParts {
  sheets: SheetPart[];
  calendar: 1900 | 1904;
  sharedStrings: string | undefined;
  styles: string | undefined;
}

/** What a workbook is made of. @throws system.importUnreadable */
export const workbookParts = (parts: Package): WorkbookParts => {
  const path =
    relationsOf(parts, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const xml = parts.text(path) ?? unreadable();
  const relations = relationsOf(parts, path);
  const pathOf = (type: string): string | undefined => relations.find((one) => one.type === type)?.path;
  const sheets: SheetPart[] = [];
  let calendar: 1900 | 1904 = 1900;
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(1|true|on)$/.test(attributeOf(attributes, 'date1904') ?? ''))
        calendar = 1904;
      if (name !== 'sheet') return;
      const id = attributes['r:id'] ?? attributeOf(attributes, 'id');
      const target = relations.find((one) => one.id === id);
      // Sheets of charts and of macros have no cells.
      if (target?.type !== 'worksheet') return;
      sheets.push({
        name: attributeOf(attributes, 'name') ?? '',
        isHidden: /hidden/i.test(attributeOf(attributes, 'state') ?? ''),
        path: target.path,
      });
    },
  });
  return { sheets, calendar, sharedStrings: pathOf('sharedStrings'), styles: pathOf('styles') };
};

/** Characters that XML cannot hold are written as `_x000D_`. */
const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Collects the text of `si` and `is`: of all runs, without what says how Chinese letters are pronounced. */
export const createTextCollector = () => {
  let text = '';
  let isText = false;
  let phonetic = 0;
  return {
    open: (name: string): void => {
      if (name === 'rPh') phonetic += 1;
      else if (name === 't') isText = phonetic === 0;
    },
    text: (part: string): void => {
      if (isText) text += part;
    },
    close: (name: string): void => {
      if (name === 'rPh') phonetic -= 1;
      else if (name === 't') isText = false;
    },
    /** The text so far; the next one begins. */
    take: (): string => {
      const taken = decodeEscapes(text);
      text = '';
      return taken;
    },
  };
};

/** The texts that cells share. @throws system.importTooComplex */
export const sharedStringsOf = (xml: string | undefined, { sharedStrings }: ImportLimits): string[] => {
  const strings: string[] = [];
  if (xml === undefined) return strings;
  const collector = createTextCollector();
  readXml(xml, {
    open: collector.open,
    text: collector.text,
    close: (name) => {
      collector.close(name);
      if (name !== 'si') return undefined;
      if (strings.length === sharedStrings) throw tooComplex();
      strings.push(collector.take());
      return undefined;
    },
  });
  return strings;
};

/** The format of each style of cells, by its place. */
export const formatsOf = (xml: string | undefined): NumberFormat[] => {
  const own = new Map<number, string>();
  const ids: number[] = [];
  if (xml === undefined) return [];
  let isInCells = false;
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt')
        own.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) ids.push(Number(attributeOf(attributes, 'numFmtId') ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
      return undefined;
    },
  });
  return ids.map((id) => formatById(id, own));
};
