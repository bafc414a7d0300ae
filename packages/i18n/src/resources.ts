/** The shape of every catalogue, taken from English: a key that is not there does not compile. */
import type account from '../catalogues/en/account.json';
import type addresses from '../catalogues/en/addresses.json';
import type amendments from '../catalogues/en/amendments.json';
import type announcements from '../catalogues/en/announcements.json';
import type auth from '../catalogues/en/auth.json';
import type bootstrap from '../catalogues/en/bootstrap.json';
import type calendar from '../catalogues/en/calendar.json';
import type cheques from '../catalogues/en/cheques.json';
import type common from '../catalogues/en/common.json';
import type cpi from '../catalogues/en/cpi.json';
import type crash from '../catalogues/en/crash.json';
import type csv from '../catalogues/en/csv.json';
import type dashboard from '../catalogues/en/dashboard.json';
import type dataExports from '../catalogues/en/data-exports.json';
import type documents from '../catalogues/en/documents.json';
import type expenses from '../catalogues/en/expenses.json';
import type factors from '../catalogues/en/factors.json';
import type imports from '../catalogues/en/imports.json';
import type insurance from '../catalogues/en/insurance.json';
import type landing from '../catalogues/en/landing.json';
import type landings from '../catalogues/en/landings.json';
import type leaseAgreements from '../catalogues/en/lease-agreements.json';
import type leaseTerminations from '../catalogues/en/lease-terminations.json';
import type leases from '../catalogues/en/leases.json';
import type legalParameters from '../catalogues/en/legal-parameters.json';
import type linkage from '../catalogues/en/linkage.json';
import type lists from '../catalogues/en/lists.json';
import type mail from '../catalogues/en/mail.json';
import type maintenance from '../catalogues/en/maintenance.json';
import type messages from '../catalogues/en/messages.json';
import type money from '../catalogues/en/money.json';
import type notHereYet from '../catalogues/en/not-here-yet.json';
import type notifications from '../catalogues/en/notifications.json';
import type organizations from '../catalogues/en/organizations.json';
import type overview from '../catalogues/en/overview.json';
import type palette from '../catalogues/en/palette.json';
import type pdf from '../catalogues/en/pdf.json';
import type pictures from '../catalogues/en/pictures.json';
import type portfolios from '../catalogues/en/portfolios.json';
import type problems from '../catalogues/en/problems.json';
import type properties from '../catalogues/en/properties.json';
import type rentRollImports from '../catalogues/en/rent-roll-imports.json';
import type sample from '../catalogues/en/sample.json';
import type securities from '../catalogues/en/securities.json';
import type sharedPortfolios from '../catalogues/en/shared-portfolios.json';
import type shell from '../catalogues/en/shell.json';
import type signing from '../catalogues/en/signing.json';
import type siteAdmin from '../catalogues/en/site-admin.json';
import type standing from '../catalogues/en/standing.json';
import type tenancy from '../catalogues/en/tenancy.json';
import type tenantNotices from '../catalogues/en/tenant-notices.json';
import type tenants from '../catalogues/en/tenants.json';

/** One namespace a feature; a new catalogue file gets its line here. */
export interface Resources {
  account: typeof account;
  addresses: typeof addresses;
  amendments: typeof amendments;
  auth: typeof auth;
  bootstrap: typeof bootstrap;
  calendar: typeof calendar;
  cheques: typeof cheques;
  common: typeof common;
  'lease-agreements': typeof leaseAgreements;
  cpi: typeof cpi;
  crash: typeof crash;
  dashboard: typeof dashboard;
  'data-exports': typeof dataExports;
  documents: typeof documents;
  expenses: typeof expenses;
  factors: typeof factors;
  imports: typeof imports;
  insurance: typeof insurance;
  csv: typeof csv;
  landing: typeof landing;
  landings: typeof landings;
  'lease-terminations': typeof leaseTerminations;
  leases: typeof leases;
  'legal-parameters': typeof legalParameters;
  linkage: typeof linkage;
  lists: typeof lists;
  mail: typeof mail;
  maintenance: typeof maintenance;
  messages: typeof messages;
  money: typeof money;
  'not-here-yet': typeof notHereYet;
  announcements: typeof announcements;
  notifications: typeof notifications;
  organizations: typeof organizations;
  overview: typeof overview;
  palette: typeof palette;
  pdf: typeof pdf;
  pictures: typeof pictures;
  portfolios: typeof portfolios;
  problems: typeof problems;
  properties: typeof properties;
  'rent-roll-imports': typeof rentRollImports;
  sample: typeof sample;
  securities: typeof securities;
  'shared-portfolios': typeof sharedPortfolios;
  shell: typeof shell;
  signing: typeof signing;
  'site-admin': typeof siteAdmin;
  standing: typeof standing;
  tenancy: typeof tenancy;
  'tenant-notices': typeof tenantNotices;
  tenants: typeof tenants;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
