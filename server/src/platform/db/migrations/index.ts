/**
 * All migrations by name; forward only. Never change a released migration, add a new one at the end. The prefix
 * `NNNN-expand-` promises that the previous version keeps working, and may start: see decision 42.
 */
import type { Migration } from 'kysely/migration'
import * as partnersAndUsers from './0001-partners-and-users.ts'
import * as content from './0002-content.ts'
import * as business from './0003-business.ts'
import * as operations from './0004-operations.ts'
import * as shareLinksAndFeeds from './0005-share-links-and-feeds.ts'
import * as jobsAndSearch from './0006-jobs-and-search.ts'
import * as leadsAndNotifications from './0007-lead-assignment-and-notifications.ts'
import * as accountsAndMail from './0008-accounts-and-mail.ts'
import * as ticketsOfACrm from './0009-tickets-of-a-crm.ts'
import * as auditForEver from './0010-audit-for-ever.ts'
import * as whatUsersAreTold from './0011-what-users-are-told.ts'
import * as backOffice from './0012-back-office.ts'
import * as knownDevicesAndCspReports from './0013-known-devices-and-csp-reports.ts'
import * as settingsOfTheProvider from './0014-settings-of-the-provider.ts'
import * as operationsOfTheBackOffice from './0015-operations-of-the-back-office.ts'
import * as assetTypesInAllLanguages from './0016-asset-types-in-all-languages.ts'
import * as jobsThatReadSeveralPdfs from './0017-jobs-that-read-several-pdfs.ts'
import * as jobsHeldByName from './0020-jobs-held-by-name.ts'
import * as noRowGoesByCascade from './0022-no-row-goes-by-cascade.ts'
import * as bin from './0023-bin.ts'
import * as idempotencyKeys from './0024-idempotency-keys.ts'
import * as closedAccounts from './0025-closed-accounts-and-blind-invitations.ts'
import * as freshSignInAndDeviceLinks from './0026-fresh-sign-in-and-device-links.ts'
import * as wordsOfPartners from './0029-words-of-partners.ts'
import * as whatNoticesAreAbout from './0030-what-notices-are-about.ts'
import * as entriesOfFiles from './0031-entries-of-files.ts'
import * as leadKeysAndLanguages from './0033-lead-keys-and-languages-of-mails.ts'
import * as attachmentsOfAnswers from './0034-attachments-of-answers.ts'
import * as plainNames from './0035-plain-names.ts'
import * as nodes from './0036-nodes.ts'
import * as backups from './0037-backups.ts'
import * as search from './0038-expand-search.ts'
import * as customerLanguage from './0039-expand-customer-language.ts'
import * as collections from './0040-expand-collections.ts'
import * as leadFollowUps from './0041-expand-lead-follow-ups.ts'
import * as eventPlaces from './0044-expand-event-places.ts'
import * as remembered from './0045-expand-remembered.ts'
import * as copies from './0046-expand-copies.ts'
import * as branding from './0047-expand-branding.ts'
import * as assetProducts from './0048-expand-asset-products.ts'
import * as priceListVisits from './0051-expand-price-list-visits.ts'
import * as quotations from './0052-expand-quotations.ts'
import * as partnerProgramme from './0054-expand-partner-programme.ts'
import * as sentItems from './0055-expand-sent-items.ts'
import * as brandedAssets from './0057-expand-branded-assets.ts'
import * as push from './0058-expand-push.ts'
import * as deals from './0059-expand-deals.ts'
import * as audiences from './0061-expand-audiences.ts'
import * as dealProtectionAndTwins from './0064-expand-deal-protection-and-twins.ts'
import * as clocks from './0065-expand-clocks.ts'
import * as reports from './0066-expand-reports.ts'
import * as partnerNotes from './0067-expand-partner-notes.ts'
import * as quotationMargin from './0068-expand-quotation-margin.ts'
import * as dealKeys from './0069-expand-deal-keys.ts'
import * as crmRecords from './0071-expand-crm-records.ts'
import * as webhookEvents from './0072-expand-webhook-events.ts'
import * as audienceClasses from './0074-expand-audience-classes.ts'
import * as partnerImports from './0080-expand-partner-imports.ts'
import * as crmAssignments from './0082-expand-crm-assignments.ts'
import * as reassigning from './0084-expand-reassigning.ts'
import * as turns from './0085-expand-turns.ts'
import * as similarNames from './0086-expand-similar-names.ts'
import * as audiencesForGood from './0087-audiences-for-good.ts'
import * as changesByCrm from './0088-expand-changes-by-crm.ts'
import * as slipsInNames from './0089-expand-slips-in-names.ts'
import * as importConflicts from './0090-expand-import-conflicts.ts'
import * as partnerOfCollections from './0091-partner-of-collections.ts'
import * as leadImportUndo from './0095-expand-lead-import-undo.ts'
import * as lostJobs from './0096-expand-lost-jobs.ts'
import * as partnerOfMails from './0097-expand-partner-of-mails.ts'
import * as uniqueSlugs from './0098-expand-unique-slugs.ts'
import * as erasedAudit from './0099-expand-erased-audit.ts'
import * as partnerOfLinks from './0100-expand-partner-of-links.ts'

