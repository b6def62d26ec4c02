import { z } from 'zod/mini';
import {
  defineEndpoint,
  idSchema,
  languages,
  localizedTextSchema,
  ruledSchema,
  rules,
} from '../kernel/index.ts';

/** What search engines are asked to do with a site. */
export const robotsChoices = [
  'index,follow',
  'noindex,follow',
  'index,nofollow',
  'noindex,nofollow',
] as const;

/** Longest texts for search engines; what is beyond is not shown by any of them. */
export const seoLimits = { title: 200, keywords: 500, description: 500 } as const;

const seoTexts = {
  titleI18n: localizedTextSchema(seoLimits.title),
  keywordsI18n: localizedTextSchema(seoLimits.keywords),
  descriptionI18n: localizedTextSchema(seoLimits.description),
};

/** What search engines are told about a site (section 7): of the working site unless another is named. */
export const siteSeo = defineEndpoint({
  method: 'GET',
  path: '/subsite/subsite/seo',
  access: 'session',
  summary: 'What search engines are told about a site',
  query: z.object({ id: z.optional(idSchema) }),
  result: z.object({
    id: z.string(),
    title: z.string(),
    keywords: z.string(),
    description: z.string(),
    ...seoTexts,
    robots: z.enum(robotsChoices),
  }),
});

/** Saves what search engines are told about a site. */
export const saveSiteSeo = defineEndpoint({
  method: 'PUT',
  path: '/subsite/subsite/seo',
  access: 'subsite:edit',
  summary: 'Save what search engines are told about a site',
  labels: 'siteSeo',
  body: z.object({
    id: idSchema,
    titleI18n: z.optional(seoTexts.titleI18n),
    keywordsI18n: z.optional(seoTexts.keywordsI18n),
    descriptionI18n: z.optional(seoTexts.descriptionI18n),
    robots: z.optional(z.enum(robotsChoices)),
  }),
  result: z.null(),
});

/** What a reader gets who asks for a page that is not translated: nothing, another language, or a site of its own. */
export const fallbackTypes = ['strict', 'fallback', 'free'] as const;

const basePathSchema = z.string().check(
  z.trim(),
  z.maxLength(64),
  z.refine((value: string) => rules.basePath(value), { error: 'basePath' }),
);

const siteLanguageSchema = z.object({
  language: z.enum(languages),
  enabled: z.boolean(),
  isDefault: z.boolean(),
  /** Where the pages of the language begin, such as `/` or `/my`. */
  basePath: basePathSchema,
  fallbackType: z.enum(fallbackTypes),
  /** The languages to fall back to, in order; only with `fallbackType` "fallback". */
  fallbacks: z.array(z.enum(languages)).check(z.maxLength(languages.length - 1)),
});

export type SiteLanguage = z.output<typeof siteLanguageSchema>;

/** The languages of a site, the default one first. */
export const siteLanguages = defineEndpoint({
  method: 'GET',
  path: '/subsite/subsite/languages',
  access: 'subsite:list',
  summary: 'The languages of a site',
  query: z.object({ id: idSchema }),
  result: z.array(siteLanguageSchema),
});

/** Replaces the languages of a site: one is the default and on, and no two begin at the same place. */
export const saveSiteLanguages = defineEndpoint({
  method: 'PUT',
  path: '/subsite/subsite/languages',
  access: 'subsite:edit',
  summary: 'Replace the languages of a site',
  labels: 'siteLanguage',
  body: z.object({
    id: idSchema,
    languages: z.array(siteLanguageSchema).check(z.minLength(1), z.maxLength(languages.length)),
  }),
  result: z.null(),
});

/** Settings of a site that extend it, each with its shape; what a site leaves open comes from above it. */
export const extensionSettings = {
  /** Widest picture in pixels that an upload keeps. */
  maxWidth: z.int().check(z.minimum(100), z.maximum(10_000)),
  /** The clock that its offices go by, by its IANA name. */
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The country whose public holidays its offices keep. */
  countryCode: ruledSchema(2, 'countryCode'),
} as const;

export type ExtensionSetting = keyof typeof extensionSettings;

export const extensionNames = [
  'maxWidth',
  'timeZone',
  'countryCode',
] as const satisfies readonly ExtensionSetting[];

const { maxWidth, timeZone, countryCode } = extensionSettings;

const settings = {
  maxWidth: z.nullable(maxWidth),
  timeZone: z.nullable(timeZone),
  countryCode: z.nullable(countryCode),
};

const siteName = z.nullable(z.string());

/**
 * The settings that extend a site (section 7), as they work: its own, else those of its host, else of what it stands
 * below. `own` holds what the site says itself, `inheritedFrom` the name of the site that says the rest.
 */
export const siteExtension = defineEndpoint({
  method: 'GET',
  path: '/subsiteextensionconfiguration/subsiteExtensionConfiguration/queryBysubsiteId',
  access: 'session',
  summary: 'The settings that extend a site',
  query: z.object({ id: idSchema }),
  result: z.object({
    id: z.string(),
    ...settings,
    own: z.object(settings),
    inheritedFrom: z.object({ maxWidth: siteName, timeZone: siteName, countryCode: siteName }),
  }),
});

/** Saves the settings that extend a site or folder; null leaves one to what is above. */
export const saveSiteExtension = defineEndpoint({
  method: 'PUT',
  path: '/subsiteextensionconfiguration/subsiteExtensionConfiguration/edit',
  access: 'subsite:edit',
  summary: 'Save the settings that extend a site',
  labels: 'siteExtension',
  body: z.object({
    id: idSchema,
    maxWidth: z.optional(settings.maxWidth),
    timeZone: z.optional(settings.timeZone),
    countryCode: z.optional(settings.countryCode),
  }),
  result: z.null(),
});
