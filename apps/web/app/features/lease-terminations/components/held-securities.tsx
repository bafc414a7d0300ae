import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Amount } from '../../../ui/amount.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { FormFoot, FormNote, FormStack } from '../../../ui/form-layout.tsx';
import { useLawReference } from '../../legal-parameters/law-words.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { securitiesQuery } from '../../securities/queries.ts';
import { nameSecurity } from '../../securities/security-words.ts';
import type { LeaseTermination } from '../queries.ts';

/** What is held and goes back, and by when. */
export function HeldSecurities({ termination: { leaseId, contents } }: { termination: LeaseTermination }) {
  const { t } = useTranslation('lease-terminations');
  const { t: tCommon } = useTranslation();
  const { t: tSecurities } = useTranslation('securities');
  const { organizationId } = useOrganization();
  const query = usePageQuery();
  const nameLaw = useLawReference();
  const { data } = useSuspenseQuery(securitiesQuery(organizationId, leaseId));
  const held = data.items.filter(({ state }) => state !== 'returned' && state !== 'requested');
  const dueOn = Temporal.PlainDate.from(contents.lastDay).add({ days: data.returnDays }).toString();
  return (
    <Card title={t('steps.securities')} isPadded>
      <FormStack purpose={t('purpose.securities')}>
        {held.length === 0 ? (
          <p>{t('securities.none')}</p>
        ) : (
          <>
            <FactList
              facts={held.map((security) => ({
                label: nameSecurity(security, tSecurities),
                value: (
                  <>
                    <Amount value={security.amount} /> · {tSecurities(`states.${security.state}`)}
                  </>
                ),
              }))}
            />
            <FormNote tone="legal">
              {t('securities.due', {
                date: isolate.code(formatDate(dueOn)),
                count: data.returnDays,
                source: nameLaw(data.returnLaw),
              })}
            </FormNote>
            <p>
              <Link to={paths.lease(leaseId, { tab: 'securities' })}>{t('securities.open')}</Link>
            </p>
          </>
        )}
        <FormFoot>
          <Link {...buttonLook({ variant: 'filled' })} to={query.link({ step: 'contact' })}>
            {tCommon('actions.continue')}
          </Link>
        </FormFoot>
      </FormStack>
    </Card>
  );
}
