import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import {
  IconBuilding,
  IconCircleCheck,
  IconClock,
  IconFileImport,
  IconFileText,
  IconHome,
  IconKey,
  IconReceipt,
} from '../../../ui/icons.ts';
import { TaskList } from '../../../ui/task-list.tsx';
import type { Task } from '../../../ui/task-list.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useLoadSampleWorkspace } from '../queries.ts';
import type { Dashboard } from '../queries.ts';
import classes from './start-card.module.css';

type Checklist = Dashboard['checklist'];

/** The ways in: a spreadsheet or by hand, both as good; or an example to look at first. */
export function StartCard() {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  return (
    <Card title={t('start.ways')} isPadded>
      <div className={classes.ways}>
        {can['rent_rolls.import'] && (
          <Way icon={IconFileImport} title={t('start.import')} body={t('start.importBody')}>
            <Link {...buttonLook({ variant: 'filled' })} to={paths.importRentRoll()}>
              {tCommon('actions.importRentRoll')}
            </Link>
          </Way>
        )}
        <Way icon={IconBuilding} title={t('start.byHand')} body={t('start.byHandBody')}>
          <Link {...buttonLook({ variant: 'filled' })} to={paths.properties({ panel: 'new' })}>
            {tCommon('actions.addProperty')}
          </Link>
        </Way>
        <SampleWay />
      </div>
    </Card>
  );
}

type WayProps = { icon: Task['icon']; title: string; body: string; children: ReactNode };

function Way({ icon, title, body, children }: WayProps) {
  return (
    <section className={classes.way}>
      <span className={classes.icon}>
        <Icon of={icon} size={22} />
      </span>
      <h3>{title}</h3>
      <p>{body}</p>
      {children}
    </section>
  );
}

function SampleWay() {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const load = useLoadSampleWorkspace();
  const press = () =>
    load.mutate(undefined, {
      onError: sayProblem,
      onSuccess: () => {
        showToast({ title: t('sample.loaded') });
        void navigate(paths.dashboard());
      },
    });
  return (
    <Way icon={IconHome} title={t('start.sample')} body={t('start.sampleBody')}>
      <Button loading={load.isPending} onClick={press}>
        {t('start.sampleAction')}
      </Button>
    </Way>
  );
}

/** What a new workspace still needs, a step a line; a step that is done stays with its tick. */
export function StepsCard({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('start.title')}>
      <TaskList tasks={useSteps(checklist)} />
    </Card>
  );
}

export const isStarting = (checklist: Checklist) => Object.values(checklist).includes(false);

function useSteps({ hasProperty, hasUnit, hasLease, hasCharge }: Checklist): Task[] {
  const { t } = useTranslation('dashboard');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const steps = [
    {
      id: 'property',
      icon: IconBuilding,
      isDone: hasProperty,
      title: t('start.steps.property'),
      to: can['properties.manage'] ? paths.properties({ panel: 'new' }) : null,
    },
    {
      id: 'units',
      icon: IconHome,
      isDone: hasUnit,
      title: t('start.steps.units'),
      to: can['properties.manage'] ? paths.properties() : null,
    },
    {
      id: 'lease',
      icon: IconKey,
      isDone: hasLease,
      title: t('start.steps.lease'),
      to: can['leases.manage'] ? paths.tenants({ panel: 'new' }) : null,
    },
    {
      id: 'charge',
      icon: IconReceipt,
      isDone: hasCharge,
      title: t('start.steps.charge'),
      detail: t('start.steps.chargeBody'),
      to: null,
    },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return [
    ...steps.map(({ id, icon, isDone, title, detail, to }): Task => ({
      id,
      icon: isDone ? IconCircleCheck : icon,
      tone: isDone ? 'ok' : 'wait',
      title,
      detail: isDone ? t('start.done') : detail,
      ...(id === next?.id &&
        to !== null && {
          action: (
            <Link {...buttonLook({ variant: 'filled' })} to={to}>
              {tCommon('actions.start')}
            </Link>
          ),
        }),
    })),
    {
      id: 'sign',
      icon: hasLease ? IconFileText : IconClock,
      tone: 'off',
      title: t('start.steps.sign'),
      detail: t('start.steps.signBody'),
    },
  ];
}
