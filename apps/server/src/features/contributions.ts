import type { ActivityKinds } from '../contributions/activity.ts';
import type { AnswerSources } from '../contributions/answers.ts';
import type { AllCalendarSources } from '../contributions/calendar.ts';
import type { DeliveryRules } from '../contributions/deliveries.ts';
import type { Galleries } from '../contributions/galleries.ts';
import type { AllHandovers } from '../contributions/handovers.ts';
import type { AllLeaseCounts } from '../contributions/lease-counts.ts';
import type { AllNotificationSources } from '../contributions/notifications.ts';
import type { OverviewSources } from '../contributions/overview.ts';
import type { OwnDataSource } from '../contributions/own-data.ts';
import type { AllReminderSources } from '../contributions/reminder-dates.ts';
import type { AllReportSources } from '../contributions/report-sources.ts';
import type { RetentionRule } from '../contributions/retention.ts';
import type { SearchSource } from '../contributions/search.ts';
import type { ShownBanners } from '../contributions/shown-banners.ts';
import type { StoredKeySource } from '../contributions/stored-keys.ts';
import type { TemplateUses } from '../contributions/template-uses.ts';
import type { AllTodoSources, FirstSteps } from '../contributions/todo.ts';
import type { AllFeatureUses } from '../contributions/workspace-features.ts';
import { accessRetention } from './accesses/retention.ts';
import { amendmentNotifications } from './amendments/notifications.repo.ts';
import { ownVisits } from './analytics/own-data.repo.ts';
import { analyticsRetention } from './analytics/retention.ts';
import { announcementNotifications } from './announcements/notifications.repo.ts';
import { ownAnnouncements } from './announcements/own-data.repo.ts';
import { storedAnchors } from './audit/anchors.ts';
import { ownProfile, ownSignIns } from './auth/own-data.repo.ts';
import { accountRetention } from './auth/retention.ts';
import { chooseBanners, selectShownBanners } from './banners/service.ts';
import { budgetAnswers } from './budgets/answers.repo.ts';
import { budgetReports } from './budgets/report-source.repo.ts';
import { ownCalculations } from './calculations/own-data.repo.ts';
import { ownCalendar } from './calendar/calendar-entries.repo.ts';
import { campaignCompositions } from './campaigns/composition.ts';
import { campaignTemplateUses } from './campaigns/template-uses.repo.ts';
import { chequeActivity } from './cheques/activity.repo.ts';
import { chequeAnswers } from './cheques/answers.repo.ts';
import { chequeCalendar } from './cheques/calendar-entries.repo.ts';
import { chequeUses } from './cheques/feature-uses.repo.ts';
import { chequesOfLease } from './cheques/lease-counts.repo.ts';
import { ownCheques } from './cheques/own-data.repo.ts';
import { chequeReminderDates } from './cheques/reminder-dates.repo.ts';
import { chequeSearch } from './cheques/search.repo.ts';
import { chequeTodo } from './cheques/todo.repo.ts';
import { consentGate } from './consents/gate.ts';
import { ownConsents } from './consents/own-data.repo.ts';
import { contactRetention } from './contact-messages/retention.ts';
import { ownFiles } from './data-exports/gathering.ts';
import { dataExportNotifications } from './data-exports/notifications.repo.ts';
import { storedExports } from './data-exports/stored-keys.repo.ts';
import { ownDevices, ownSentMessages } from './deliveries/own-data.repo.ts';
import { deliveryRetention } from './deliveries/retention.ts';
import { documentActivity } from './documents/activity.ts';
import { documentCalendar } from './documents/calendar-entries.repo.ts';
import { documentNotifications } from './documents/notifications.repo.ts';
import { ownDocuments } from './documents/own-data.repo.ts';
import { documentReports } from './documents/report-source.repo.ts';
import { documentSearch } from './documents/search.repo.ts';
import { erasureNotifications } from './erasures/notifications.repo.ts';
import { expenseActivity } from './expenses/activity.ts';
import { expenseOverview } from './expenses/overview.repo.ts';
import { expenseReports } from './expenses/report-source.repo.ts';
import { expenseSearch } from './expenses/search.repo.ts';
import { expenseTodo } from './expenses/todo.repo.ts';
import { leadTodo } from './leads/todo.repo.ts';
import { agreementCalendar } from './lease-agreements/calendar-entries.repo.ts';
import { agreementNotifications } from './lease-agreements/notifications.repo.ts';
import { agreementReminderDates } from './lease-agreements/reminder-dates.repo.ts';
import { agreementTodo } from './lease-agreements/todo.repo.ts';
import { leaseTerminationActivity } from './lease-terminations/activity.repo.ts';
import { leaseTerminationNotifications } from './lease-terminations/notifications.repo.ts';
import { leaseActivity } from './leases/activity.repo.ts';
import { leaseCalendar } from './leases/calendar-entries.repo.ts';
import { ownLeaseCounts } from './leases/lease-counts.repo.ts';
import { ownLeaseData } from './leases/own-data.repo.ts';
import { leaseReminderDates } from './leases/reminder-dates.repo.ts';
import { leaseReports } from './leases/report-source.repo.ts';
import { peopleSearch } from './leases/search.repo.ts';
import { hasLease, leaseTodo } from './leases/todo.repo.ts';
import { linkageActivity } from './linkage/activity.repo.ts';
import { linkageUses } from './linkage/feature-uses.repo.ts';
import { linkageReminderDates } from './linkage/reminder-dates.repo.ts';
import { logoRetention } from './logos/retention.ts';
import { maintenanceActivity } from './maintenance/activity.repo.ts';
import { maintenanceAnswers } from './maintenance/answers.repo.ts';
import { maintenanceCalendar } from './maintenance/calendar-entries.repo.ts';
import { maintenanceHandovers } from './maintenance/handover.ts';
import { maintenanceNotifications } from './maintenance/notifications.repo.ts';
import { maintenanceOverview } from './maintenance/overview.repo.ts';
import { ownRepairs } from './maintenance/own-data.repo.ts';
import { maintenanceReminderDates } from './maintenance/reminder-dates.repo.ts';
import { maintenanceReports } from './maintenance/report-source.repo.ts';
import { maintenanceTodo } from './maintenance/todo.repo.ts';
import { messageNotifications } from './messages/notifications.repo.ts';
import { ownMessages } from './messages/own-data.repo.ts';
import { messageReports } from './messages/report-source.repo.ts';
import { messageRetention } from './messages/retention.ts';
import { moneyActivity } from './money/activity.repo.ts';
import { moneyAnswers } from './money/answers.repo.ts';
import { moneyCalendar } from './money/calendar-entries.repo.ts';
import { incomeOverview } from './money/income.repo.ts';
import { moneyOfLease } from './money/lease-counts.repo.ts';
import { moneyNotifications } from './money/notifications.repo.ts';
import { moneyOverview } from './money/overview.repo.ts';
import { ownMoney } from './money/own-data.repo.ts';
import { moneyReminderDates } from './money/reminder-dates.repo.ts';
import { moneyReports } from './money/report-source.repo.ts';
import { paymentSearch, receiptSearch } from './money/search.repo.ts';
import { hasCharge, moneyTodo } from './money/todo.repo.ts';
import { notificationCompositions } from './notifications/composition.ts';
import { ownNotifications } from './notifications/own-data.repo.ts';
import { notificationRetention } from './notifications/retention.ts';
import { organizationExportNotifications } from './organization-exports/notifications.repo.ts';
import { storedOrganizationExports } from './organization-exports/stored-keys.repo.ts';
import { organizationNotifications } from './organizations/notifications.repo.ts';
import { ownWorkspaces } from './organizations/own-data.repo.ts';
import { ownOwnerships } from './owners/own-data.repo.ts';
import { ownerTodo } from './owners/todo.repo.ts';
import { pictureActivity } from './pictures/activity.ts';
import { ownPhotos } from './pictures/own-data.repo.ts';
import { platformAnalyticsRetention } from './platform-analytics/retention.ts';
import { portfolioActivity } from './portfolios/activity.ts';
import { portfolioAnswers } from './portfolios/answers.repo.ts';
import { holdPortfolio } from './portfolios/service.ts';
import { readSharedPicture } from './portfolios/sharing.ts';
import { privacyRequestNotifications } from './privacy-requests/notifications.repo.ts';
import { ownPrivacyRequests } from './privacy-requests/own-data.repo.ts';
import { privacyRequestRetention } from './privacy-requests/retention.ts';
import { privacyRequestTodo } from './privacy-requests/todo.repo.ts';
import { propertyActivity } from './properties/activity.repo.ts';
import { propertyAnswers } from './properties/answers.repo.ts';
import { propertyHandovers } from './properties/handover.repo.ts';
import { propertyReports } from './properties/report-source.repo.ts';
import { propertySearch, unitSearch } from './properties/search.repo.ts';
import { holdProperty, holdUnit } from './properties/service.ts';
import { recurringExpenseAnswers } from './recurring-expenses/answers.repo.ts';
import { reminderCompositions } from './reminders/composition.ts';
import { reminderNotifications } from './reminders/notifications.repo.ts';
import { reminderTemplateUses } from './reminders/template-uses.repo.ts';
import { renewalCompositions } from './renewal-rounds/composition.ts';
import { renewalRoundNotifications } from './renewal-rounds/notifications.repo.ts';
import { ownRenewalAnswers } from './renewal-rounds/own-data.repo.ts';
import { renewalRoundTodo } from './renewal-rounds/todo.repo.ts';
import { reportNotifications } from './reports/notifications.repo.ts';
import { ownReports } from './reports/own-data.repo.ts';
import { reportRetention } from './reports/retention.ts';
import { storedReportExports } from './reports/stored-keys.repo.ts';
import { ownRetention } from './retention/retention.ts';
import { sealKeyTodo } from './seal-keys/todo.repo.ts';
import { securityActivity } from './securities/activity.repo.ts';
import { securityCalendar } from './securities/calendar-entries.repo.ts';
import { securitiesOfLease } from './securities/lease-counts.repo.ts';
import { securityNotifications } from './securities/notifications.repo.ts';
import { ownSecurities } from './securities/own-data.repo.ts';
import { securityReminderDates } from './securities/reminder-dates.repo.ts';
import { securityTodo } from './securities/todo.repo.ts';
import { signingNotifications } from './signing/notifications.repo.ts';
import { supportSessionNotifications } from './support-sessions/notifications.repo.ts';
import { taskCalendar } from './tasks/calendar-entries.repo.ts';
import { taskHandovers } from './tasks/handover.ts';
import { taskNotifications } from './tasks/notifications.repo.ts';
import { ownTasks } from './tasks/own-data.repo.ts';
import { taskSearch } from './tasks/search.repo.ts';
import { taskTodo } from './tasks/todo.repo.ts';
import { taxReminderDates } from './tax-years/reminder-dates.repo.ts';
import { storedTaxPacks } from './tax-years/stored-keys.repo.ts';
import { teamNotifications } from './team/notifications.repo.ts';
import { tenancyPreviewRetention } from './tenancy-previews/retention.ts';
import { tenantNoticeActivity } from './tenant-notices/activity.ts';
import { tenantNoticeNotifications } from './tenant-notices/notifications.repo.ts';
import { ownTenantNotices } from './tenant-notices/own-data.repo.ts';
import { tenantNoticeTodo } from './tenant-notices/todo.repo.ts';
import { tenantActivity } from './tenants/activity.repo.ts';
import { ownTenantRecords } from './tenants/own-data.repo.ts';
import { threadNotifications } from './threads/notifications.repo.ts';
import { ownThreads } from './threads/own-data.repo.ts';
import { threadTodo } from './threads/todo.repo.ts';
import { ownCookieConsents } from './visits/own-data.repo.ts';
import { webhookNotifications } from './webhooks/notifications.repo.ts';
import { webhookRetention } from './webhooks/retention.ts';
import { whatsAppCarrier } from './whatsapp-connections/carrier.ts';
import { whatsAppCompositions } from './whatsapp-connections/copies.ts';
import { ownWhatsAppMessages } from './whatsapp-connections/own-data.repo.ts';
import { whatsAppRetention } from './whatsapp-connections/retention.ts';
import { workflowCompositions } from './workflows/composition.ts';
import { workflowNotifications } from './workflows/notifications.repo.ts';
import { workflowRetention } from './workflows/retention.ts';
import { workflowTemplateUses } from './workflows/template-uses.repo.ts';

