import { findEndOfQuiet } from '@dira/domain/israel/quiet-hours';
import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { now } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useChannelName } from '../../message-templates/use-words.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { valuesOf, toAsked } from '../campaign-values.ts';
import { campaignQuery, isLeaving, type Campaign } from '../queries.ts';
import { useCampaignWords } from '../use-campaign-words.ts';
import { AudienceCount, Reasons, useAudience } from './audience-count.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignStanding } from './campaign-standing.tsx';
import { barParts, ProgressBar } from './progress-bar.tsx';
import { RecipientsCard } from './recipients-card.tsx';
import { RepliesCard } from './replies-card.tsx';
import { TemplateWords } from './template-words.tsx';
import classes from './campaigns.module.css';

/** One campaign: how far it is, who gets it, what they get, and what became of each message. */
export function CampaignView({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation('campaigns');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data: campaign } = useSuspenseQuery(campaignQuery(organizationId, campaignId));
  const isDraft = campaign.state === 'draft';
  return (
    <Stack>
      <Link className={classes.back} to={page.link({ campaign: null, panel: null, result: null })}>
        {t('back')}
      </Link>
      <Card label={campaign.name}>
        <Head campaign={campaign} />
        {!isDraft && <Progress campaign={campaign} />}
        <div className={classes.about}>
          <section>
            <h3>{t('who.title')}</h3>
            {isDraft ? <DraftAudience campaign={campaign} /> : <Outcome campaign={campaign} />}
          </section>
          <section>
            <h3>{t('words.title')}</h3>
            <Wording campaign={campaign} />
          </section>
        </div>
      </Card>
      {!isDraft && <RecipientsCard campaign={campaign} />}
      {campaign.replies > 0 && <RepliesCard campaignId={campaign.id} />}
    </Stack>
  );
}

function Head({ campaign }: { campaign: Campaign }) {
  const channelName = useChannelName();
  const { t } = useTranslation('campaigns');
  const { channel, purpose, name } = campaign;
  return (
    <header className={classes.head}>
      <div className={classes.heading}>
        <h2>
          <UserText>{name}</UserText>
        </h2>
        <p className={classes.note}>
          {[channelName(channel), t(`purposes.${purpose}`), useWhen(campaign)].join(' · ')}
        </p>
      </div>
      <div className={classes.standing}>
        <CampaignStanding campaign={campaign} />
      </div>
      <CampaignActions campaign={campaign} />
    </header>
  );
}

/** When it began, begins, or was written, and by whom. */
function useWhen({ state, startsAt, startedAt, endedAt, createdAt, createdBy }: Campaign): string {
  const { t } = useTranslation(['campaigns', 'message-templates']);
  const at = (time: string) => isolate.code(formatDateTime(time));
  const plain = { interpolation: { skipOnVariables: true } };
  const name =
    createdBy.name === null ? t('message-templates:versions.former') : isolate.text(createdBy.name);
  if (endedAt !== null) return t('when.ended', { at: at(endedAt), name, ...plain });
  if (startedAt !== null) return t('when.started', { at: at(startedAt), name, ...plain });
  if (state === 'scheduled' && startsAt !== null)
    return t('when.scheduled', { at: at(startsAt), name, ...plain });
  return t('when.written', { at: at(createdAt), name, ...plain });
}

function Progress({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { resultOf } = useCampaignWords();
  const { counts, replies, channel } = campaign;
  return (
    <div className={classes.run}>
      <ProgressBar counts={counts} />
      <dl className={classes.counts}>
        <div>
          <dt>{t('counts.recipients')}</dt>
          <dd>{counts.recipients}</dd>
        </div>
        {barParts.map((part) => (
          <div key={part}>
            <dt>
              <span className={classes.mark} data-part={part} aria-hidden="true" />
              {resultOf(part)}
            </dt>
            <dd>{counts[part]}</dd>
          </div>
        ))}
        {channel === 'whatsapp' && (
          <div>
            <dt>{t('counts.replies')}</dt>
            <dd>{replies}</dd>
          </div>
        )}
      </dl>
      {isLeaving(campaign) && <Leaving />}
      {campaign.state === 'scheduled' && <p className={classes.note}>{t('fixed')}</p>}
    </div>
  );
}

/** Until when nothing leaves, or that it goes on by itself. */
function Leaving() {
  const { t } = useTranslation('campaigns');
  const quietUntil = findEndOfQuiet(Temporal.Instant.fromEpochMilliseconds(now()));
  return (
    <p className={classes.note}>
      {quietUntil === null
        ? t('mayLeave')
        : t('quiet', { at: isolate.code(formatDateTime(quietUntil.toString())) })}
    </p>
  );
}

/** Counted anew for as long as nothing is fixed. */
function DraftAudience({ campaign }: { campaign: Campaign }) {
  const asked = toAsked(valuesOf(campaign));
  const found = useAudience(asked);
  return (
    <div className={classes.who}>
      <Described campaign={campaign} />
      <AudienceCount {...found} isAsked={asked !== null} />
    </div>
  );
}

function Outcome({ campaign }: { campaign: Campaign }) {
  const { skipOf, failureOf } = useCampaignWords();
  const { skipped, failed } = campaign;
  return (
    <div className={classes.who}>
      <Described campaign={campaign} />
      <Reasons
        reasons={[
          ...skipped.map(({ because, count }) => ({ says: skipOf(because), count })),
          ...failed.map(({ failure, count }) => ({ says: failureOf(failure), count })),
        ]}
      />
    </div>
  );
}

function Described({ campaign: { audience, languages } }: { campaign: Campaign }) {
  const { audienceOf, readersOf } = useCampaignWords();
  return <p>{[audienceOf(audience), readersOf(languages)].filter((part) => part !== '').join(' · ')}</p>;
}

function Wording({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { can } = useOrganization();
  const { templateOf } = useCampaignWords();
  const { template, channel, purpose, state } = campaign;
  if (template === null) return <p className={classes.attention}>{t('words.none')}</p>;
  return (
    <div className={classes.words}>
      <p>
        <UserText>{templateOf(template)}</UserText>
      </p>
      {can['message_templates.manage'] && (
        <TemplateWords
          templateId={template.id}
          channel={channel}
          purpose={purpose}
          isOver={state === 'completed' || state === 'failed'}
        />
      )}
    </div>
  );
}
