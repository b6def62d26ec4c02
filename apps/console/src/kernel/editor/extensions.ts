import { linkAddress, pictureAddress, placeName } from '@lc/contract/kernel';
import { Extension, type Extensions, Mark } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { freshPictures } from './fresh-pictures.ts';
import { uploadPlaces } from './upload-places.ts';

/** Pictures of this platform alone; a typed `![](…)` stays words. */
const OwnImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) =>
        pictureAddress(element.getAttribute('src') ?? '') === undefined ? false : null,
    },
  ],
  addInputRules: () => [],
});

/** There is no button for these; what comes with them keeps them. */
const raised = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** Places in the text to which its links lead: they come with imported documents, and stay. */
const Places = Extension.create({
  name: 'places',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'listItem', 'link', 'textStyle'],
      attributes: {
        id: {
          default: null,
          parseHTML: (element) => placeName(element.id) ?? null,
          renderHTML: ({ id }) => (typeof id === 'string' ? { id } : {}),
        },
      },
    },
  ],
});

/** Marked words are words on a colour. */
const StyledText = TextStyle.extend({
  parseHTML() {
    return [...(this.parent?.() ?? []), { tag: 'mark', consuming: false }];
  },
});

interface ExtensionOptions {
  placeholder: () => string;
}

/** What the editor can write: what the contract's list lets through, and nothing else. */
export const extensionsOf = ({ placeholder }: ExtensionOptions): Extensions => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== undefined,
    },
    trailingNode: false,
  }),
  Places,
  StyledText,
  Color,
  BackgroundColor,
  raised('subscript', 'sub'),
  raised('superscript', 'sup'),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  OwnImage,
  Table.configure({ resizable: true, cellMinWidth: 96 }),
  TableRow,
  TableHeader,
  TableCell,
  Placeholder.configure({ placeholder }),
  uploadPlaces,
  freshPictures,
];
