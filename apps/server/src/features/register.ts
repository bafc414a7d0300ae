import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { registerAccessRoutes } from './accesses/routes.ts';
import { registerAddressRoutes } from './addresses/routes.ts';
import { registerAmendmentRoutes } from './amendments/routes.ts';
import { registerAnnouncementRoutes } from './announcements/routes.ts';
import { registerAnswerRoutes } from './answers/routes.ts';
import { registerApiTokenRoutes } from './api-tokens/routes.ts';
import { registerAuditRoutes } from './audit/routes.ts';
import { registerBootstrapRoutes } from './auth/bootstrap/routes.ts';
import { registerSessionRoutes } from './auth/devices/routes.ts';
import { registerOperatorKeyRoutes } from './auth/operator-key/routes.ts';
import { registerBankStatementRoutes } from './bank-statements/routes.ts';
import { registerBannerRoutes } from './banners/routes.ts';
import { registerBookImportRoutes } from './book-imports/routes.ts';
import { registerBudgetRoutes } from './budgets/routes.ts';
import { registerBulkChargeRoutes } from './bulk-charges/routes.ts';
import { registerCalculationRoutes } from './calculations/routes.ts';
import { registerCalendarRoutes } from './calendar/routes.ts';
import { registerCampaignRoutes } from './campaigns/routes.ts';
import { registerChequePhotoRoutes } from './cheques/photos.routes.ts';
import { registerChequeRoutes } from './cheques/routes.ts';
import { registerConsentRoutes } from './consents/routes.ts';
import { registerContactMessageRoutes } from './contact-messages/routes.ts';
import {
  activityKinds,
  answerSources,
  calendarSources,
  featureUses,
  firstSteps,
  galleries,
  handovers,
  leaseCounts,
  overviewSources,
  reminderSources,
  reportSources,
  retentions,
  searchSources,
  shownBanners,
  templateUses,
  todoSources,
} from './contributions.ts';
import { registerCostSettlementRoutes } from './cost-settlements/routes.ts';
import { registerCpiRoutes } from './cpi/routes.ts';
import { registerDashboardRoutes } from './dashboard/routes.ts';
import { registerDataExportRoutes } from './data-exports/routes.ts';
import { registerDeliveryRoutes } from './deliveries/routes.ts';
import { registerDemoRoutes } from './demo/routes.ts';
import { registerInsuranceRoutes } from './documents/insurance.routes.ts';
import { registerDocumentRoutes } from './documents/routes.ts';
import { registerDocumentTrackingRoutes } from './documents/tracking.routes.ts';
import { registerErasureRoutes } from './erasures/routes.ts';
import { registerExchangeRateRoutes } from './exchange-rates/routes.ts';
import { registerExpenseRoutes } from './expenses/routes.ts';
import { registerInstallationHealthRoutes } from './installation-health/routes.ts';
import { registerInstallationSwitchRoutes } from './installation-switches/routes.ts';
import { jobs } from './jobs.ts';
import { registerJournalRoutes } from './journal/routes.ts';
import { registerLateInterestRoutes } from './late-interest/routes.ts';
import { registerLeadRoutes } from './leads/routes.ts';
import { registerLeaseAgreementRoutes } from './lease-agreements/routes.ts';
import { registerLeaseTerminationRoutes } from './lease-terminations/routes.ts';
import { registerLeaseVatRoutes } from './lease-vat/routes.ts';
import { registerLeaseRoutes } from './leases/routes.ts';
import { registerLegalParameterRoutes } from './legal-parameters/routes.ts';
import { registerLinkageRoutes } from './linkage/routes.ts';
import { registerLogoRoutes } from './logos/routes.ts';
import { registerMaintenanceRoutes } from './maintenance/routes.ts';
import { registerMessageTemplateRoutes } from './message-templates/routes.ts';
import { registerMessageAttachmentRoutes } from './messages/attachments.routes.ts';
import { registerMessageRoutes } from './messages/routes.ts';
import { registerMeterReadingRoutes } from './meter-readings/routes.ts';
import { registerPaymentProofRoutes } from './money/proofs.routes.ts';
import { registerMoneyRoutes } from './money/routes.ts';
import { registerNotificationRoutes } from './notifications/routes.ts';
import { registerOperatorPeopleRoutes } from './operator-people/routes.ts';
import { registerOrganizationExportRoutes } from './organization-exports/routes.ts';
import { registerOrganizationRoutes } from './organizations/routes.ts';
import { registerOverviewRoutes } from './overview/routes.ts';
import { registerOwnerPortalRoutes } from './owners/portal.routes.ts';
import { registerOwnerRoutes } from './owners/routes.ts';
import { registerPeriodRoutes } from './periods/routes.ts';
import { registerPictureRoutes } from './pictures/routes.ts';
import { registerPlatformAnalyticsRoutes } from './platform-analytics/routes.ts';
import { registerPortfolioRoutes } from './portfolios/routes.ts';
import { registerPrivacyRequestRoutes } from './privacy-requests/routes.ts';
import { registerPropertyRoutes } from './properties/routes.ts';
import { registerRecurringChargeRoutes } from './recurring-charges/routes.ts';
import { registerRecurringExpenseRoutes } from './recurring-expenses/routes.ts';
import { registerReminderRoutes } from './reminders/routes.ts';
import { registerRenewalRoundRoutes } from './renewal-rounds/routes.ts';
import { registerRentRollImportRoutes } from './rent-roll-imports/routes.ts';
import { registerReportCommentRoutes } from './reports/comments.routes.ts';
import { registerReportExportRoutes } from './reports/exports.routes.ts';
import { registerReportRoutes } from './reports/routes.ts';
import { registerReportScheduleRoutes } from './reports/schedules.routes.ts';
import { registerRetentionRoutes } from './retention/routes.ts';
import { registerSampleRoutes } from './sample/routes.ts';
import { registerSealKeyRoutes } from './seal-keys/routes.ts';
import { registerSearchRoutes } from './search/routes.ts';
import { registerSecurityRoutes } from './securities/routes.ts';
import { registerSentMessageRoutes } from './sent-messages/routes.ts';
import { registerSigningRoutes } from './signing/routes.ts';
import { registerSiteContentRoutes } from './site-content/routes.ts';
import { registerOperatorBillingRoutes } from './subscriptions/operator.routes.ts';
import { registerSubscriptionRoutes } from './subscriptions/routes.ts';
import { registerSupportSessionRoutes } from './support-sessions/routes.ts';
import { registerTaskRoutes } from './tasks/routes.ts';
import { registerTaxInvoiceRoutes } from './tax-invoices/routes.ts';
import { registerTaxYearRoutes } from './tax-years/routes.ts';
import { registerTeamRoutes } from './team/routes.ts';
import { registerTenancyPreviewRoutes } from './tenancy-previews/routes.ts';
import { registerTenantNoticeRoutes } from './tenant-notices/routes.ts';
import { registerTenantRoutes } from './tenants/routes.ts';
import { registerThreadRoutes } from './threads/routes.ts';
import { registerUserRoutes } from './users/routes.ts';
import { registerVisitRoutes } from './visits/routes.ts';
import { registerWebhookRoutes } from './webhooks/routes.ts';
import { registerWhatsAppRoutes } from './whatsapp-connections/routes.ts';
import { registerWorkflowRoutes } from './workflows/routes.ts';