/** What stands in the calendar, by its kind. */
export const calendarSources: AllCalendarSources = {
  ...ownCalendar,
  ...leaseCalendar,
  ...agreementCalendar,
  ...moneyCalendar,
  ...chequeCalendar,
  ...securityCalendar,
  ...documentCalendar,
  ...maintenanceCalendar,
  ...taskCalendar,
};

/** What the day's news tells of. */
export const activityKinds: ActivityKinds = {
  ...chequeActivity,
  ...documentActivity,
  ...expenseActivity,
  ...leaseTerminationActivity,
  ...leaseActivity,
  ...linkageActivity,
  ...maintenanceActivity,
  ...moneyActivity,
  ...pictureActivity,
  ...portfolioActivity,
  ...propertyActivity,
  ...securityActivity,
  ...tenantNoticeActivity,
  ...tenantActivity,
};

/** What the parts of the product that a workspace can do without hold of it. */
export const featureUses: AllFeatureUses = { ...chequeUses, ...linkageUses };

/** What the operator says over every page. */
export const shownBanners: ShownBanners = { select: selectShownBanners, choose: chooseBanners };

/** What has pictures. */
export const galleries: Galleries = {
  hold: { portfolio: holdPortfolio, property: holdProperty, unit: holdUnit },
  readShared: readSharedPicture,
};

