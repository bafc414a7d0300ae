import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconEyeOff } from '../../../ui/icons.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';

type RoleWallProps = {
  /** What the page would be. */
  title: string;
  /** What is no part of the role, and who decides that. */
  heading?: string;
  body?: string;
};

/** In place of a page that the role of a member has no part in: what it is, who decides, and a way on. */
export function RoleWall({ title, heading, body }: RoleWallProps) {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const said = heading ?? t('roleWall.title');
  return (
    <Page isNarrow>
      <PageHeader title={title} />
      <Card label={said}>
        <EmptyState
          icon={IconEyeOff}
          title={said}
          body={body ?? t('roleWall.body')}
          action={
            <Link {...buttonLook({ variant: 'filled' })} to={paths.dashboard()}>
              {tCommon('actions.goToToday')}
            </Link>
          }
        />
      </Card>
    </Page>
  );
}
