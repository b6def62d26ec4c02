import { type Language, writableText } from '@lc/contract/kernel';

/** What search engines and networks are told of a page. Addresses are whole. */
export interface Head {
  title: string;
  description: string;
  keywords: string;
  robots: string;
  canonical: string;
  siteName: string;
  lang: Language;
  /** The same page in other languages, with the one for everybody else. */
  alternates: readonly { lang: string; url: string }[];
  image: string | undefined;
  type: 'website' | 'article';
  feed: string | undefined;
  data: readonly object[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML and XML write it. */
export const escaped = (text: string): string =>
  writableText(text).replace(/[&<>"']/g, (one) => entities[one] ?? one);

const meta = (name: string, content: string): string =>
  content === '' ? '' : `<meta name="${name}" content="${escaped(content)}">`;

const property = (name: string, content: string | undefined): string =>
  content ? `<meta property="${name}" content="${escaped(content)}">` : '';

const link = (rel: string, url: string, more = ''): string =>
  `<link rel="${rel}"${more} href="${escaped(url)}">`;

/** Data for machines; nothing in it ends the element that it stands in. */
const machineData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** What belongs into the head of a page, whatever its template says. */
export const headOf = (head: Head): string =>
  [
    meta('description', head.description),
    meta('keywords', head.keywords),
    head.robots === 'index,follow' ? '' : meta('robots', head.robots),
    link('canonical', head.canonical),
    ...head.alternates.map(({ lang, url }) => link('alternate', url, ` hreflang="${lang}"`)),
    head.feed ? link('alternate', head.feed, ' type="application/rss+xml"') : '',
    property('og:title', head.title),
    property('og:type', head.type),
    property('og:url', head.canonical),
    property('og:site_name', head.siteName),
    property('og:description', head.description),
    property('og:image', head.image),
    property('og:locale', head.lang.replace('-', '_')),
    meta('twitter:card', head.image ? 'summary_large_image' : 'summary'),
    ...head.data.map(machineData),
  ]
    .filter((line) => line !== '')
    .join('\n');

/** Puts the head's lines before the end of the head; a page without one keeps to its template. */
export const withHead = (html: string, head: Head): string => {
  const at = html.search(/<\/head\s{0,9}>/i);
  return at < 0 ? html : `${html.slice(0, at)}${headOf(head)}\n${html.slice(at)}`;
};
