import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { IconButton, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { IconChevronDown, IconChevronUp } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { templateQuery, useOrderClauses } from '../queries.ts';
import type { TemplateClause } from '../queries.ts';
import { useClauseTitle } from '../use-clause-title.ts';
import classes from './clause-list.module.css';

const tones = { free: 'off', tenant_favour: 'due', locked: 'ok' } as const;

/** The clauses of the organization's lease, in the order in which agreements show them. */
export function ClauseList() {
  const { t } = useTranslation('lease-agreements');
  const { organizationId } = useOrganization();
  const { data: template } = useSuspenseQuery(templateQuery(organizationId));
  const query = usePageQuery();
  const order = useOrderClauses();
  const move = (at: number, by: -1 | 1) => {
    const keys = template.clauses.map(({ key }) => key);
    const [key = ''] = keys.splice(at, 1);
    order.mutate(
      { seen: template, body: { keys: keys.toSpliced(at + by, 0, key) } },
      { onError: sayProblem },
    );
  };
  return (
    <Card
      title={t('clauses.title')}
      action={
        <Link {...buttonLook()} to={query.link({ panel: 'clause', clause: null })}>
          {t('clauses.add')}
        </Link>
      }
    >
      <div className={classes.intro}>
        <p>{t('clauses.purpose')}</p>
        <FormNote tone="legal">{t('review.lawyer')}</FormNote>
      </div>
      <ol className={classes.list}>
        {template.clauses.map((clause, at) => (
          <ClauseRow
            key={clause.key}
            clause={clause}
            isBusy={order.isPending}
            onUp={at === 0 ? null : () => move(at, -1)}
            onDown={at === template.clauses.length - 1 ? null : () => move(at, 1)}
          />
        ))}
      </ol>
    </Card>
  );
}

type ClauseRowProps = {
  clause: TemplateClause;
  isBusy: boolean;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
};

function ClauseRow({ clause, isBusy, onUp, onDown }: ClauseRowProps) {
  const { t } = useTranslation('lease-agreements');
  const query = usePageQuery();
  const title = useClauseTitle(clause);
  return (
    <li className={classes.clause} data-left-out={clause.isLeftOut || undefined}>
      <span className={classes.title}>
        <UserText>{title}</UserText>
      </span>
      {clause.isLeftOut && <StatusPill tone="off">{t('clauses.leftOut')}</StatusPill>}
      {clause.origin !== 'built_in' && (
        <StatusPill tone="wait">{t(`clauses.origin.${clause.origin}`)}</StatusPill>
      )}
      <StatusPill tone={tones[clause.class]}>{t(`clauses.class.${clause.class}`)}</StatusPill>
      <span className={classes.moves}>
        <IconButton
          label={t('clauses.up', { title })}
          icon={IconChevronUp}
          disabled={isBusy || onUp === null}
          onClick={() => onUp?.()}
        />
        <IconButton
          label={t('clauses.down', { title })}
          icon={IconChevronDown}
          disabled={isBusy || onDown === null}
          onClick={() => onDown?.()}
        />
      </span>
      <Link
        {...buttonLook({ size: 'xs' })}
        to={query.link({ panel: 'clause', clause: clause.key })}
        aria-label={t(clause.class === 'locked' ? 'clauses.readNamed' : 'clauses.editNamed', { title })}
      >
        {t(clause.class === 'locked' ? 'clauses.read' : 'clauses.edit')}
      </Link>
    </li>
  );
}