/** Every feature's operations; a new feature adds its line here. */
export function registerFeatures(api: Api, services: Services): void {
  registerForOperator(api, services);
  registerSessionRoutes(api, services.clock);
  registerOrganizationRoutes(api, services, featureUses, shownBanners);
  registerErasureRoutes(api);
  registerLogoRoutes(api, services);
  registerExchangeRateRoutes(api);
  registerTeamRoutes(api, services, handovers);
  registerAuditRoutes(api);
  registerAccessRoutes(api);
  registerTenantRoutes(api, services);
  registerUserRoutes(api, services, handovers);
  registerPropertyRoutes(api, services);
  registerAddressRoutes(api, services);
  registerLeaseRoutes(api, services, leaseCounts);
  registerMoneyRoutes(api, services);
  registerPaymentProofRoutes(api, services);
  registerRecurringChargeRoutes(api);
  registerJournalRoutes(api);
  registerLateInterestRoutes(api);
  registerBulkChargeRoutes(api);
  registerCostSettlementRoutes(api);
  registerBankStatementRoutes(api);
  registerBookImportRoutes(api, services);
  registerExpenseRoutes(api);
  registerRecurringExpenseRoutes(api);
  registerBudgetRoutes(api);
  registerPeriodRoutes(api);
  registerOwnerRoutes(api, services);
  registerOwnerPortalRoutes(api, services);
  registerTaxInvoiceRoutes(api, services);
  registerTaxYearRoutes(api, services);
  registerCpiRoutes(api, services);
  registerLeaseTerminationRoutes(api);
  registerMeterReadingRoutes(api);
  registerTenantNoticeRoutes(api);
  registerTenancyPreviewRoutes(api, services);
  registerLeaseVatRoutes(api);
  registerLinkageRoutes(api);
  registerLegalParameterRoutes(api, services);
  registerSecurityRoutes(api, services);
  registerCalculationRoutes(api, services, overviewSources);
  registerChequePhotoRoutes(api, services);
  registerChequeRoutes(api, services);
  registerPrivacyRequestRoutes(api, services);
  registerVisitRoutes(api, services);
  registerDocumentRoutes(api, services);
  registerDocumentTrackingRoutes(api, services);
  registerInsuranceRoutes(api, services);
  registerPortfolioRoutes(api, services);
  registerPictureRoutes(api, services, galleries);
  registerCalendarRoutes(api, services, calendarSources);
  registerMaintenanceRoutes(api, services);
  registerSubscriptionRoutes(api, services);
  registerTaskRoutes(api);
  registerCorrespondence(api, services);
  registerDashboardRoutes(api, { sources: todoSources, steps: firstSteps }, activityKinds);
  registerOverviewRoutes(api, services, overviewSources);
  registerAnswerRoutes(api, services, { ...answerSources, ...overviewSources });
  registerReportRoutes(api, services, reportSources);
  registerReportExportRoutes(api, services);
  registerReportCommentRoutes(api);
  registerReportScheduleRoutes(api);
  registerSigningRoutes(api, services);
  registerSealKeyRoutes(api, services);
  registerSearchRoutes(api, searchSources);
  registerSampleRoutes(api, services);
  registerDemoRoutes(api, services);
  registerRentRollImportRoutes(api, services);
  registerLeaseAgreementRoutes(api, services);
  registerAmendmentRoutes(api, services);
  registerRenewalRoundRoutes(api, services);
  registerDataExportRoutes(api, services);
  registerApiTokenRoutes(api, services);
  registerWebhookRoutes(api, services);
  registerOrganizationExportRoutes(api, services);
  registerDeliveries(api, services);
}

