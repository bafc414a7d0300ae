import { suppressionLiftingLimits } from '@dira/contract/consents';
import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText, WebAddress } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { suppressionQuery, useLiftSuppression, type Suppression } from '../queries.ts';
import { ReasonPanel } from './reason-panel.tsx';
import classes from './consents.module.css';

type PanelProps = { suppressionId: string; onClose: () => void };

/** One address that is not to be written to: why, and how that ends. */
export function SuppressionPanel({ suppressionId, onClose }: PanelProps) {
  const { t } = useTranslation('consents');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(suppressionQuery(organizationId, suppressionId));
  const [isLifting, setIsLifting] = useState(false);
  if (isLifting) return <LiftPanel suppression={data} onClose={() => setIsLifting(false)} />;
  const { person, address, channel, lifted, canLift } = data;
  return (
    <SidePanel
      title={person.name || address}
      subtitle={
        <>
          {t(`channels.${channel}`)} · <WebAddress>{address}</WebAddress>
        </>
      }
      onClose={onClose}
      footer={canLift ? <Button onClick={() => setIsLifting(true)}>{t('lift.button')}</Button> : undefined}
    >
      <Stack>
        <Facts suppression={data} />
        {!canLift && lifted === null && <p className={classes.note}>{t('lift.never')}</p>}
      </Stack>
    </SidePanel>
  );
}

function Facts({ suppression: { stops, reason, note, at, by, lifted } }: { suppression: Suppression }) {
  const { t } = useTranslation(['consents', 'common']);
  const name = (who: string | null) => (who === null ? t('person') : <UserText>{who}</UserText>);
  return (
    <Card title={t('common:labels.details')}>
      <FactList
        facts={[
          { label: t('labels.stops'), value: t(`stops.${stops}`) },
          { label: t('common:labels.reason'), value: t(`reasons.${reason}`) },
          ...(note === '' ? [] : [{ label: t('stop.note'), value: <UserText>{note}</UserText> }]),
          { label: t('labels.stoppedOn'), value: <Code>{formatDateTime(at)}</Code> },
          ...(reason === 'by_hand' ? [{ label: t('labels.by'), value: name(by) }] : []),
          ...(lifted === null
            ? []
            : [
                {
                  label: t('states.lifted'),
                  value: (
                    <>
                      <Code>{formatDateTime(lifted.at)}</Code> · {name(lifted.by)}
                      {lifted.reason !== '' && (
                        <small>
                          <UserText>{lifted.reason}</UserText>
                        </small>
                      )}
                    </>
                  ),
                },
              ]),
        ]}
      />
    </Card>
  );
}

function LiftPanel({ suppression, onClose }: { suppression: Suppression; onClose: () => void }) {
  const { t } = useTranslation('consents');
  const { id, person, address } = suppression;
  return (
    <ReasonPanel
      title={t('lift.title')}
      lead={t('lift.body', { name: person.name === '' ? isolate.code(address) : isolate.text(person.name) })}
      label={t('lift.reason')}
      maxLength={suppressionLiftingLimits.reason}
      submitLabel={t('lift.button')}
      change={useLiftSuppression(id)}
      done={t('lift.done')}
      onClose={onClose}
    />
  );
}
