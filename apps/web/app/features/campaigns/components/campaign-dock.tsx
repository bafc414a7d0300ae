import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { ClippedText, Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { campaignsQuery } from '../queries.ts';
import { PauseButton } from './pause-button.tsx';
import { barParts, ProgressBar } from './progress-bar.tsx';
import classes from './campaign-dock.module.css';

/** The campaign that leaves just now, at the foot of another screen; nothing where none does. */
export function CampaignDock() {
  const { organizationId, can } = useOrganization();
  if (!can['campaigns.send']) return null;
  return <Sending organizationId={organizationId} />;
}

function Sending({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('campaigns');
  const page = usePageQuery();
  const { data } = useInfiniteQuery(campaignsQuery(organizationId, 'sending'));
  const [campaign] = data === undefined ? [] : rowsOf(data);
  if (campaign === undefined) return null;
  const { id, name, counts, pausedAt } = campaign;
  const said = barParts.filter((part) => part === 'sent' || counts[part] > 0);
  return (
    <section className={classes.dock} aria-label={t('dock')}>
      <div className={classes.line}>
        <Link to={page.link({ tab: 'campaigns', campaign: id, thread: null, about: null })}>
          <ClippedText>{name}</ClippedText>
        </Link>
        <PauseButton id={id} isPaused={pausedAt !== null} isSmall />
      </div>
      <ProgressBar counts={counts} isThin />
      <ul className={classes.counts}>
        {said.map((part) => (
          <li key={part}>
            {t(`results.${part}`)} <Code>{String(counts[part])}</Code>
          </li>
        ))}
      </ul>
    </section>
  );
}
