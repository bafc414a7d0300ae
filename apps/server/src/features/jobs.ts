import type { Job } from '../services.ts';
import { auditJobs } from './audit/jobs.ts';
import { authJobs } from './auth/jobs.ts';
import { backupJobs } from './backups/jobs.ts';
import { bookImportJobs } from './book-imports/jobs.ts';
import { campaignJobs } from './campaigns/jobs.ts';
import { consentJobs } from './consents/jobs.ts';
import { contactMessageJobs } from './contact-messages/jobs.ts';
import {
  deliveryRules,
  notificationSources,
  ownData,
  reminderSources,
  reportSources,
  retentions,
  storedKeySources,
} from './contributions.ts';
import { cpiJobs } from './cpi/jobs.ts';
import { dataExportJobs } from './data-exports/jobs.ts';
import { deliveryJobs } from './deliveries/jobs.ts';
import { demoJobs } from './demo/jobs.ts';
import { documentJobs } from './documents/jobs.ts';
import { erasureJobs } from './erasures/jobs.ts';
import { exchangeRateJobs } from './exchange-rates/jobs.ts';
import { fileJobs } from './files/jobs.ts';
import { lateInterestJobs } from './late-interest/jobs.ts';
import { leaseTerminationJobs } from './lease-terminations/jobs.ts';
import { leaseJobs } from './leases/jobs.ts';
import { linkageJobs } from './linkage/jobs.ts';
import { maintenanceJobs } from './maintenance/jobs.ts';
import { messageJobs } from './messages/jobs.ts';
import { moneyJobs } from './money/jobs.ts';
import { notificationJobs } from './notifications/jobs.ts';
import { organizationExportJobs } from './organization-exports/jobs.ts';
import { ownerJobs } from './owners/jobs.ts';
import { periodJobs } from './periods/jobs.ts';
import { pictureJobs } from './pictures/jobs.ts';
import { privacyRequestJobs } from './privacy-requests/jobs.ts';
import { recurringChargeJobs } from './recurring-charges/jobs.ts';
import { recurringExpenseJobs } from './recurring-expenses/jobs.ts';
import { reminderJobs } from './reminders/jobs.ts';
import { renewalRoundJobs } from './renewal-rounds/jobs.ts';
import { rentRollImportJobs } from './rent-roll-imports/jobs.ts';
import { reportJobs } from './reports/jobs.ts';
import { retentionJobs } from './retention/jobs.ts';
import { sampleJobs } from './sample/jobs.ts';
import { securityJobs } from './securities/jobs.ts';
import { signingJobs } from './signing/jobs.ts';
import { subscriptionJobs } from './subscriptions/jobs.ts';
import { taskJobs } from './tasks/jobs.ts';
import { taxInvoiceJobs } from './tax-invoices/jobs.ts';
import { taxYearJobs } from './tax-years/jobs.ts';
import { tenantNoticeJobs } from './tenant-notices/jobs.ts';
import { threadJobs } from './threads/jobs.ts';
import { userJobs } from './users/jobs.ts';
import { webhookJobs } from './webhooks/jobs.ts';
import { whatsAppJobs } from './whatsapp-connections/jobs.ts';
import { workflowJobs } from './workflows/jobs.ts';

/** Every feature's work behind the scenes; a new feature adds its line here. */
export const jobs: readonly Job[] = [
  ...auditJobs,
  ...authJobs,
  ...backupJobs(storedKeySources),
  ...dataExportJobs(ownData),
  ...deliveryJobs(deliveryRules),
  ...demoJobs,
  ...documentJobs,
  ...erasureJobs,
  ...fileJobs(storedKeySources),
  ...maintenanceJobs,
  ...messageJobs,
  ...moneyJobs,
  ...periodJobs,
  ...ownerJobs,
  ...taxInvoiceJobs,
  ...taxYearJobs,
  ...recurringChargeJobs,
  ...lateInterestJobs,
  ...recurringExpenseJobs,
  ...contactMessageJobs,
  ...privacyRequestJobs,
  ...cpiJobs,
  ...exchangeRateJobs,
  ...leaseJobs,
  ...leaseTerminationJobs,
  ...subscriptionJobs,
  ...taskJobs,
  ...tenantNoticeJobs,
  ...renewalRoundJobs,
  ...userJobs,
  ...linkageJobs,
  ...securityJobs,
  ...reminderJobs(reminderSources),
  ...workflowJobs(reminderSources),
  ...campaignJobs,
  ...threadJobs,
  ...reportJobs(reportSources),
  ...pictureJobs,
  ...rentRollImportJobs,
  ...bookImportJobs,
  ...sampleJobs,
  ...signingJobs,
  ...organizationExportJobs,
  ...notificationJobs(notificationSources),
  ...webhookJobs,
  ...consentJobs,
  ...whatsAppJobs,
  ...retentionJobs(retentions),
];
