import { layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { unbuiltRouteId, unbuiltScreens } from './features/not-here-yet/screens.ts';

/** The routes for an audience whose screens are not built. */
const unbuilt = (audience: (typeof unbuiltScreens)[number]['audience']) =>
  unbuiltScreens
    .filter((screen) => screen.audience === audience)
    .map(({ path }) =>
      route(path, 'features/not-here-yet/pages/not-here-yet.tsx', { id: unbuiltRouteId(path) }),
    );

export default [
  route('auth', 'features/shell/pages/auth.tsx'),
  route('auth/reset-token', 'features/auth/pages/reset-token.tsx'),
  route('bootstrap-admin', 'screens/bootstrap-admin.tsx'),
  route('sign-lease/:token', 'features/signing/pages/sign-lease.tsx'),
  route('shared/reports/:token', 'features/reports/pages/shared-report.tsx'),
  route('shared/:token', 'features/portfolios/pages/shared-portfolio.tsx'),
  route('unsubscribe/:token', 'features/notifications/pages/unsubscribe.tsx'),
  route('preferences/:token', 'features/consents/pages/preferences.tsx'),
  route('privacy-requests/:token', 'features/privacy-requests/pages/confirm-request.tsx'),
  route('tenant-invitations/:token', 'screens/tenant-invitation.tsx'),
  route('team-invitations/:token', 'screens/team-invitation.tsx'),
  route('owner-invitations/:token', 'screens/owner-invitation.tsx'),
  route('start-trial', 'features/organizations/pages/start-trial.tsx'),
  layout('features/shell/pages/public-layout.tsx', [route('checkout', 'screens/checkout.tsx')]),

  // Everything below asks for a session; see features/shell/guard.ts.
  layout('features/shell/pages/signed-in-layout.tsx', [
    layout('features/shell/pages/page-boundary.tsx', [
      route('dashboard', 'screens/dashboard.tsx'),
      route('tenant-portal', 'screens/tenancy/tenant-portal.tsx'),
      route('documents', 'features/documents/pages/documents.tsx'),
      route('notifications', 'features/notifications/pages/notifications.tsx'),
      route('notifications/:notificationId', 'features/notifications/pages/notification.tsx'),
      route('maintenance', 'screens/maintenance/maintenance.tsx'),
      route('messages', 'screens/messages.tsx'),
      route('settings', 'screens/settings/settings.tsx'),
      layout('features/shell/pages/managers-layout.tsx', [
        route('properties', 'screens/properties.tsx'),
        route('properties/portfolio/:portfolioId', 'features/portfolios/pages/portfolio.tsx'),
        route('properties/:propertyId', 'screens/property/property.tsx'),
        route('tenants/import', 'features/rent-roll-imports/pages/rent-roll-imports.tsx'),
        route('tenants/import/:importId', 'features/rent-roll-imports/pages/rent-roll-import.tsx'),
        route('tasks', 'features/tasks/pages/tasks.tsx'),
        route('workflows', 'screens/workflows/workflows.tsx'),
        route('workflows/:workflowId', 'features/workflows/pages/workflow.tsx'),
        route('communications', 'screens/communications/communications.tsx'),
        route('crm', 'features/leads/pages/leads.tsx'),
        route('calendar', 'features/calendar/pages/calendar.tsx'),
        route('financials', 'screens/financials.tsx'),
        route('payments', 'features/money/pages/payments.tsx'),
        route('financials/rent', 'features/money/pages/rent-grid.tsx'),
        route('financials/report', 'features/overview/pages/cash-report.tsx'),
        route('financials/budgets', 'features/budgets/pages/budgets.tsx'),
        route('financials/income', 'features/money/pages/income.tsx'),
        route('financials/journal', 'features/journal/pages/journal.tsx'),
        route('financials/settlements', 'features/cost-settlements/pages/settlements.tsx'),
        route('financials/tax-invoices', 'features/tax-invoices/pages/tax-invoices.tsx'),
        route('financials/books', 'features/periods/pages/books.tsx'),
        route('financials/owners', 'features/owners/pages/owners.tsx'),
        route('financials/tax', 'features/tax-years/pages/tax.tsx'),
        route('financials/owners/:ownerId', 'features/owners/pages/owner.tsx'),
        route('financials/beginning', 'features/book-imports/pages/beginning.tsx'),
        route('financials/beginning/:bookImportId', 'features/book-imports/pages/beginning-import.tsx'),
        route('financials/bank', 'features/bank-statements/pages/bank.tsx'),
        route('financials/cheques', 'features/cheques/pages/cheques.tsx'),
        route('financials/expenses', 'features/expenses/pages/expenses.tsx'),
        route('tenants', 'screens/leases.tsx'),
        route('tenants/leases/:leaseId', 'screens/lease/lease.tsx'),
        route('tenants/leases/:leaseId/as-tenant', 'screens/tenancy/lease-as-tenant.tsx'),
        route('tenants/leases/:leaseId/agreement', 'features/lease-agreements/pages/agreement.tsx'),
        route(
          'tenants/leases/:leaseId/termination',
          'features/lease-terminations/pages/lease-termination.tsx',
        ),
        route('documents-advanced', 'screens/document-tracking.tsx'),
        route('analytics', 'features/answers/pages/answers.tsx'),
        route('team', 'features/team/pages/team.tsx'),
        route('user-management', 'features/users/pages/users.tsx'),
        route('reports', 'features/reports/pages/reports.tsx'),
        route('reports/new', 'features/reports/pages/new-report.tsx'),
        route('reports/:reportId', 'features/reports/pages/report.tsx'),
        route('tools', 'features/calculations/pages/tools.tsx'),
        route('owner-portal', 'features/overview/pages/overview.tsx'),
        ...unbuilt('manager'),
      ]),
      layout('features/shell/pages/settings-layout.tsx', [
        route('organization-settings', 'screens/organization-settings/organization-settings.tsx'),
      ]),
      layout('features/shell/pages/owners-layout.tsx', [
        route('subscription', 'features/subscriptions/pages/subscription.tsx'),
        route('change-plan', 'features/subscriptions/pages/change-plan.tsx'),
      ]),
      layout('features/shell/pages/site-admin-layout.tsx', [
        route('site-admin', 'screens/site-admin.tsx'),
        route('admin-analytics', 'features/platform-analytics/pages/platform-analytics.tsx'),
      ]),
    ]),
  ]),

  route('*', 'features/not-found/pages/not-found.tsx'),
] satisfies RouteConfig;
