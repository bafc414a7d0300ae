import { sql } from 'kysely';
import { MOST_OF_A_KIND, NOTHING_MORE, searchSource, type Found } from '../../contributions/search.ts';
import { onKey, queries } from '../../db/queries.ts';

/** By what they were for and who was paid. */
export const expenseSearch = searchSource({
  needs: 'expenses.see',
  select: ({ organizationId }, { all }) =>
    queries
      .selectFrom(sql<Found>`internal.find_expenses(${all}, ${MOST_OF_A_KIND})`.as('f'))
      .innerJoin('expenses as e', 'e.id', 'f.id')
      .leftJoin('property_places as p', onKey('p', 'e', 'property_id'))
      .where('e.organization_id', '=', organizationId)
      .select([
        'e.id',
        'e.description',
        'e.vendor',
        'e.amount',
        'e.currency',
        'e.expense_date',
        'e.property_id',
      ])
      .select('p.property_name')
      .orderBy('f.place'),
  present: (row) => ({
    ...NOTHING_MORE,
    kind: 'expense',
    id: row.id,
    title: row.description,
    subtitle: [row.vendor, row.property_name].filter(Boolean).join(' · '),
    propertyId: row.property_id,
    amount: { amount: row.amount, currency: row.currency },
    on: row.expense_date,
  }),
});
