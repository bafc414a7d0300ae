import type { AnswerOf } from '@dira/contract/answers';
import { punctualityOf, type Punctuality } from '@dira/domain/answers/punctuality';
import { minorUnits } from '@dira/domain/money';
import { monthOf } from '@dira/domain/plain-date';
import type { RentDueRow } from '../../contributions/answers.ts';
import { readAll, type Read } from '../../db/read.ts';
import {
  firstRows,
  isOpen,
  noteNotYetThere,
  noteOpenMonth,
  percent,
  percentThen,
  presentAsked,
  requireProperty,
  type AllSources,
  type Asked,
} from './asked.ts';
import { placesOf } from './places.ts';

type Judged = { row: RentDueRow; judged: Punctuality };

/** Which rents were paid in full on their due day or before, month by month and tenant by tenant. */
export function readPunctuality(sources: AllSources, asked: Asked): Read<AnswerOf<'punctuality'>> {
  const { scope, places, days, compared, against, today } = asked;
  return readAll(
    [
      sources.selectUnits(scope, places),
      sources.selectRentsDue(scope, places, days),
      sources.selectRentsDue(scope, places, against),
    ],
    (units, rows, earlier) => {
      requireProperty(units, asked);
      const judge = (some: readonly RentDueRow[]) => some.flatMap((row) => judgeRent(row, today));
      const rents = judge(rows);
      const placeOf = placesOf(units);
      const leases = [...Map.groupBy(rents, ({ row }) => row.lease_id).values()]
        .flatMap((own) => presentLease(own, placeOf))
        .toSorted((one, other) => other.averageDaysLate - one.averageDaysLate);
      const { shown, notes } = firstRows(leases);
      return {
        answer: 'punctuality',
        ...presentAsked(asked),
        rentCount: rents.length,
        onTimeCount: count(rents, 'on_time'),
        share: percent(count(rents, 'on_time'), rents.length),
        months: asked.months.map((month) => {
          const own = rents.filter(({ row }) => monthOf(row.due_on) === month);
          return {
            month,
            isOpen: isOpen(month, today),
            onTime: count(own, 'on_time'),
            late: count(own, 'late'),
            open: count(own, 'open'),
          };
        }),
        leases: shown,
        notes: [...noteOpenMonth(asked), ...noteNotYetThere(asked, units), ...notes],
        compared:
          compared === null
            ? null
            : {
                from: compared.from,
                to: compared.to,
                amount: null,
                share: percentThen(count(judge(earlier), 'on_time'), judge(earlier).length),
                days: null,
              },
      };
    },
  );
}

function judgeRent(row: RentDueRow, today: Temporal.PlainDate): Judged[] {
  const judged = punctualityOf(
    {
      dueOn: Temporal.PlainDate.from(row.due_on),
      amount: minorUnits(row.amount),
      payments: row.payments.map(({ on, amount }) => ({
        on: Temporal.PlainDate.from(on),
        amount: minorUnits(amount),
      })),
    },
    today,
  );
  return judged === null ? [] : [{ row, judged }];
}

function count(rents: readonly Judged[], state: Punctuality['state']): number {
  return rents.filter(({ judged }) => judged.state === state).length;
}

function presentLease(rents: readonly Judged[], placeOf: ReturnType<typeof placesOf>) {
  const [first] = rents;
  if (first === undefined) return [];
  const days = rents.reduce((sum, { judged }) => sum + judged.daysLate, 0);
  return [
    {
      leaseId: first.row.lease_id,
      tenantName: first.row.tenant_names ?? '',
      place: placeOf(first.row),
      rentCount: rents.length,
      onTimeCount: count(rents, 'on_time'),
      averageDaysLate: Math.round((days * 10) / rents.length) / 10,
    },
  ];
}
