import { formatDate, formatMonth } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { sayPercent } from '../../../lib/say-percent.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { Columns } from '../../../ui/page.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { tellAgreement } from '../owner-words.ts';
import { ownershipQuery, useEndAgreement, type ManagementAgreement, type Ownership } from '../queries.ts';

type OwnershipCardsProps = {
  propertyId: string;
  toShares: string;
  toAgreement: string;
};

/** The owners of a property, and the terms on which it is managed for them. */
export function OwnershipCards({ propertyId, toShares, toAgreement }: OwnershipCardsProps) {
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(ownershipQuery(organizationId, propertyId));
  return (
    <Columns>
      <SharesCard ownership={data} toChange={toShares} />
      <AgreementCard ownership={data} toChange={toAgreement} />
    </Columns>
  );
}

function SharesCard({ ownership: { sets }, toChange }: { ownership: Ownership; toChange: string }) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { can } = useOrganization();
  const shown = sets.find(({ fromOn }) => fromOn <= today()) ?? sets[0];
  return (
    <Card
      title={t('ownership.title')}
      action={
        can['owners.manage'] && (
          <Link {...buttonLook({ size: 'xs' })} to={toChange}>
            {t('ownership.change')}
          </Link>
        )
      }
      isPadded={shown === undefined}
    >
      {shown === undefined ? (
        <p>{t('ownership.none')}</p>
      ) : (
        <FactList
          facts={shown.shares.map(({ ownerId, ownerName, share }) => ({
            label: `${sayPercent(share, language)}, ${tCommon('labels.from', { date: isolate.code(formatDate(shown.fromOn)) })}`,
            value: (
              <Link to={paths.propertyOwner(ownerId)}>
                <UserText>{ownerName}</UserText>
              </Link>
            ),
          }))}
        />
      )}
    </Card>
  );
}

function AgreementCard({ ownership, toChange }: { ownership: Ownership; toChange: string }) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const [agreement] = ownership.agreements;
  return (
    <Card
      title={t('agreement.title')}
      action={
        can['owners.manage'] && (
          <span>
            {agreement?.can.end === true && <EndAgreement agreement={agreement} />}{' '}
            <Link
              {...buttonLook({ size: 'xs' })}
              to={toChange}
              aria-label={`${tCommon('actions.edit')}: ${t('agreement.title')}`}
            >
              {tCommon('actions.edit')}
            </Link>
          </span>
        )
      }
      isPadded={agreement === undefined}
    >
      {agreement === undefined ? <p>{t('agreement.none')}</p> : <Terms agreement={agreement} />}
    </Card>
  );
}

function Terms({ agreement }: { agreement: ManagementAgreement }) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const say = useSayAmount(agreement.currency);
  const { fromMonth, untilMonth, reserve } = agreement;
  const months = [
    formatMonth(fromMonth, language),
    ...(untilMonth === null ? [] : [tCommon('labels.until', { date: formatMonth(untilMonth, language) })]),
  ];
  return (
    <FactList
      facts={[
        { label: t('statement.fees'), value: tellAgreement(agreement, { t, language, say }) },
        { label: t('agreement.from'), value: months.join(', ') },
        ...(reserve === 0 ? [] : [{ label: t('agreement.reserve'), value: say(reserve) }]),
      ]}
    />
  );
}

/** With this month, or its first where it has not begun. */
function EndAgreement({ agreement: { id, fromMonth } }: { agreement: ManagementAgreement }) {
  const { t } = useTranslation('owners');
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const end = useEndAgreement(id);
  const thisMonth = today().slice(0, 'yyyy-mm'.length);
  const month = fromMonth > thisMonth ? fromMonth : thisMonth;
  return (
    <>
      <Button size="xs" onClick={() => setAsking(true)}>
        {t('agreement.end')}
      </Button>
      {isAsking && (
        <ConfirmChange
          title={t('agreement.endTitle')}
          confirmLabel={t('agreement.end')}
          change={end}
          value={month}
          done={t('agreement.ended')}
          onClose={() => setAsking(false)}
        >
          {t('agreement.endBody', { month: formatMonth(month, language) })}
        </ConfirmChange>
      )}
    </>
  );
}
