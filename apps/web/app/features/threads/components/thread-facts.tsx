import { formatDate } from '@dira/i18n/format-date';
import { languageNames } from '@dira/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Amount } from '../../../ui/amount.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconCheck, IconChevronLeft, IconX } from '../../../ui/icons.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import { Code, UserText, WebAddress } from '../../../ui/user-text.tsx';
import { leaseQuery } from '../../leases/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import type { Thread } from '../queries.ts';
import { LeasePeople } from './lease-people.tsx';
import { LeaseRepairs } from './lease-repairs.tsx';
import { Shortcuts } from './shortcuts.tsx';
import classes from './inbox.module.css';

/** Who it is: where they rent, what they owe, and what may be written to them. */
export function ThreadFacts({ thread }: { thread: Thread }) {
  const { t } = useTranslation('threads');
  const page = usePageQuery();
  const { place, tenantId, name } = thread;
  return (
    <aside className={classes.facts} aria-label={t('about')}>
      <Link {...buttonLook({ variant: 'subtle' })} to={page.link({ about: null })} data-back="">
        <Icon of={IconChevronLeft} size={16} />
        <Spoken>{t('backToThread')}</Spoken>
      </Link>
      <div className={classes.who}>
        <h3>
          <UserText>{name}</UserText>
        </h3>
        {tenantId === null ? <Stranger threadId={thread.id} /> : place !== null && <Place place={place} />}
      </div>
      {place !== null && <Outstanding leaseId={place.leaseId} />}
      <Facts thread={thread} />
      {place !== null && <LeasePeople leaseId={place.leaseId} tenantId={tenantId} />}
      {place !== null && <LeaseRepairs leaseId={place.leaseId} propertyId={place.propertyId} />}
      {thread.consents !== null && <Consents consents={thread.consents} />}
      <Shortcuts />
    </aside>
  );
}

function Stranger({ threadId }: { threadId: string }) {
  const { t } = useTranslation('threads');
  const { can } = useOrganization();
  const page = usePageQuery();
  return (
    <>
      <p>{t('facts.stranger')}</p>
      <Link {...buttonLook()} to={page.link({ panel: 'link' })} preventScrollReset>
        {t('link.short')}
      </Link>
      {can['crm.use'] && (
        <Link {...buttonLook()} to={`${paths.crm()}?panel=new-lead&thread=${threadId}`}>
          {t('facts.addLead')}
        </Link>
      )}
    </>
  );
}

function Place({ place }: { place: NonNullable<Thread['place']> }) {
  const { t } = useTranslation();
  return (
    <p>
      <Link to={paths.lease(place.leaseId)}>
        {namePlace({ property: { name: place.propertyName }, unit: { number: place.unitNumber } }, t)}
      </Link>
    </p>
  );
}

function Outstanding({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('threads');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data: lease } = useQuery({ ...leaseQuery(organizationId, leaseId), enabled: can['money.see'] });
  const money = lease?.money ?? null;
  if (money === null) return null;
  const isOwed = money.balance.amount > 0;
  return (
    <div className={classes.owed}>
      <span>{t('facts.outstanding')}</span>
      <strong data-tone={isOwed ? 'late' : undefined}>
        {isOwed ? <Amount value={money.balance} /> : t('facts.paid')}
      </strong>
      {money.overdueSince !== null && (
        <small>{t('facts.since', { date: isolate.code(formatDate(money.overdueSince)) })}</small>
      )}
      <dl className={classes.pairs}>
        <dt>{tCommon('labels.monthlyRent')}</dt>
        <dd>
          <Amount value={money.monthlyRent} />
        </dd>
      </dl>
    </div>
  );
}

function Facts({ thread }: { thread: Thread }) {
  const { t } = useTranslation('threads');
  const { t: tCommon } = useTranslation();
  const { phone, email, language, leases } = thread;
  const lastDay = leases[0]?.lastDay ?? null;
  return (
    <dl className={classes.pairs}>
      {phone !== null && (
        <>
          <dt>{t('facts.mobile')}</dt>
          <dd>
            <Code>{phone}</Code>
          </dd>
        </>
      )}
      {email !== null && (
        <>
          <dt>{tCommon('labels.email')}</dt>
          <dd>
            <WebAddress>{email}</WebAddress>
          </dd>
        </>
      )}
      {language !== null && (
        <>
          <dt>{t('facts.language')}</dt>
          <dd>{languageNames[language]}</dd>
        </>
      )}
      {lastDay !== null && (
        <>
          <dt>{t('facts.leaseUntil')}</dt>
          <dd>
            <Code>{formatDate(lastDay)}</Code>
          </dd>
        </>
      )}
    </dl>
  );
}

function Consents({ consents }: { consents: NonNullable<Thread['consents']> }) {
  const { t } = useTranslation('threads');
  return (
    <section>
      <h4>{t('facts.may')}</h4>
      <ul className={classes.may}>
        {(['service', 'marketing'] as const).map((purpose) => (
          <li key={purpose}>
            <Icon of={consents[purpose] ? IconCheck : IconX} size={14} />
            <span>{t(`facts.${purpose}`)}</span>
            <small>{t(consents[purpose] ? 'facts.yes' : 'facts.no')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
