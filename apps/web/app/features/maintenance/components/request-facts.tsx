import { formatPhone } from '@dira/domain/israel/phone';
import { MAINTENANCE_PRIORITIES, REPAIR_SCORES } from '@dira/domain/maintenance';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card, FactList } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useChangeRequest } from '../queries.ts';
import type { MaintenanceRequest, RequestChange } from '../queries.ts';
import { toneOf } from '../request-looks.ts';
import { AssigneeField } from './assignee-field.tsx';
import { ClockNote, useClockFacts } from './deadline-fact.tsx';
import { PriorityMark } from './priority-mark.tsx';
import classes from './maintenance.module.css';

/** How it stands, how much it presses, whose job it is. */
export function RequestFacts({ request }: { request: MaintenanceRequest }) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const { status, priority, assignee, lease, vendor, demandedOn, preventsLiving, repair, cost, plan, can } =
    request;
  const language = useLanguage();
  const scores = request.ratings.filter(({ isOfLast }) => isOfLast);
  const clock = useClockFacts(repair);
  return (
    <Card title={tCommon('labels.details')}>
      <FactList
        facts={[
          {
            label: tCommon('labels.status'),
            value: <StatusPill tone={toneOf[status]}>{t(`statuses.${status}`)}</StatusPill>,
          },
          ...(can.change
            ? []
            : [
                { label: t('columns.priority'), value: <PriorityMark priority={priority} /> },
                {
                  label: t('columns.assignee'),
                  value: assignee === null ? t('nobody') : <UserText>{assignee.name}</UserText>,
                },
              ]),
          ...(vendor === null ? [] : [{ label: t('vendors.vendor'), value: <VendorCall vendor={vendor} /> }]),
          ...(lease === null
            ? []
            : [
                {
                  label: tCommon('labels.tenant'),
                  value: (
                    <Link to={paths.lease(lease.id)}>
                      <UserText>{lease.tenantName}</UserText>
                    </Link>
                  ),
                },
              ]),
          ...(demandedOn === null
            ? []
            : [{ label: t('facts.demandedOn'), value: <Code>{formatDate(demandedOn)}</Code> }]),
          ...(plan === null ? [] : [{ label: t('plans.of'), value: <PlanFact plan={plan} /> }]),
          ...clock,
          ...(cost === null || cost.length === 0
            ? []
            : [
                {
                  label: t('facts.cost'),
                  value: (
                    <Link to={paths.expenses({ request: request.id })}>
                      <Code>{cost.map((sum) => formatMoney(sum, language)).join(' + ')}</Code>
                    </Link>
                  ),
                },
              ]),
          ...(scores.length === 0
            ? []
            : [
                {
                  label: t('rating.title'),
                  value: scores
                    .map(({ score }) => t('vendors.rated', { rating: score, most: REPAIR_SCORES.length }))
                    .join(' · '),
                },
              ]),
          ...(preventsLiving
            ? [{ label: t('facts.preventsLiving'), value: t('facts.preventsLivingYes') }]
            : []),
        ]}
      />
      <ClockNote repair={repair} />
      {can.change && (
        <div className={classes.foot}>
          <Changes request={request} />
        </div>
      )}
    </Card>
  );
}

/** The recurring work that opened it; for who runs maintenance, the way to it. */
function PlanFact({ plan }: { plan: NonNullable<MaintenanceRequest['plan']> }) {
  const { can } = useOrganization();
  const { id, title, dueOn, isEnded } = plan;
  const ended = isEnded ? 'yes' : null;
  return (
    <span className={classes.clock}>
      {can['maintenance.manage'] ? (
        <Link to={paths.maintenance({ view: 'plans', panel: 'plan', plan: id, ended })}>
          <UserText>{title}</UserText>
        </Link>
      ) : (
        <UserText>{title}</UserText>
      )}
      <Code>{formatDate(dueOn)}</Code>
    </span>
  );
}

/** Who was called, with their number to call. */
function VendorCall({ vendor: { name, phone } }: { vendor: NonNullable<MaintenanceRequest['vendor']> }) {
  return (
    <span className={classes.clock}>
      <UserText>{name}</UserText>
      {phone !== null && (
        <a href={`tel:${phone}`}>
          <Code>{formatPhone(phone)}</Code>
        </a>
      )}
    </span>
  );
}

function Changes({ request: { id, priority, assignee, property } }: { request: MaintenanceRequest }) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const change = useChangeRequest(id);
  const save = (body: RequestChange) => change.mutate({ seen: null, body }, sayOutcome(tCommon('saved')));
  return (
    <FieldRow>
      <SelectField
        label={t('columns.priority')}
        value={priority}
        options={MAINTENANCE_PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }))}
        onChange={(value) => save({ priority: value })}
      />
      <AssigneeField
        label={t('columns.assignee')}
        noneLabel={t('nobody')}
        propertyId={property.id}
        given={assignee}
        value={assignee?.id ?? ''}
        onChange={(member) => save({ assigneeId: member === '' ? null : member })}
      />
    </FieldRow>
  );
}
