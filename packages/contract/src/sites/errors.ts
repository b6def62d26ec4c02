import { defineErrors, refusal } from '../kernel/index.ts';

export const sitesErrors = defineErrors({
  'sites.noWorkingSite': refusal,
  'sites.columnCannotPublish': refusal,
  'sites.notYours': refusal,
  'sites.wrongPlace': refusal,
  'sites.wrongState': refusal,
  'sites.notPublic': refusal,
  'sites.domainNeeded': refusal,
  'sites.hostOffline': refusal,
  'sites.archived': refusal,
  'sites.platformSite': refusal,
  'sites.hasSites': refusal,
  'sites.inUse': refusal,
  'sites.noDomains': refusal,
  'sites.folder': refusal,
  'sites.columnNotYours': refusal,
  'sites.grantsChanged': refusal,
  'sites.protectedPrincipal': refusal,
  'sites.nothingChanges': refusal,
  'sites.batchChanged': refusal,
  'sites.batchUndone': refusal,
});