/** What is reminded of, by its type. */
export const reminderSources: AllReminderSources = {
  ...moneyReminderDates,
  ...chequeReminderDates,
  ...linkageReminderDates,
  ...taxReminderDates,
  ...leaseReminderDates,
  ...agreementReminderDates,
  ...securityReminderDates,
  ...maintenanceReminderDates,
};

/** What can be asked of by a report. */
export const reportSources: AllReportSources = {
  ...propertyReports,
  ...leaseReports,
  ...moneyReports,
  ...expenseReports,
  ...budgetReports,
  ...maintenanceReports,
  ...documentReports,
  ...messageReports,
};

/** What goes into other hands when somebody leaves the team. */
export const handovers: AllHandovers = { ...maintenanceHandovers, ...propertyHandovers, ...taskHandovers };

/** What the tabs of a lease count. */
export const leaseCounts: AllLeaseCounts = {
  ...ownLeaseCounts,
  ...moneyOfLease,
  ...chequesOfLease,
  ...securitiesOfLease,
};

/** What is deleted in the end, and when. */
export const retentions: readonly RetentionRule[] = [
  ...ownRetention,
  ...accountRetention,
  deliveryRetention,
  notificationRetention,
  ...messageRetention,
  logoRetention,
  analyticsRetention,
  platformAnalyticsRetention,
  contactRetention,
  privacyRequestRetention,
  tenancyPreviewRetention,
  webhookRetention,
  whatsAppRetention,
  workflowRetention,
  reportRetention,
  accessRetention,
];

