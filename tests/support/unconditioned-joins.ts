/**
 * Tables of resources that a query reads beside those whose condition it takes, each with why: file, declaration and
 * table, below `apps/server/src/modules`. Held whole by `tests/visible-queries.test.ts`; what shows a caller something of
 * another record reads it from `visibleTable` instead.
 */
export const unconditionedJoins: Readonly<Record<string, readonly string[]>> = {
  // The condition of the text asks for that of its item.
  itemOfText: [
    'content/file-uses.queries.ts liveFiles content_item',
    'content/models/item-uses.queries.ts loadUses content_item',
    'content/models/titles.queries.ts titledAlready content_item',
    'content/models/value-files.queries.ts filesInValues content_item',
    'content/review/people.queries.ts whoSee content_item',
    'content/review/place.queries.ts findStanding content_item',
    'content/review/review.service.ts reviewOf content_item',
    'content/search.queries.ts searchTexts content_item',
    // The event is found by its item; its title and values come from the text of the item.
    'content/events/event.queries.ts loadEvent content_text',
  ],
  // The answer has a state, a number of levels or yes and no of the other record, no more.
  facts: [
    'access/manageable.queries.ts requireManageable sys_role',
    'access/menu.queries.ts nameAdministrators sys_role',
    'content/events/event.queries.ts loadEvent subsite',
    // The title of the column goes into notices to those who review in it.
    'content/review/place.queries.ts findStanding news_class',
    'identity/user-rights.queries.ts loadDeparts sys_user',
    'recruitment/fairs/fair-pictures.ts picturesWhere special_recruitment',
    'recruitment/jobs/job.queries.ts findStanding company',
    'recruitment/lookups/lookups.queries.ts loadKeywords job_type',
  ],
  // What something costs, gives and used up does not depend on who asks; its parent was asked for.
  amounts: [
    'commerce/entitlement.queries.ts findUse entitlement_ledger',
    'commerce/entitlement.queries.ts findUsedLine entitlement_ledger',
    'commerce/metered.service.ts servicesWith service_quota',
    'commerce/offers.queries.ts loadOffers service_price',
    'commerce/preview.queries.ts previewOf service_quota',
    'commerce/preview.queries.ts previewOf service_price',
  ],
  // The sites of the caller are a condition of their own.
  ownSites: ['announcements/audience-options.queries.ts choices subsite'],
};
