import { MOST_REPORT_SCHEDULES, type ReportSchedule } from '@dira/contract/report-schedules';
import { formatDateTime } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMail, IconPlus } from '../../../ui/icons.ts';
import { RemoveButton } from '../../../ui/remove-button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useMe } from '../../account/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { ScheduleForm } from '../forms/schedule-form.tsx';
import { sayHour, sayWeekday, sentenceOf } from '../schedule-values.ts';
import {
  schedulesQuery,
  useChangeSchedule,
  useRemoveSchedule,
  useTestSchedule,
} from '../schedules-queries.ts';
import classes from './schedules-panel.module.css';

type SchedulesPanelProps = { report: { readonly id: string; readonly name: string }; onClose: () => void };

/** When a report goes out by mail, to whom, and what became of it last; beside the report. */
export function SchedulesPanel(props: SchedulesPanelProps) {
  const { can } = useOrganization();
  return can['reports.share'] && <Schedules {...props} />;
}

function Schedules({ report, onClose }: SchedulesPanelProps) {
  const { t } = useTranslation('report-schedules');
  const { organizationId } = useOrganization();
  const { data, error } = useQuery(schedulesQuery(organizationId, report.id));
  const [editing, setEditing] = useState<ReportSchedule | 'new' | null>(null);
  if (editing !== null && data !== undefined)
    return (
      <ScheduleForm
        reportId={report.id}
        schedule={editing === 'new' ? null : editing}
        people={data.people}
        onClose={() => setEditing(null)}
      />
    );
  const add = (
    <Button variant="filled" icon={IconPlus} onClick={() => setEditing('new')}>
      {t('add')}
    </Button>
  );
  const isEmpty = data?.items.length === 0;
  const hasRoom = data !== undefined && !isEmpty && data.items.length < MOST_REPORT_SCHEDULES;
  return (
    <SidePanel
      title={t('title', { name: isolate.text(report.name) })}
      subtitle={t('rights')}
      onClose={onClose}
      {...(hasRoom && { footer: add })}
    >
      {error !== null && <p role="alert">{describeProblem(error)}</p>}
      {data === undefined && error === null && (
        <div aria-busy="true">
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      )}
      {isEmpty && <EmptyState icon={IconMail} title={t('empty.title')} body={t('empty.body')} action={add} />}
      <ul className={classes.list}>
        {data?.items.map((schedule) => (
          <Schedule
            key={schedule.id}
            reportId={report.id}
            schedule={schedule}
            onEdit={() => setEditing(schedule)}
          />
        ))}
      </ul>
    </SidePanel>
  );
}

type ScheduleProps = { reportId: string; schedule: ReportSchedule; onEdit: () => void };

function Schedule({ reportId, schedule, onEdit }: ScheduleProps) {
  const { t } = useTranslation('report-schedules');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { user } = useMe();
  const change = useChangeSchedule(reportId);
  const test = useTestSchedule(reportId);
  const remove = useRemoveSchedule(reportId, schedule.id);
  const { id, day, hour, isActive, nextAt, recipients } = schedule;
  const sentence = t(`says.${sentenceOf(schedule)}`, {
    day: schedule.rhythm === 'weekly' ? sayWeekday(day ?? 0, language) : isolate.code(String(day)),
    hour: isolate.code(sayHour(hour)),
  });
  const setActive = () =>
    change.mutate(
      { id, seen: null, body: { isActive: !isActive } },
      sayOutcome(t(isActive ? 'paused' : 'resumed')),
    );
  return (
    <li>
      <div className={classes.head}>
        <h3>{sentence}</h3>
        {!isActive && <StatusPill tone="off">{t('paused')}</StatusPill>}
      </div>
      <p>
        {schedule.format.toUpperCase()}
        {' · '}
        {recipients.map(isolate.code).join(', ')}
      </p>
      {nextAt !== null && <p>{t('next', { when: isolate.code(formatDateTime(nextAt)) })}</p>}
      <LastMail schedule={schedule} />
      <div className={classes.actions}>
        <Button size="xs" onClick={onEdit}>
          {tCommon('actions.edit')}
        </Button>
        <Button size="xs" loading={change.isPending} onClick={setActive}>
          {t(isActive ? 'pause' : 'resume')}
        </Button>
        {user.email !== '' && (
          <Button
            size="xs"
            loading={test.isPending}
            onClick={() => test.mutate(id, sayOutcome(t('tested', { email: isolate.code(user.email) })))}
          >
            {t('test')}
          </Button>
        )}
        <RemoveButton
          label={tCommon('actions.delete')}
          title={tCommon('labels.deleteTitle', { title: isolate.text(sentence) })}
          change={remove}
          done={t('deleted')}
        >
          {t('deleteBody')}
        </RemoveButton>
      </div>
    </li>
  );
}

/** What became of it last, in words; a failure with its reason. */
function LastMail({ schedule: { last } }: Pick<ScheduleProps, 'schedule'>) {
  const { t } = useTranslation('report-schedules');
  if (last === null) return null;
  const when = isolate.code(formatDateTime(last.at));
  const { state, failure, isTest, notDelivered } = last;
  const why = failure === null ? '' : t(`failures.${failure}`);
  return (
    <div role="status">
      <p data-failed={state === 'failed' || undefined}>
        {t(`last.${state === 'sent' && isTest ? 'tested' : state}`, { when, why })}
      </p>
      {notDelivered.length > 0 && (
        <p data-failed="true">
          {t('last.notDelivered', { addresses: notDelivered.map(isolate.code).join(', ') })}
        </p>
      )}
    </div>
  );
}