export const migrations: Record<string, Migration> = {
  '0001-partners-and-users': partnersAndUsers,
  '0002-content': content,
  '0003-business': business,
  '0004-operations': operations,
  '0005-share-links-and-feeds': shareLinksAndFeeds,
  '0006-jobs-and-search': jobsAndSearch,
  '0007-lead-assignment-and-notifications': leadsAndNotifications,
  '0008-accounts-and-mail': accountsAndMail,
  '0009-tickets-of-a-crm': ticketsOfACrm,
  '0010-audit-for-ever': auditForEver,
  '0011-what-users-are-told': whatUsersAreTold,
  '0012-back-office': backOffice,
  '0013-known-devices-and-csp-reports': knownDevicesAndCspReports,
  '0014-settings-of-the-provider': settingsOfTheProvider,
  '0015-operations-of-the-back-office': operationsOfTheBackOffice,
  '0016-asset-types-in-all-languages': assetTypesInAllLanguages,
  '0017-jobs-that-read-several-pdfs': jobsThatReadSeveralPdfs,
  '0020-jobs-held-by-name': jobsHeldByName,
  '0022-no-row-goes-by-cascade': noRowGoesByCascade,
  '0023-bin': bin,
  '0024-idempotency-keys': idempotencyKeys,
  '0025-closed-accounts-and-blind-invitations': closedAccounts,
  '0026-fresh-sign-in-and-device-links': freshSignInAndDeviceLinks,
  '0029-words-of-partners': wordsOfPartners,
  '0030-what-notices-are-about': whatNoticesAreAbout,
  '0031-entries-of-files': entriesOfFiles,
  '0033-lead-keys-and-languages-of-mails': leadKeysAndLanguages,
  '0034-attachments-of-answers': attachmentsOfAnswers,
  '0035-plain-names': plainNames,
  '0036-nodes': nodes,
  '0037-backups': backups,
  '0038-expand-search': search,
  '0039-expand-customer-language': customerLanguage,
  '0040-expand-collections': collections,
  '0041-expand-lead-follow-ups': leadFollowUps,
  '0044-expand-event-places': eventPlaces,
  '0045-expand-remembered': remembered,
  '0046-expand-copies': copies,
  '0047-expand-branding': branding,
  '0048-expand-asset-products': assetProducts,
  '0051-expand-price-list-visits': priceListVisits,
  '0052-expand-quotations': quotations,
  '0054-expand-partner-programme': partnerProgramme,
  '0055-expand-sent-items': sentItems,
  '0057-expand-branded-assets': brandedAssets,
  '0058-expand-push': push,
  '0059-expand-deals': deals,
  '0061-expand-audiences': audiences,
  '0064-expand-deal-protection-and-twins': dealProtectionAndTwins,
  '0065-expand-clocks': clocks,
  '0066-expand-reports': reports,
  '0067-expand-partner-notes': partnerNotes,
  '0068-expand-quotation-margin': quotationMargin,
  '0069-expand-deal-keys': dealKeys,
  '0071-expand-crm-records': crmRecords,
  '0072-expand-webhook-events': webhookEvents,
  '0074-expand-audience-classes': audienceClasses,
  '0080-expand-partner-imports': partnerImports,
  '0082-expand-crm-assignments': crmAssignments,
  '0084-expand-reassigning': reassigning,
  '0085-expand-turns': turns,
  '0086-expand-similar-names': similarNames,
  '0087-audiences-for-good': audiencesForGood,
  '0088-expand-changes-by-crm': changesByCrm,
  '0089-expand-slips-in-names': slipsInNames,
  '0090-expand-import-conflicts': importConflicts,
  '0091-partner-of-collections': partnerOfCollections,
  '0095-expand-lead-import-undo': leadImportUndo,
  '0096-expand-lost-jobs': lostJobs,
  '0097-expand-partner-of-mails': partnerOfMails,
  '0098-expand-unique-slugs': uniqueSlugs,
  '0099-expand-erased-audit': erasedAudit,
  '0100-expand-partner-of-links': partnerOfLinks,
}

export const LAST_MIGRATION = Object.keys(migrations).at(-1) ?? ''
