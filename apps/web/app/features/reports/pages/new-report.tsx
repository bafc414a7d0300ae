import { askedOf } from '@dira/domain/report-model/editing';
import type { Say } from '@dira/i18n/report-words';
import { useTranslation } from 'react-i18next';
import { currentLanguage, i18n } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { RoleWall } from '../../organizations/components/role-wall.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { Builder } from '../components/builder.tsx';
import { loadReportTexts } from '../load-texts.ts';
import { answerQuery } from '../queries.ts';
import { newValues } from '../report-values.ts';
import { useSay } from '../use-words.ts';
import type { Route } from './+types/new-report';

const sayNow: Say = (namespace) => i18n.getFixedT(currentLanguage(), namespace);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [organization] = await Promise.all([getOrganization(), loadReportTexts()]);
  const values = newValues(organization, new URL(request.url).searchParams.get('template'), sayNow);
  if (values !== null && organization.can['reports.use'])
    await queryClient.prefetchQuery(answerQuery(organization.organizationId, askedOf(values.definition)));
  return null;
}

/** A report that nobody has saved yet: from the beginning, or from a template. */
export default function NewReportPage() {
  const { t } = useTranslation('shell');
  const organization = useOrganization();
  const template = usePageQuery().get('template');
  const say = useSay();
  const values = newValues(organization, template, say);
  if (values === null || !organization.can['reports.use']) return <RoleWall title={t('screens.reports')} />;
  return <Builder key={template} report={null} start={values} />;
}
