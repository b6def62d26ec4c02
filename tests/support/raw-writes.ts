/**
 * Writes of a resource's table that are not made by `recordsOf`, each with why: file and declaration, below
 * `apps/server/src`. Held whole by `tests/raw-writes.test.ts`.
 */
export const rawWrites: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Nobody calls: starts, jobs, gateways and commands of the server.
  machine: {
    'modules/content/publishing/link-check/links.queries.ts noteBroken': 'found by the check of links',
    'modules/content/publishing/link-check/links.queries.ts dropBroken': 'mended since the check before',
    'modules/content/publishing/link-check/links.queries.ts setHealth':
      'what the check notes leaves the version as it is',
    'modules/commerce/expire.job.ts endNextEntitlements': 'the ledger is a log of its own',
    'modules/recruitment/duplicates/find.queries.ts findPairs': 'finds pairs by the thousand',
    'backup/restore.ts loadDatabase': 'fills whole tables from a backup',
    'unlock.ts switchOff': 'lets a locked-out administrator in again from the command line',
    'modules/identity/bootstrap.ts ensureAdministrator':
      'makes the first account, before anybody can sign in',
    'modules/identity/registration.queries.ts insertApplicant': 'the applicant has no account and no session',
    'modules/announcements/system-message.ts notifyUsers':
      'messages of the product itself, which nobody on the site writes',
    'modules/announcements/system-message.ts revokeMessage':
      'messages of the product itself, which nobody on the site writes',
    'modules/announcements/delivery.queries.ts markDelivered': 'notes how far the job of delivery came',
    'modules/announcements/delivery.queries.ts setReminded':
      'the moment of a reminder leaves the version as it is',
    'modules/media/media-file.queries.ts leaveDeletedFolders':
      'the sweep takes files out of folders that are gone',
    'modules/messaging/message.queries.ts insertMessage': 'messages are sent by the product, in volume',
    'modules/messaging/message.queries.ts moveMessage': 'deliveries and reports of gateways move messages',
    'modules/system/retention/sweep.ts deleteBatch': 'retention',
    'modules/recruitment/members/sign-in.queries.ts noteSignIn':
      'an attempt to sign in, by somebody who has no session; the row is the record of it',
    'modules/recruitment/members/sign-in.queries.ts forgetSignIns': 'goes with an account that is erased',
    'modules/recruitment/seekers/identity-forms.ts markSeen': 'nothing of the person changes',
    'modules/recruitment/seekers/identity-forms.ts rewrite':
      'the same number in the form in which it is compared',
    'modules/recruitment/privacy/mentions.ts eraseIn':
      'takes what identifies an erased person out of texts of others; the request is the record of it',
    'modules/recruitment/privacy/erase.ts steps':
      'erases a person in every table; the request is the record of it',
  },
  // Columns that no reader takes for a change of the row: its version stays, or an open form would be out of date.
  silent: {
    'modules/recruitment/reviews/reports.ts liftSuspension': 'whether a report keeps a posting from visitors',
    'modules/recruitment/reviews/reports.ts suspend': 'whether a report keeps a posting from visitors',
    'modules/recruitment/fairs/fair.service.ts fairCompanyFate':
      'follows the company that was deleted or came back',
    'modules/recruitment/fairs/fair.service.ts setBooth': 'follows the company that was let in or left',
    'modules/recruitment/jobs/public.queries.ts findPublicJob': 'how often visitors looked at a posting',
    'kernel/auth/sessions.queries.ts keepLanguage': 'the reader’s own language',
    'kernel/auth/session-end.queries.ts beginEpochs': 'which sessions of an account are accepted',
    'modules/identity/reset.queries.ts writePassword': 'hash and age of a password',
    'modules/recruitment/members/sign-in.queries.ts writeOwnPassword': 'hash and age of a password',
    'modules/identity/session.queries.ts markSignedIn': 'moment and address of the last sign-in',
    'modules/identity/edit-user.queries.ts standIn': 'the department that somebody stands in',
    'modules/organization/depart-members.queries.ts joinDepart': 'the department that somebody stands in',
    'modules/organization/depart-members.queries.ts leaveDepart': 'the department that somebody stands in',
    'modules/organization/depart-members.queries.ts standInDepart': 'the department that somebody stands in',
    'modules/recruitment/seekers/resume.service.ts measure':
      'how complete a résumé is, worked out of its parts',
    'modules/content/editing/source.queries.ts noteSource':
      'from which version of its source a translation was made',
    'modules/content/editing/source.queries.ts noteDone':
      'which changes of its source a translation was brought up to',
    'modules/content/settle.queries.ts showNewest': 'which version of what follows a source is public',
    'modules/content/settle.queries.ts renewLive':
      'the version of what follows a source that is public, while a change of its own waits',
    'modules/content/settle.queries.ts settle':
      'number of the version and words of the search, after the records wrote the text',
    'modules/commerce/stock.queries.ts takeStock':
      'the stock of a service, by one condition for many buyers at once',
    'modules/commerce/stock.queries.ts giveBackStock': 'the stock of a service',
    'modules/commerce/coupon.queries.ts takeCoupon':
      'the uses of a coupon, by one condition for many buyers at once',
    'modules/commerce/coupon.queries.ts giveBackCoupon': 'the uses of a coupon',
    'modules/commerce/entitlement.queries.ts consume':
      'what is left of a right, by one statement; the ledger is its log',
    'modules/commerce/entitlement.queries.ts writeLedger': 'the ledger is a log of its own',
    'modules/forms/design.queries.ts writeDraft': 'the working copy counts its own revisions',
  },
  // Several rows at once that follow from a change of another, which its records wrote or wrote down.
  consequences: {
    'modules/content/filing.queries.ts noteFiling': 'the log of filings',
    'modules/content/push/targets.queries.ts keepTargets':
      'what becomes of further columns, decided with the move that publishes and noted by the job',
    'modules/content/sync/sync.queries.ts noteRun': 'notes how far the rule came',
    'modules/content/public.ts issueIndexNo': 'given with the move that makes an item public',
    'modules/recruitment/duplicates/merge.service.ts takeOver':
      'copies columns between two locked rows, which the records were told of',
    'modules/recruitment/reviews/cases.ts claimOpenCase':
      'follows the move of its company, which is recorded',
    'modules/recruitment/companies/verifications.ts markSubmission':
      'follows the move of its company, which is recorded',
    'modules/recruitment/companies/verifications.ts closeSubmission':
      'follows the move of its company, which is recorded',
    'modules/recruitment/reviews/cases.ts closeCase':
      'the case of an object that was moved, which is on record',
    'modules/recruitment/reviews/cases.ts caseFate': 'the case of an object whose fate is on record',
    'modules/recruitment/fairs/fair-reviews.ts leaveQueueOfFairs':
      'the cases of companies at a fair that was moved, which is on record',
    'modules/content/text.queries.ts refreshItem': 'titles and states that lists show, taken from the texts',
    'modules/content/columns/columns.service.ts mergeInto':
      'what lies in the recycle bin goes with its column',
    'modules/content/models/public-rules.ts endPublicRules':
      'what items that are deleted had to themselves, in tables that are no resources',
    'modules/content/review/other-column.ts leaveReview':
      'approvals that end with the move of their item, which is logged',
    'modules/content/placing.service.ts takeOffline': 'the texts of items that came out of the recycle bin',
    'modules/organization/depart.queries.ts moveCodes': 'the codes below a department that moved',
    'modules/sites/subsite.queries.ts numberSites': 'the numbers of siblings around a site that moved',
    'modules/system/dict.queries.ts numberItems': 'the numbers of items that were put in order',
    'modules/sites/grant-sets.queries.ts writeSites': 'accounts and roles that a batch of grants reaches',
    'modules/identity/edit-user.queries.ts replaceLinks': 'tables of links alone',
  },
};