/** What keeps bytes in the file store besides the rows of files. */
export const storedKeySources: readonly StoredKeySource[] = [
  storedExports,
  storedOrganizationExports,
  storedTaxPacks,
  storedReportExports,
  storedAnchors,
];

/** What is held of somebody, in the order in which their archive tells of it. */
export const ownData: readonly OwnDataSource[] = [
  ownProfile,
  ownWorkspaces,
  ownTenantRecords,
  ownOwnerships,
  ownLeaseData,
  ownMoney,
  ownCheques,
  ownSecurities,
  ownRepairs,
  ownTasks,
  ownCalculations,
  ownReports,
  ownDocuments,
  ownPhotos,
  ownMessages,
  ownTenantNotices,
  ownRenewalAnswers,
  ownAnnouncements,
  ownFiles,
  ownNotifications,
  ownSentMessages,
  ownWhatsAppMessages,
  ownThreads,
  ownDevices,
  ownSignIns,
  ownCookieConsents,
  ownConsents,
  ownVisits,
  ownPrivacyRequests,
];

/** What the overview of a month is made of. */
export const overviewSources: OverviewSources = {
  ...moneyOverview,
  ...incomeOverview,
  ...expenseOverview,
  ...maintenanceOverview,
};

/** What prepared answers are made of. */
export const answerSources: AnswerSources = {
  ...portfolioAnswers,
  ...propertyAnswers,
  ...moneyAnswers,
  ...maintenanceAnswers,
  ...chequeAnswers,
  ...recurringExpenseAnswers,
  ...budgetAnswers,
};

