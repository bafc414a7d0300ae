import type { AnswerOf } from '@dira/contract/answers';
import { referTo } from '@dira/domain/legal-parameters';
import { daysBetween, isBefore } from '@dira/domain/plain-date';
import type { RepairRow } from '../../contributions/answers.ts';
import { readAll, type Read } from '../../db/read.ts';
import { readLaw, selectParameters } from '../legal-parameters/service.ts';
import { deadlineOf, type DeadlineReading } from '../maintenance/repair-deadline.ts';
import {
  counted,
  firstRows,
  noteOpenMonth,
  percentThen,
  presentAsked,
  requireProperty,
  type AllSources,
  type Asked,
} from './asked.ts';

type Answer = AnswerOf<'repair_times'>;
type Judged = { repair: Answer['repairs'][number]; isLateNow: boolean };

/** How long repairs took from the tenant's demand, against the time of the law of that day. */
export function readRepairTimes(sources: AllSources, asked: Asked): Read<Answer> {
  const { scope, places, days, compared, against, today } = asked;
  return readAll(
    [
      sources.selectUnits(scope, places),
      selectParameters(),
      sources.selectRepairTimes(scope, places, days),
      sources.selectRepairTimes(scope, places, against),
    ],
    (units, parameters, rows, earlier) => {
      requireProperty(units, asked);
      const reading = { parameters, today };
      const judge = (some: readonly RepairRow[]) =>
        some
          .flatMap((row) => judgeRepair(row, reading))
          // An open repair in time is not judged yet.
          .filter(({ repair, isLateNow }) => repair.completedOn !== null || isLateNow)
          .toSorted((one, other) => overrunOf(other) - overrunOf(one));
      const judged = judge(rows);
      const before = judge(earlier).filter(({ isLateNow }) => !isLateNow);
      const law = readLaw(parameters, today.toString());
      const { shown, notes } = firstRows(judged);
      const met = (some: readonly Judged[]) => some.filter(({ repair }) => repair.isMet).length;
      return {
        answer: 'repair_times',
        ...presentAsked(asked),
        metCount: met(judged),
        judgedCount: judged.length,
        lateCount: judged.filter(({ isLateNow }) => isLateNow).length,
        law: referTo(law.repair_days),
        limitDays: law.repair_days.value,
        urgentLimitDays: law.urgent_repair_days.value,
        repairs: shown.map(({ repair }) => repair),
        notes: [
          ...noteOpenMonth(asked),
          ...counted(
            'no_demand',
            rows.filter((row) => row.demanded_on === null && row.completed_on !== null).length,
          ),
          ...notes,
        ],
        compared:
          compared === null
            ? null
            : {
                from: compared.from,
                to: compared.to,
                amount: null,
                share: percentThen(met(before), before.length),
                days: null,
              },
      };
    },
  );
}

function judgeRepair(row: RepairRow, reading: DeadlineReading): Judged[] {
  const deadline = deadlineOf(row, reading);
  if (deadline === null || row.demanded_on === null) return [];
  const completedOn = row.completed_on === null ? null : Temporal.PlainDate.from(row.completed_on);
  const until = completedOn ?? reading.today;
  return [
    {
      repair: {
        id: row.id,
        title: row.title,
        property: { id: row.property_id, name: row.property_name },
        unitNumber: row.unit_number,
        demandedOn: row.demanded_on,
        dueOn: deadline.dueOn.toString(),
        completedOn: row.completed_on,
        days: daysBetween(Temporal.PlainDate.from(row.demanded_on), until),
        limitDays: deadline.limit.value,
        isMet: completedOn !== null && !isBefore(deadline.dueOn, completedOn),
      },
      isLateNow: completedOn === null && deadline.stage === 'late',
    },
  ];
}

/** Days beyond those of the law. */
function overrunOf({ repair }: Judged): number {
  return repair.days - repair.limitDays;
}
