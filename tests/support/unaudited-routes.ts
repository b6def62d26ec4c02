import { lookingWrites, openRoutes } from './open-routes.ts';

const { signingIn = [], visitors = [], gateways = [] } = openRoutes;
/** Nobody is signed in, or nothing is kept. */
const withoutActor: ReadonlySet<string> = new Set([
  ...signingIn,
  ...visitors,
  ...gateways,
  ...Object.keys(lookingWrites),
]);

/** Routes that write and leave no row in the operation log, with why. */
const unaudited: Readonly<Record<string, string>> = {
  'POST /lczp/order/quote': 'works out a price and changes nothing',
  'POST /lczp/order/quoteRenewal': 'works out a price and changes nothing',
  'POST /subsite/subsite/changeCurrentSubsite': 'a session’s own',
  'POST /sys/logout': 'stands in the log of sign-ins',
  'POST /sys/websocket/ticket': 'a session’s own',
  'POST /sys/bookmark/save': 'favourites of the caller',
  'DELETE /sys/bookmark/delete': 'favourites of the caller',
  'POST /sys/listView/save': 'views of the caller',
  'DELETE /sys/listView/delete': 'views of the caller',
  'POST /sys/importRun/columns': 'reads',
  'POST /sys/importRun/start': 'the run is kept with who started it; each of its rows is logged',
  'POST /sys/importRun/stop': 'the run is kept with who stopped it',
  'POST /subsiteAuthorization/batch/preview': 'changes nothing',
  'DELETE /lczp/savedSearch/delete': 'searches of the caller',
  'POST /lczp/duplicatePair/find': 'starts a search that every night starts, too',
  'POST /lczp/entitlement/consume': 'stands in the ledger of the right',
  'POST /lczp/payment/query': 'asks a gateway; the timeline says what came of it',
  'PUT /content/item/autosave': 'what the caller types; saving it is logged',
  'POST /analytics/blocks/layout': 'the own home page',
  'POST /cms/blueprint/plan': 'changes nothing',
  'POST /cms/brokenLink/check': 'starts a check that every night starts, too',
  'POST /language/changeLanguageCode': 'a setting of one’s own',
  'POST /media/cloud/prepare': 'the file is logged once it is there',
  'POST /media/file/addresses': 'reads',
  'POST /media/file/archive': 'reads',
  'POST /media/file/describe': 'reads',
  'POST /messaging/template/test': 'stands in the log of messages',
  'POST /process/tPProcess/importDrawing': 'reads',
  'POST /process/processInstance/deleteDraft': 'drafts of the caller',
  'POST /process/processInstance/readCopy': 'what the caller has read',
  'POST /process/processInstance/saveDraft': 'drafts of the caller',
  'POST /process/tPCommonComment/add': 'phrases of the caller',
  'POST /process/tPCommonComment/delete': 'phrases of the caller',
  'POST /sys/text/checkEncoding': 'reads',
  'POST /sys/selectDepart': 'a session’s own',
  'POST /sys/user/contactCode': 'sends a code, which stands in the log of messages',
  'POST /sys/user/endSession': 'sessions of one’s own',
  'PUT /specialRecruitment/srAttendee/edit': 'nothing of a visitor can be changed',
  'PUT /sys/annountCement/seeReplies': 'what the caller has read',
  'PUT /sys/sysAnnouncementSend/readAll': 'what the caller has read',
  'PUT /system/sysAnnouncementSend/editByAnntIdAndUserId': 'what the caller has read',
};

/** Whether a route may write without a row in the operation log. */
export const isUnaudited = (name: string): boolean => name in unaudited || withoutActor.has(name);
