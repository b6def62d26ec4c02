import { pickLocalized } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import type { Data, Drawer } from './drawer.ts';
import type { Head } from './head.ts';
import type { Plan } from './plan.ts';
import {
  ancestorsOf,
  columnAddress,
  defaultLanguageOf,
  homeAddress,
  recruitmentListAddress,
  titleOf,
} from './site-model.ts';

/** The way to a page from the home page. */
export const crumbs = (
  { site, lang }: Drawer,
  { column, section }: Pick<Plan, 'column' | 'section'>,
): Data[] => [
  { title: translate(lang, 'visitorPage.home'), url: homeAddress(site, lang) },
  ...(section
    ? [
        {
          title: translate(lang, `visitorPage.${section}`),
          url: recruitmentListAddress(site, lang, section),
        },
      ]
    : []),
  ...(column ? [...ancestorsOf(column), column] : []).map((one) => ({
    title: titleOf(one, lang),
    url: columnAddress(site, lang, one),
  })),
];

const breadcrumbData = (list: readonly Data[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: list.map(({ title, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: `${origin}${url}`,
  })),
});

/** The picture that networks show with a page: of what it is about, else of the site. */
export const imageOf = ({ site }: Drawer, own: Data): string | undefined => {
  const { item } = own;
  const { cover, pictures } =
    typeof item === 'object' && item !== null ? (item as { cover?: unknown; pictures?: unknown }) : {};
  const [first] = Array.isArray(pictures) ? pictures : [];
  const found = [cover, first?.url, site.row.logo].find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : undefined;
};

/** What search engines and networks are told of a page. */
export const headFor = (
  drawer: Drawer,
  plan: Plan,
  { origin, image }: { origin: string; image: string | undefined },
): Head => {
  const { site, lang } = drawer;
  const name = pickLocalized(site.row.name, lang);
  const isOpen = plan.status === 200 && plan.type !== 'search';
  const fallback = defaultLanguageOf(site)?.language;
  const alternates = site.languages.flatMap(({ language }) => {
    // What search engines do not keep is no alternative for what they do.
    const isKept = isOpen && [language, lang].every((one) => plan.isKeptIn?.(one) ?? true);
    const address = isKept ? plan.addressIn(language) : undefined;
    return address === undefined ? [] : [{ language, lang: language as string, url: origin + address }];
  });
  // Where the default language has no such page, the first language that has it is offered to everybody else.
  const forAll = alternates.find(({ language }) => language === fallback) ?? alternates[0];
  const trail = crumbs(drawer, plan);
  return {
    title: plan.title,
    description: pickLocalized(site.row.seoDescription ?? undefined, lang),
    keywords: pickLocalized(site.row.seoKeywords ?? undefined, lang),
    robots: site.row.robots ?? 'index,follow',
    canonical: origin + plan.path,
    siteName: name,
    lang,
    alternates: forAll ? [...alternates, { lang: 'x-default', url: forAll.url }] : alternates,
    image: image?.startsWith('/') ? origin + image : image,
    type: 'website',
    feed: `${origin}${homeAddress(site, lang)}feed.xml`,
    ...plan.head,
    data: [
      ...(plan.head.data ?? []),
      ...(isOpen && (plan.column || plan.section) ? [breadcrumbData(trail, origin)] : []),
    ],
  };
};
