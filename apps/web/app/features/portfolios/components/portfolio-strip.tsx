import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { IconPhoto } from '../../../ui/icons.ts';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { portfoliosQuery } from '../queries.ts';
import classes from './portfolio-strip.module.css';

/** The portfolios of the workspace, each with its first picture; nothing where there are none. */
export function PortfolioStrip() {
  const { t } = useTranslation('portfolios');
  const { organizationId } = useOrganization();
  const { data } = useInfiniteQuery(portfoliosQuery(organizationId));
  const portfolios = data === undefined ? [] : rowsOf(data);
  if (portfolios.length === 0) return null;
  return (
    <nav className={classes.strip} aria-label={t('title')}>
      {portfolios.map(({ id, title, propertyCount, cover }) => (
        <Link key={id} to={paths.portfolio(id)} className={classes.portfolio}>
          <Thumbnail url={cover?.thumbnailUrl ?? null} icon={IconPhoto} />
          <span className={classes.words}>
            <UserText>{title}</UserText>
            <small>{t('count', { count: propertyCount })}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}