/** What sends a template by itself. */
export const templateUses: readonly TemplateUses[] = [
  reminderTemplateUses,
  workflowTemplateUses,
  campaignTemplateUses,
];

/** What can be found, in the order in which it is shown. */
export const searchSources: readonly SearchSource[] = [
  propertySearch,
  unitSearch,
  peopleSearch,
  paymentSearch,
  receiptSearch,
  chequeSearch,
  expenseSearch,
  documentSearch,
  taskSearch,
];

/** What needs somebody today, by its part of the dashboard. */
export const todoSources: AllTodoSources = {
  ...moneyTodo,
  ...leaseTodo,
  ...agreementTodo,
  ...chequeTodo,
  ...expenseTodo,
  ...ownerTodo,
  ...securityTodo,
  ...tenantNoticeTodo,
  ...renewalRoundTodo,
  ...privacyRequestTodo,
  ...maintenanceTodo,
  ...taskTodo,
  ...threadTodo,
  ...leadTodo,
  ...sealKeyTodo,
};
export const firstSteps: FirstSteps = { hasLease, hasCharge };

/** What people are told of. A topic that no feature declares does not compile. */
export const notificationSources: AllNotificationSources = {
  ...moneyNotifications,
  ...organizationNotifications,
  ...supportSessionNotifications,
  ...erasureNotifications,
  ...signingNotifications,
  ...amendmentNotifications,
  ...agreementNotifications,
  ...leaseTerminationNotifications,
  ...securityNotifications,
  ...documentNotifications,
  ...tenantNoticeNotifications,
  ...renewalRoundNotifications,
  ...maintenanceNotifications,
  ...taskNotifications,
  ...messageNotifications,
  ...announcementNotifications,
  ...dataExportNotifications,
  ...organizationExportNotifications,
  ...privacyRequestNotifications,
  ...teamNotifications,
  ...webhookNotifications,
  ...reportNotifications,
  ...reminderNotifications,
  ...threadNotifications,
  ...workflowNotifications,
};

/** What becomes of messages when their time has come. */
export const deliveryRules: DeliveryRules = {
  compositions: {
    ...notificationCompositions,
    ...reminderCompositions(reminderSources),
    ...whatsAppCompositions,
    ...workflowCompositions(reminderSources),
    ...campaignCompositions(reminderSources),
    ...renewalCompositions,
  },
  gates: [consentGate],
  carriers: [whatsAppCarrier],
};
