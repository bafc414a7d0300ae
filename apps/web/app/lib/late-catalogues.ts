/**
 * The texts of screens behind the first ones, each namespace a file. The list of them is fetched with the first that is
 * asked for, so that the first page does not name what few open; `language.ts` leaves the same ones out.
 */
export const lateCatalogues = import.meta.glob<object>(
  [
    '../../../../packages/i18n/catalogues/*/{bank-statements,book-imports,budgets,bulk-charges,campaigns,cost-settlements,journal,late-interest,message-templates,meter-readings,owners,periods,plans,recurring-charges,reminders,report-builder,report-comments,report-schedules,report-sharing,reports,sent-messages,subscription,tax-invoices,tax-years,threads}.json',
    '../../../../packages/i18n/catalogues/*/{banners,bootstrap,contact-messages,cpi,installation-health,installation-switches,legal-parameters,operator-billing,operator-people,platform-analytics,retention,site-admin,site-content}.json',
    '../../../../packages/i18n/catalogues/*/{imports,lease-terminations,organization-exports,rent-roll-imports,users}.json',
    '../../../../packages/i18n/catalogues/*/{accesses,api-tokens,audit,consents,data-exports,exchange-rates,privacy-notices,privacy-requests,renewal-rounds,support-sessions,tenancy-previews,webhooks,whatsapp-connections,workflows}.json',
    '../../../../packages/i18n/catalogues/*/{amendments,cheques,insurance,lease-agreements,lease-vat,linkage,securities,tenant-notices}.json',
    '../../../../packages/i18n/catalogues/*/{addresses,calendar,demo,documents,expenses,factors,law,leases,not-here-yet,overview,privacy,team,tenants}.json',
    '../../../../packages/i18n/catalogues/*/{announcements,answers,calculations,calculators,landings,pictures,portfolios}.json',
  ],
  { import: 'default' },
);
