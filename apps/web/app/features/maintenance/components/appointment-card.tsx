import { isActive } from '@dira/domain/maintenance';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { describeAppointment } from '../appointment-words.ts';
import { useCancelAppointment } from '../queries.ts';
import type { MaintenanceRequest } from '../queries.ts';
import classes from './maintenance.module.css';

/** When somebody comes, and for those who run maintenance the way to change it. */
export function AppointmentCard({ request }: { request: MaintenanceRequest }) {
  const { t } = useTranslation('maintenance');
  const { appointment, status, can } = request;
  const mayChange = can.change && isActive(status);
  if (appointment === null && !mayChange) return null;
  return (
    <Card title={t('appointment.title')} isPadded>
      <p className={classes.text}>
        {appointment === null ? t('appointment.none') : describeAppointment(appointment)}
      </p>
      {mayChange && <Change request={request} />}
    </Card>
  );
}

function Change({ request: { id, appointment } }: { request: MaintenanceRequest }) {
  const { t } = useTranslation('maintenance');
  const page = usePageQuery();
  const cancel = useCancelAppointment(id);
  return (
    <div className={classes.choices}>
      <Link {...buttonLook()} to={page.link({ panel: 'appointment' })}>
        {t(appointment === null ? 'appointment.make' : 'appointment.move')}
      </Link>
      {appointment !== null && (
        <Button
          loading={cancel.isPending}
          onClick={() => cancel.mutate(null, sayOutcome(t('appointment.off')))}
        >
          {t('appointment.cancel')}
        </Button>
      )}
    </div>
  );
}