/** What leaves for people, what makes it leave, and what they said of it. */
function registerDeliveries(api: Api, services: Services): void {
  registerReminderRoutes(api, reminderSources);
  registerWorkflowRoutes(api, reminderSources);
  registerDeliveryRoutes(api, services);
  registerConsentRoutes(api, services);
}

/** What people of a workspace, their tenants and Dira write to each other. */
function registerCorrespondence(api: Api, services: Services): void {
  registerMessageRoutes(api, services);
  registerMessageAttachmentRoutes(api, services);
  registerMessageTemplateRoutes(api, services, templateUses);
  registerWhatsAppRoutes(api, services);
  registerSentMessageRoutes(api, services);
  registerThreadRoutes(api, services);
  registerCampaignRoutes(api, reminderSources);
  registerLeadRoutes(api);
  registerNotificationRoutes(api, services);
  registerAnnouncementRoutes(api);
}

/** What whoever runs the installation looks after it with. */
function registerForOperator(api: Api, services: Services): void {
  registerBootstrapRoutes(api, services);
  registerOperatorKeyRoutes(api, services);
  registerContactMessageRoutes(api, services);
  registerPlatformAnalyticsRoutes(api);
  registerOperatorPeopleRoutes(api, services, handovers);
  registerOperatorBillingRoutes(api);
  registerBannerRoutes(api, services);
  registerInstallationHealthRoutes(api, services, jobs);
  registerInstallationSwitchRoutes(api);
  registerSiteContentRoutes(api, services);
  registerSupportSessionRoutes(api, services);
  registerRetentionRoutes(api, services, retentions);
}
