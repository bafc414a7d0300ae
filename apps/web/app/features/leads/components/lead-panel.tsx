import { formatPhone, whatsAppLink } from '@dira/domain/israel/phone';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { languageNames } from '@dira/i18n/languages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { noteOpened } from '../../../lib/whatsapp.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconBrandWhatsapp, IconMail, IconPhone } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { AddConsentPanel } from '../../consents/components/add-consent-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { toneOf } from '../lead-looks.ts';
import { leadQuery, useRemoveLead, type LeadDetails } from '../queries.ts';
import { EditLeadPanel } from './edit-lead-panel.tsx';
import { FollowUpDay } from './follow-up-day.tsx';
import { PriorityMark } from './priority-mark.tsx';
import classes from './leads.module.css';

type LeadPanelProps = { leadId: string; onClose: () => void };

/** One lead: how they are reached, what they look for, and what can be done next. */
export function LeadPanel({ leadId, onClose }: LeadPanelProps) {
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data: lead } = useSuspenseQuery(leadQuery(organizationId, leadId));
  const [doing, setDoing] = useState<'edit' | 'remove' | 'consent' | null>(null);
  const stop = () => setDoing(null);
  if (doing === 'edit') return <EditLeadPanel lead={lead} onClose={stop} />;
  if (doing === 'consent' && lead.email !== null)
    return <AddConsentPanel of={{ name: lead.fullName, address: lead.email }} onClose={stop} />;
  return (
    <SidePanel
      title={lead.fullName}
      onClose={onClose}
      footer={
        can['crm.use'] && (
          <>
            <Button isDanger onClick={() => setDoing('remove')}>
              {tCommon('actions.delete')}
            </Button>
            <Button onClick={() => setDoing('edit')}>{tCommon('actions.edit')}</Button>
          </>
        )
      }
    >
      <Stack>
        <Ways lead={lead} />
        <Facts lead={lead} />
        {can['automations.manage'] && lead.takesOffers !== null && lead.email !== null && (
          <Offers takes={lead.takesOffers} onRecord={() => setDoing('consent')} />
        )}
      </Stack>
      {doing === 'remove' && <RemoveLead lead={lead} onRemoved={onClose} onClose={stop} />}
    </SidePanel>
  );
}

/** Each opens the program in which a person writes or calls; nothing is sent by it, and that WhatsApp was opened is noted. */
function Ways({ lead: { phone, email } }: { lead: LeadDetails }) {
  const { t } = useTranslation();
  const workspace = useOrganization();
  return (
    <div className={classes.ways}>
      {phone !== null && (
        <>
          <a {...buttonLook({ variant: 'filled' })} href={`tel:${phone}`}>
            <Icon of={IconPhone} size={18} /> <Code>{formatPhone(phone)}</Code>
          </a>
          <a
            {...buttonLook()}
            href={whatsAppLink(phone, '')}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => noteOpened(workspace, phone, '')}
          >
            <Icon of={IconBrandWhatsapp} size={18} /> {t('labels.whatsApp')}
          </a>
        </>
      )}
      {email !== null && (
        <a {...buttonLook()} href={`mailto:${email}`}>
          <Icon of={IconMail} size={18} /> <Code>{email}</Code>
        </a>
      )}
    </div>
  );
}

function Facts({ lead }: { lead: LeadDetails }) {
  const { t } = useTranslation(['leads', 'common']);
  const { priority, state, wish, property, lookingFor, followUpOn, source, language, notes } = lead;
  const addedOn = isolate.code(formatDate(toBusinessDate(lead.createdAt)));
  const said = (label: string, text: string) =>
    text === '' ? [] : [{ label, value: <UserText>{text}</UserText> }];
  return (
    <Card label={lead.fullName}>
      <FactList
        facts={[
          { label: t('labels.priority'), value: <PriorityMark priority={priority} /> },
          {
            label: t('common:labels.status'),
            value: <StatusPill tone={toneOf[state]}>{t(`states.${state}`)}</StatusPill>,
          },
          ...(followUpOn === null
            ? []
            : [{ label: t('labels.followUpOn'), value: <FollowUpDay lead={lead} /> }]),
          { label: t('labels.wish'), value: t(`wishes.${wish}`) },
          ...(property === null
            ? []
            : [
                {
                  label: t('labels.askedAbout'),
                  value: (
                    <Link to={paths.property(property.id)}>
                      <UserText>{property.name}</UserText>
                    </Link>
                  ),
                },
              ]),
          ...said(t('labels.lookingFor'), lookingFor),
          ...said(t('common:labels.notes'), notes),
          { label: t('labels.source'), value: t(`sources.${source}`) },
          ...(language === null ? [] : [{ label: t('labels.reads'), value: languageNames[language] }]),
          {
            label: t('labels.addedAt'),
            value:
              lead.createdBy === null
                ? addedOn
                : t('byOn', { name: isolate.text(lead.createdBy), date: addedOn }),
          },
        ]}
      />
    </Card>
  );
}

type OffersProps = { takes: boolean; onRecord: () => void };

/** Whether a campaign may go to them. */
function Offers({ takes, onRecord }: OffersProps) {
  const { t } = useTranslation('leads');
  return (
    <Card title={t('labels.offers')} isPadded>
      <p>{t(takes ? 'offers.yes' : 'offers.no')}</p>
      {!takes && <Button onClick={onRecord}>{t('offers.record')}</Button>}
    </Card>
  );
}

type RemoveLeadProps = { lead: LeadDetails; onRemoved: () => void; onClose: () => void };

function RemoveLead({ lead, onRemoved, onClose }: RemoveLeadProps) {
  const { t } = useTranslation('leads');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveLead(lead.id);
  const title = isolate.text(lead.fullName);
  return (
    <ConfirmChange
      title={tCommon('labels.deleteTitle', { title })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      change={remove}
      value={undefined}
      done={tCommon('labels.wasDeleted', { title })}
      onDone={onRemoved}
      onClose={onClose}
    >
      {t('removeBody')}
    </ConfirmChange>
  );
}
