import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { documentsQuery } from '../documents/queries.ts';
import { RecurringExpensesPanel } from '../recurring-expenses/components/recurring-expenses-panel.tsx';
import { recurringExpensesQuery } from '../recurring-expenses/queries.ts';
import { ExpensePanel } from './components/expense-panel.tsx';
import { ExpenseSettingsPanel } from './components/expense-settings-panel.tsx';
import { NewExpensePanel } from './components/new-expense-panel.tsx';
import { filterOf } from './expense-filter.ts';
import { expenseQuery } from './queries.ts';

/** What opens beside the list of expenses. */
export const expensePanels: readonly Panel<Pick<Membership, 'organizationId' | 'can'>>[] = [
  {
    name: 'new',
    may: ({ can }) => can['expenses.manage'],
    render: (_, { address, go, close }) => {
      const filter = filterOf(address);
      return (
        <NewExpensePanel
          key={filter.maintenanceRequestId}
          filter={filter}
          onAdded={(id) => go({ panel: null, open: id })}
          onRepeated={() => go({ panel: 'recurring' })}
          onClose={close}
        />
      );
    },
  },
  {
    name: 'settings',
    may: ({ can }) => can['expenses.see'],
    render: (_, { close }) => <ExpenseSettingsPanel onClose={close} />,
  },
  {
    name: 'recurring',
    may: ({ can }) => can['expenses.see'],
    load: ({ organizationId }) => queryClient.ensureInfiniteQueryData(recurringExpensesQuery(organizationId)),
    render: (_, { close }) => <RecurringExpensesPanel onClose={close} />,
  },
  {
    name: 'expense',
    by: 'open',
    may: ({ can }) => can['expenses.see'],
    load: ({ organizationId, can }, address) => {
      const id = address('open') ?? '';
      return Promise.all([
        queryClient.ensureQueryData(expenseQuery(organizationId, id)),
        can['documents.see'] &&
          queryClient.ensureInfiniteQueryData(documentsQuery(organizationId, { expenseId: id })),
      ]);
    },
    render: (_, { address, close }) => {
      const id = address('open') ?? '';
      return <ExpensePanel key={id} expenseId={id} onClose={close} />;
    },
  },
];
