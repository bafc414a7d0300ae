import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Fold } from '../../../ui/fold.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { audienceQuery, type AskedAudience, type Audience } from '../queries.ts';
import { useCampaignWords } from '../use-campaign-words.ts';
import classes from './campaigns.module.css';

const nothing: AskedAudience = { channel: 'whatsapp', purpose: 'service', audience: { kind: 'late' } };

/** Who would get it by what is chosen now. @param asked null while that says nothing */
export function useAudience(asked: AskedAudience | null) {
  const { organizationId } = useOrganization();
  const settled = useSettled(asked);
  const { data, error, isPlaceholderData } = useQuery({
    ...audienceQuery(organizationId, settled ?? nothing),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    audience: asked === null || settled === null ? undefined : data,
    error: settled === null ? null : error,
    isOld: isPlaceholderData || JSON.stringify(asked) !== JSON.stringify(settled),
  };
}

type AudienceCountProps = ReturnType<typeof useAudience> & { isAsked: boolean };

/** How many get it, how many do not and why, and who the first of them are; nothing is sent yet. */
export function AudienceCount({ audience, error, isOld, isAsked }: AudienceCountProps) {
  const { t } = useTranslation('campaigns');
  const { skipOf } = useCampaignWords();
  if (!isAsked) return null;
  if (error !== null) return <p role="alert">{describeProblem(error)}</p>;
  if (audience === undefined) return <Skeleton height="4rem" />;
  return (
    <div className={classes.who} aria-busy={isOld} data-old={isOld || undefined}>
      <p role="status">
        <b>
          {audience.count === 0
            ? t('who.none')
            : t('who.going', { going: audience.going, count: audience.count })}
        </b>
      </p>
      <Reasons reasons={audience.skipped.map(({ because, count }) => ({ says: skipOf(because), count }))} />
      {audience.isCut && <p className={classes.note}>{t('who.isCut')}</p>}
      {audience.items.length > 0 && <Names audience={audience} />}
    </div>
  );
}

function Names({ audience: { items, count } }: { audience: Audience }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const { skipOf, placeOf } = useCampaignWords();
  return (
    <Fold title={t('who.names')}>
      <ul className={classes.names}>
        {items.map((person) => (
          <li key={person.tenantId ?? person.ownerId ?? person.leadId}>
            <span>
              <UserText>{person.name}</UserText>
              <small>{placeOf(person)}</small>
            </span>
            <small>{person.because === null ? t('who.gets') : skipOf(person.because)}</small>
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p className={classes.note}>{t('common:people.more', { count: count - items.length })}</p>
      )}
    </Fold>
  );
}

type ReasonsProps = { reasons: readonly { says: string; count: number }[] };

/** Why some got nothing, and how many. */
export function Reasons({ reasons }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ says, count }) => (
        <li key={says}>
          <span>{says}</span>
          <span>{count}</span>
        </li>
      ))}
    </ul>
  );
}
