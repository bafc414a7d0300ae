import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { VisitorTop } from '../../visitors/components/visitor-top.tsx';
import { saveSharedBrochure } from '../shared-queries.ts';
import type { SharedPortfolio } from '../shared-queries.ts';
import { SharedContact } from './shared-contact.tsx';
import { SharedPictures } from './shared-pictures.tsx';
import { SharedProperty } from './shared-property.tsx';
import classes from './shared-portfolio.module.css';

/** Few workspaces have a logo: the others' visitors do not wait for it. */
const SignOf = lazy(async () => ({ default: (await import('../../../ui/marked-name.tsx')).SignOf }));

/** The page that a link shows: pictures first, then the properties with what is vacant in them. */
export function SharedPortfolioView({ portfolio, token }: { portfolio: SharedPortfolio; token: string }) {
  const { t } = useTranslation('shared-portfolios');
  const { sign, title, description, pictures, properties, contact } = portfolio;
  usePageTitle(title);
  return (
    <div className={classes.frame}>
      <VisitorTop />
      <main className={classes.main} id="main">
        <header>
          {sign !== null && (
            <Suspense>
              <SignOf {...sign} />
            </Suspense>
          )}
          <h1>
            <UserText>{title}</UserText>
          </h1>
          {description !== '' && (
            <p className={classes.lead}>
              <UserText>{description}</UserText>
            </p>
          )}
        </header>
        {pictures.length > 0 && <SharedPictures pictures={pictures} />}
        {properties.length > 0 && (
          <section className={classes.properties} aria-label={t('properties')}>
            {properties.map((property) => (
              <SharedProperty key={`${property.name} ${property.street}`} property={property} />
            ))}
          </section>
        )}
        <SharedContact contact={contact} title={title} />
        <SaveBrochure token={token} />
      </main>
    </div>
  );
}

function SaveBrochure({ token }: { token: string }) {
  const { t } = useTranslation('shared-portfolios');
  const language = useLanguage();
  const [isMaking, setIsMaking] = useState(false);
  const save = async () => {
    setIsMaking(true);
    await saveSharedBrochure(token, language);
    setIsMaking(false);
  };
  return (
    <div>
      <Button size="lg" icon={IconDownload} loading={isMaking} onClick={() => void save()}>
        {t('brochure')}
      </Button>
    </div>
  );
}
