import { answersFor } from '@dira/domain/answers/names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { loadTexts } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Page, PageHeader } from '../../../ui/page.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { AnswerCard } from '../components/answer-card.tsx';
import { AnswerFilters } from '../components/answer-filters.tsx';
import { ExportMenu } from '../components/export-menu.tsx';
import { FullAnswer } from '../components/full-answer.tsx';
import { answerChoiceOf } from '../queries.ts';
import classes from '../components/answer-card.module.css';

export async function clientLoader() {
  const [{ can }] = await Promise.all([
    getOrganization(),
    loadTexts('answers', 'budgets', 'overview', 'money', 'expenses', 'law'),
  ]);
  if (!can['answers.see']) throw redirect(paths.dashboard());
  return null;
}

/** Prepared answers, each a sentence with its chart and figures; each card loads by itself. */
export default function AnswersPage() {
  const { t } = useTranslation(['answers', 'shell']);
  const { can } = useOrganization();
  const page = usePageQuery();
  const choice = answerChoiceOf(page.get);
  const [full, setFull] = useState<string | null>(null);
  const names = answersFor((action) => can[action]);
  const shown = names.find((name) => name === full);
  return (
    <Page isLegal={names.includes('repair_times')}>
      <PageHeader
        title={t('shell:screens.analytics')}
        purpose={t('purpose')}
        actions={<ExportMenu choice={choice} />}
      />
      <AnswerFilters choice={choice} />
      <div className={classes.grid}>
        {names.map((name) => (
          <AnswerCard key={name} answer={name} choice={choice} onFull={() => setFull(name)} />
        ))}
      </div>
      {shown !== undefined && <FullAnswer answer={shown} choice={choice} onClose={() => setFull(null)} />}
    </Page>
  );
}
