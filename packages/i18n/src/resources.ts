/** The shape of every catalogue, taken from English: a key that is not there does not compile. */
import type auth from '../catalogues/en/auth.json';
import type common from '../catalogues/en/common.json';
import type crash from '../catalogues/en/crash.json';
import type csv from '../catalogues/en/csv.json';
import type dashboard from '../catalogues/en/dashboard.json';
import type imports from '../catalogues/en/imports.json';
import type landing from '../catalogues/en/landing.json';
import type leases from '../catalogues/en/leases.json';
import type mail from '../catalogues/en/mail.json';
import type money from '../catalogues/en/money.json';
import type notHereYet from '../catalogues/en/not-here-yet.json';
import type pdf from '../catalogues/en/pdf.json';
import type problems from '../catalogues/en/problems.json';
import type properties from '../catalogues/en/properties.json';
import type rentRollImports from '../catalogues/en/rent-roll-imports.json';
import type shell from '../catalogues/en/shell.json';
import type tenancy from '../catalogues/en/tenancy.json';
import type tenants from '../catalogues/en/tenants.json';

/** One namespace a feature; a new catalogue file gets its line here. */
export interface Resources {
  auth: typeof auth;
  common: typeof common;
  crash: typeof crash;
  dashboard: typeof dashboard;
  imports: typeof imports;
  csv: typeof csv;
  landing: typeof landing;
  leases: typeof leases;
  mail: typeof mail;
  money: typeof money;
  'not-here-yet': typeof notHereYet;
  pdf: typeof pdf;
  problems: typeof problems;
  properties: typeof properties;
  'rent-roll-imports': typeof rentRollImports;
  shell: typeof shell;
  tenancy: typeof tenancy;
  tenants: typeof tenants;
}

export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
